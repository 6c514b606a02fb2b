# Every task of the project. `make` alone lists them; `make check` is the one gate.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules --no-print-directory
# Building and installing packages wait for locks of their own: side by side they would only wait.
.NOTPARALLEL:

PREFIX ?= /usr/local
DESTDIR ?=

swift := .ci/swift
clang := .ci/clang -O2 -Wall -Wextra -Werror
# Everything is linked in, so that the shell starts like a C program. Nothing is loaded at run
# time: the linker's warning is about a corner of Swift's runtime that is never reached.
# The types of lists and dictionaries are made from their parts, not looked up by name: a tenth of a single
# question's work.
# What everyday use calls lies side by side (.ci/order): a short run then maps a third of the code it did.
static := -c release -Xswiftc -static-executable -Xlinker -lbsd -Xlinker -lmd -Xlinker -ltinfo \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
  -Xlinker --symbol-ordering-file=$(CURDIR)/.ci/functions -Xlinker --no-warn-symbol-ordering
hush := 2>&1 | .ci/progress
# Puts a program's file there in one piece, which the system's cache keeps in larger pages than one written or read
# bit by bit: a run of it takes a third fewer page faults.
put = dd if=$(1) of=$(2).new bs=32M status=none; chmod 755 $(2).new; mv $(2).new $(2)
built := .build/release/ralcat
release := .build/ralcat
debug := .build/debug/ralcat

bin := $(DESTDIR)$(PREFIX)/bin
share := $(DESTDIR)$(PREFIX)/share
# Debian's zsh looks for what packages bring in another folder than for what one installs oneself.
zsh := $(share)/zsh/$(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)

help:
	@echo 'Ús: make TASCA'; echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

run: build ## instal·la el que falta, construeix ralcat i l'obre
	@exec $(release)

build: deps-build ## construeix l'executable estàtic, a .build/ralcat
	@[[ -x $(release) ]] || echo "S'està construint ralcat; el primer cop triga uns minuts…" >&2
	@[[ ! .ci/functions -nt $(built) ]] || rm -f $(built)
	@$(swift) build $(static) --product ralcat $(hush)
	@# What is installed: without the names for debuggers, which make it start half as fast again.
	@[[ $(release) -nt $(built) ]] || { \
	  strip -o $(release).stripped $(built); $(call put,$(release).stripped,$(release)); rm $(release).stripped; }

test: deps-test ## instal·la el que falta i passa totes les proves
	@$(swift) test --disable-xctest

check: deps-check lint debug generated-check install-check ## tot el que s'exigeix a un canvi: format, fitxers generats, instal·lació i proves
	@$(swift) test --disable-xctest

install: ## instal·la ralcat, les complecions i el manual (PREFIX=/usr/local)
	@# Under sudo, what the user built is installed: building here would leave root's files behind.
	@if [[ -z $${SUDO_UID:-} || ! -x $(release) ]]; then $(MAKE) build; fi
	@install -D -m 755 $(release) $(bin)/ralcat
	@install -D -m 644 completions/ralcat.bash $(share)/bash-completion/completions/ralcat
	@install -D -m 644 completions/_ralcat $(zsh)/_ralcat
	@install -D -m 644 completions/ralcat.fish $(share)/fish/vendor_completions.d/ralcat.fish
	@install -D -m 644 docs/ralcat.1 $(share)/man/man1/ralcat.1
	@echo "Instal·lat a $(DESTDIR)$(PREFIX)."

uninstall: ## treu el que ha posat «make install», amb el mateix PREFIX
	@rm -f $(bin)/ralcat $(share)/bash-completion/completions/ralcat $(zsh)/_ralcat \
	  $(share)/fish/vendor_completions.d/ralcat.fish $(share)/man/man1/ralcat.1
	@echo "Desinstal·lat de $(DESTDIR)$(PREFIX)."

# `make bench BENCH="--counts 10000"` is a quick look.
# The C programs it is compared with are plain ones, dynamic as C programs are: SwiftPM would give them
# Swift's libraries to load.
bench: deps-bench build ## mesura ralcat al costat de C, hledger i ledger, fins a un milió de moviments
	@$(swift) build $(static) --product Benchmarks $(hush)
	@mkdir -p .build/limit
	@$(clang) Tests/BenchLimit/limit.c -o .build/limit/limit -lsqlite3
	@$(clang) -DPROMPT Tests/BenchLimit/limit.c -o .build/limit/floor -lsqlite3 -ledit
	@# All lie alike in the system's cache, whatever has happened since they were built.
	@for program in $(release) .build/limit/limit .build/limit/floor; do $(call put,$$program,$$program); done
	@.build/release/Benchmarks --ralcat $(release) --limit .build/limit/limit --floor .build/limit/floor \
	  --script Tests/ShellTests/Books/any.ral --folder .build/bench $(BENCH)

# The suites that take their number of inputs from outside. Optimised, or a million inputs would take a day.
random = $(shell grep -lrE 'inputCount|Walks\.plan' Tests/*Tests | xargs sed -nE 's/^(@Suite )?struct ([A-Za-z]+Tests).*/\2/p' | sort -u | paste -sd '|')
fuzz: deps-test ## passa les proves d'atzar amb un milió d'entrades, sota l'inspector de memòria
	@RALCAT_TECLES=$${RALCAT_TECLES:-1000000} RALCAT_FUZZ=$${RALCAT_FUZZ:-1000000} \
	  ASAN_OPTIONS=detect_leaks=0:malloc_context_size=4:quarantine_size_mb=16 \
	  $(swift) test -c release -Xswiftc -enable-testing --disable-xctest --sanitize=address --scratch-path .build/fuzz \
	  --filter '$(random)'

errors: ## mostra tots els errors que ralcat pot dir
	@for file in Tests/ShellTests/Errors/*.sessio; do printf '\n── %s\n' "$$(basename "$$file" .sessio)"; cat "$$file"; done

generate: deps-build ## torna a generar les complecions i la referència del manual
	@$(swift) build --product ralcat $(hush)
	@.ci/generate $(debug) .

order: build ## torna a fer la llista de les funcions que l'enllaçador posa juntes
	@.ci/deps order
	@.ci/order $(built) >.build/functions
	@mv .build/functions .ci/functions

format: ## posa el codi en el format de la casa
	@$(swift) format -i -r Sources Tests Package.swift

clean: ## esborra tot el que s'ha construït
	@rm -rf .build

# What the tasks above are made of.

deps-build:
	@.ci/deps build

deps-test:
	@.ci/deps build test

deps-bench:
	@.ci/deps build bench

deps-check:
	@.ci/deps build test check

lint:
	@$(swift) format lint --strict -r Sources Tests Package.swift

debug: deps-build
	@$(swift) build --build-tests

generated-check: debug
	@.ci/check-generated $(debug)

install-check: build
	@.ci/check-install

.PHONY: help run build test check install uninstall bench fuzz errors generate order format clean \
  deps-build deps-test deps-check deps-bench lint debug generated-check install-check

/// What the completion scripts of the system's shells offer.
enum CompletionFacts {
  static let commands = [Command].all.map { Expectation.Choice($0.name, $0.summary) }
  static let topics = HelpTopic.allCases.map { Expectation.Choice($0.rawValue, $0.title) }
  static let colours = Setting.colour.choices.map(\.word)

  /// Program options that take no value.
  static let switches = ProgramFacts.options.filter { !$0.text.contains(" ") }
  /// Those that take one, without it.
  static let valued = ProgramFacts.options.filter { $0.text.contains(" ") }.map {
    Expectation.Choice(String($0.text.prefix { $0 != " " }), $0.detail)
  }

  /// Commands with the fixed words and the keys that may follow them.
  static let followed: [(pattern: [String], words: [Expectation.Choice])] = [Command].all.map {
    (spellings(of: $0), words(of: $0))
  }.filter { !$0.words.isEmpty }

  /// The command's words, and those that are typed without their accents.
  private static func spellings(of command: Command) -> [String] {
    let words = [command.name] + command.aliases
    return words + words.map(fold).filter { !words.contains($0) }
  }

  private static func words(of command: Command) -> [Expectation.Choice] {
    var seen: Set<String> = []
    return command.expects.flatMap { expectation -> [Expectation.Choice] in
      switch expectation {
      case .words(let choices), .options(let choices): choices
      case .topic: topics
      case .command: commands
      default: []
      }
    }.filter { !$0.text.contains(" ") && seen.insert($0.text).inserted }
  }

  /// The text between single quotes, as every shell reads it.
  static func quoted(_ text: String, _ escape: String = #"'\''"#) -> String {
    "'" + text.replacing("'", with: escape) + "'"
  }
}

/// The script of bash.
struct BashCompletion {
  var text: String {
    let first = (CompletionFacts.commands + CompletionFacts.switches + CompletionFacts.valued)
    let cases = CompletionFacts.followed.map { pattern, words in
      #"      \#(pattern.joined(separator: "|"))) offered='\#(joined(words))' ;;"# + "\n"
    }
    return #"""
      # Fet amb «ralcat --genera bash».
      _ralcat() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local index first='' offered=''
        COMPREPLY=()
        case $previous in
          -f) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
          --dades) mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
          --color) offered='COLOURS' ;;
          --genera) offered='FILES' ;;
        esac
        if [[ -z $offered ]]; then
          for ((index = 1; index < COMP_CWORD; index++)); do
            case ${COMP_WORDS[index]} in
              # Bash takes «--color=no» for three words.
              --dades|--color)
                if [[ ${COMP_WORDS[index+1]:-} == '=' ]]; then ((index++)); fi
                ((index++)) ;;
              -*) ;;
              *) first=${COMP_WORDS[index]}; break ;;
            esac
          done
          case $first in
            '') offered='FIRST' ;;
      CASES    esac
        fi
        mapfile -t COMPREPLY < <(compgen -W "$offered" -- "$current")
        if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *: ]]; then compopt -o nospace; fi
      }
      complete -F _ralcat ralcat

      """#.filled([
        "COLOURS": CompletionFacts.colours.joined(separator: " "),
        "FILES": Generator.names.joined(separator: " "), "FIRST": joined(first),
        "CASES": cases.joined(),
      ])
  }

  private func joined(_ choices: [Expectation.Choice]) -> String {
    choices.map(\.text).joined(separator: " ")
  }
}

/// The script of zsh.
struct ZshCompletion {
  var text: String {
    let first = (CompletionFacts.commands + CompletionFacts.switches + CompletionFacts.valued)
    let cases = CompletionFacts.followed.map { pattern, words in
      "    \(pattern.joined(separator: "|")))\n\(described(words)) ;;\n"
    }
    return #"""
      #compdef ralcat
      # Fet amb «ralcat --genera zsh».
      local -a offered keys
      local first=''
      local -i index
      case $words[CURRENT-1] in
        -f) _files; return ;;
        --dades) _files -/; return ;;
        --color) offered=(COLOURS) ;;
        --genera) offered=(FILES) ;;
      esac
      if (( ! $#offered )); then
        for (( index = 2; index < CURRENT; index++ )); do
          case $words[index] in
            --dades|--color) (( index++ )) ;;
            -*) ;;
            *) first=$words[index]; break ;;
          esac
        done
        case $first in
          '')
      FIRST ;;
      CASES  esac
      fi
      (( $#offered )) && _describe -t ordres 'ralcat' offered
      (( $#keys )) && _describe -t claus 'ralcat' keys -S ''

      """#.filled([
        "COLOURS": CompletionFacts.colours.joined(separator: " "),
        "FILES": Generator.names.joined(separator: " "), "FIRST": described(first),
        "CASES": cases.joined(),
      ])
  }

  /// The arrays of the words and of the keys, which take no space after them.
  private func described(_ choices: [Expectation.Choice]) -> String {
    let keys = choices.filter { $0.text.hasSuffix(":") }
    let words = choices.filter { !$0.text.hasSuffix(":") }
    return [("offered", words), ("keys", keys)].filter { !$0.1.isEmpty }.map { name, choices in
      let rows = choices.map { choice in
        let name = choice.text.replacing(":", with: #"\:"#)
        return "        " + CompletionFacts.quoted("\(name):\(choice.detail)")
      }
      return "      \(name)=(\n\(rows.joined(separator: "\n"))\n      )"
    }.joined(separator: "\n")
  }
}

/// The script of fish.
struct FishCompletion {
  var text: String {
    var rows = ["# Fet amb «ralcat --genera fish».", "complete -c ralcat -f"]
    for option in CompletionFacts.switches + CompletionFacts.valued {
      rows.append(
        "complete -c ralcat -n __fish_use_subcommand \(flag(option.text)) -d \(quoted(option.detail))"
      )
    }
    for command in CompletionFacts.commands {
      rows.append(
        "complete -c ralcat -n __fish_use_subcommand -a \(quoted(command.text)) -d \(quoted(command.detail))"
      )
    }
    for (pattern, words) in CompletionFacts.followed {
      let condition = quoted(
        "__fish_seen_subcommand_from \(pattern.joined(separator: " "))")
      for word in words {
        rows.append(
          "complete -c ralcat -n \(condition) -a \(quoted(word.text)) -d \(quoted(word.detail))")
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private func flag(_ option: String) -> String {
    switch option {
    case "-f": "-s f -r -F"
    case "--dades": "-l dades -x -a '(__fish_complete_directories)'"
    case "--color": "-l color -x -a \(quoted(CompletionFacts.colours.joined(separator: " ")))"
    case "--genera": "-l genera -x -a \(quoted(Generator.names.joined(separator: " ")))"
    default: "-l \(option.dropFirst(2))"
    }
  }

  private func quoted(_ text: String) -> String { CompletionFacts.quoted(text, #"\'"#) }
}

extension String {
  /// The text with each of these words in capitals replaced.
  func filled(_ values: KeyValuePairs<String, String>) -> String {
    values.reduce(self) { text, value in
      let parts = text.split(separator: value.key, maxSplits: 1, omittingEmptySubsequences: false)
      return parts.joined(separator: value.value)
    }
  }
}

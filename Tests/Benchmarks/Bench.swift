import Glibc

/// The runs, in the order of the table.
struct Bench {
  let options: Options
  let report = Report()

  private static let questions = ["balances", "categories", "register"]

  func run() throws {
    try makeBooks()
    printConditions()
    report.heading()
    guard !options.writesOnly else {
      try enter()
      return try playScript()
    }
    var answers: [Int: [String: Medians]] = [:]
    for count in options.counts { answers[count] = try ask(count) }
    try start()
    for count in options.counts { compare(count, answers[count] ?? [:]) }
    flatness(answers)
    try complete()
    try enter()
    try playScript()
    try peers(answers)
  }

  private func printConditions() {
    var load = [Double](repeating: 0, count: 3)
    getloadavg(&load, 3)
    print(
      "\(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores, load \(load.map(short).joined(separator: " "))\n"
    )
  }

  private func folder(_ count: Int) -> String { "\(options.folder)/\(count)" }

  /// Makes the books that are not there yet, each in a process of its own: a program that is started counts
  /// as its own the largest memory of the one that started it.
  private func makeBooks() throws {
    mkdir(options.folder, 0o700)
    for count in options.counts where access("\(folder(count))/complete", F_OK) != 0 {
      let words = [
        CommandLine.arguments[0], "--limit", options.limit, "--folder", options.folder, "--make",
        String(count),
      ]
      _ = try Measuring.run(Contender(name: "making the books", words: words))
    }
  }

  /// Writes the same transactions for everyone.
  func makeBook(_ count: Int) throws {
    mkdir(folder(count), 0o700)
    let rows = HouseholdRows(count: count)
    unlink("\(folder(count))/ralcat.db")
    try BookFiles.writeBook(rows, to: "\(folder(count))/ralcat.db")
    try BookFiles.writeRows(rows, to: "\(folder(count))/rows.csv")
    try BookFiles.writeJournal(rows, to: "\(folder(count))/book.journal")
    unlink("\(folder(count))/limit.db")
    let words = [
      options.limit, "import", "\(folder(count))/rows.csv", "\(folder(count))/limit.db",
    ]
    _ = try Measuring.run(Contender(name: "import", words: words))
    close(open("\(folder(count))/complete", O_CREAT, 0o600))
  }

  private func environment(_ count: Int) -> [String: String] {
    [
      "RALCAT_DADES": folder(count), "RALCAT_ARA": "2026-11-15T12:00", "TERM": "xterm-256color",
      "LANG": "C.UTF-8", "HOME": options.folder,
    ]
  }

  private func contenders(_ count: Int) -> [Contender] {
    let limit = "\(folder(count))/limit.db"
    let own = [
      "balances": ["saldos"], "categories": ["categories", "2026-10"],
      "register": ["moviments", "2026-10", "compte:Corrent"],
    ]
    let least = [
      "balances": ["balances", limit, "20261115"], "categories": ["categories", limit, "202610"],
      "register": ["register", limit, "Corrent", "202610"],
    ]
    return Self.questions.flatMap { question in
      [
        Contender(
          name: "ralcat \(question)", words: [options.ralcat] + (own[question] ?? []),
          environment: environment(count)),
        Contender(name: "limit \(question)", words: [options.limit] + (least[question] ?? [])),
      ]
    }
  }

  private func ask(_ count: Int) throws -> [String: Medians] {
    try Measuring.interleaved(contenders(count), rounds: options.rounds)
  }

  private func compare(_ count: Int, _ medians: [String: Medians]) {
    for question in Self.questions {
      guard let own = medians["ralcat \(question)"], let least = medians["limit \(question)"]
      else { continue }
      report.line(
        "\(question), \(count) transactions / C limit",
        "\(short(own.wall)) / \(short(least.wall)) ms (CPU \(short(own.processor)) / \(short(least.processor)))",
        ratio: own.wall / least.wall, target: 1.5)
      if count == options.counts.last { reportPeak(of: question, own.memory) }
    }
  }

  private func reportPeak(of what: String, _ kibibytes: Int) {
    let size = Double(kibibytes) / 1024
    report.line(
      "peak memory of \(what), in units of 16 MB", "\(short(size)) MB", ratio: size / 16, target: 1)
  }

  private func start() throws {
    guard let count = options.counts.last else { return }
    let own = Contender(
      name: "ralcat", words: [options.ralcat], environment: environment(count))
    let least = Contender(
      name: "limit", words: [options.floor, "prompt", "\(folder(count))/limit.db"],
      environment: ["TERM": "xterm-256color"])
    var costs: (own: [Cost], least: [Cost]) = ([], [])
    for round in 0...(options.rounds * 2) {
      let ownCost = try Measuring.untilPrompt(own, mark: "›")
      let leastCost = try Measuring.untilPrompt(least, mark: "limit >")
      guard round > 0 else { continue }
      costs.own.append(ownCost)
      costs.least.append(leastCost)
    }
    let (ownMedians, leastMedians) = (Medians(costs.own), Medians(costs.least))
    report.line(
      "start to prompt, \(count) transactions / dynamic C floor",
      "\(short(ownMedians.wall)) / \(short(leastMedians.wall)) ms",
      ratio: ownMedians.wall / leastMedians.wall, target: 1.5)
    reportPeak(of: "a shell at its prompt", ownMedians.memory)
    let entering = try Measuring.untilPrompt(
      own, mark: "›",
      typing: [("d 12,50 \(HouseholdRows.payees[0]) #despesa-1 @bizum", "✓"), ("desfés", "✓")])
    reportPeak(of: "a shell that has entered an expense", entering.memory)
  }

  private func flatness(_ answers: [Int: [String: Medians]]) {
    guard let first = options.counts.first, let last = options.counts.last, first != last else {
      return
    }
    for question in ["balances", "categories"] {
      guard let few = answers[first]?["ralcat \(question)"],
        let many = answers[last]?["ralcat \(question)"]
      else { continue }
      report.line(
        "\(question), \(last) / \(first) transactions",
        "\(short(many.wall)) / \(short(few.wall)) ms", ratio: many.wall / few.wall, target: 2)
    }
  }

  /// What Tab offers, against the time that a screen shows one picture.
  private func complete() throws {
    guard let count = options.counts.last else { return }
    try warm("\(folder(count))/ralcat.db")
    let result = try Completing.measure(path: "\(folder(count))/ralcat.db")
    for (what, time) in [("names", result.names), ("concepts", result.concepts)] {
      report.line(
        "completion of \(what), \(count) transactions, in units of 16 ms", "\(short(time)) ms",
        ratio: time / 16, target: 1)
    }
  }

  private func enter() throws {
    for count in options.counts {
      try warm("\(folder(count))/ralcat.db")
      let result = try Entering.measure(path: "\(folder(count))/ralcat.db", count: 1000)
      report.line(
        "entry in a running shell, \(count) transactions / append+fdatasync",
        "\(short(result.entry)) / \(short(result.append)) ms", ratio: result.ratio, target: 1.5)
    }
  }

  /// The year as typed, a line a command, against as many appends waited for.
  private func playScript() throws {
    let lines = try lineCount(of: options.script)
    var ratios: [Double] = []
    var times: [Double] = []
    for _ in 0..<9 {
      let folder = "\(options.folder)/script-\(getpid())-\(ratios.count)"
      mkdir(folder, 0o700)
      // The disk's pace changes from one moment to the next: half before the script, half after it.
      var appends = try Entering.appends(lines / 2, in: folder)
      let cost = try Measuring.run(
        Contender(
          name: "script", words: [options.ralcat, "-f", options.script],
          environment: [
            "RALCAT_DADES": folder, "RALCAT_ARA": "2026-11-30T12:00", "HOME": folder,
          ]))
      appends += try Entering.appends(lines - lines / 2, in: folder)
      unlink("\(folder)/ralcat.db")
      rmdir(folder)
      ratios.append(cost.wall / appends)
      times.append(cost.wall)
    }
    report.line(
      "a year as typed, \(lines) lines / as many append+fdatasync",
      "\(short(median(times))) ms", ratio: median(ratios), target: 2)
  }

  private func lineCount(of path: String) throws -> Int {
    guard let file = fopen(path, "r") else { throw BenchmarkError("cannot read \(path)") }
    defer { fclose(file) }
    var count = 0
    while true {
      let byte = getc(file)
      if byte == EOF { return count }
      if byte == 10 { count += 1 }
    }
  }

  /// What people would use instead, where it is installed.
  private func peers(_ answers: [Int: [String: Medians]]) throws {
    for count in options.counts {
      let journal = "\(folder(count))/book.journal"
      for (name, words) in [
        ("ledger", ["ledger", "-f", journal, "bal", "-e", "2026-11-16", "^Actiu"]),
        ("hledger", ["hledger", "-f", journal, "bal", "-e", "2026-11-16", "Actiu"]),
      ] {
        let peer = Contender(name: name, words: words)
        guard let own = answers[count]?["ralcat balances"],
          let medians = try? count < 100_000
            ? Measuring.interleaved([peer], rounds: 5)[name] : Medians([Measuring.run(peer)])
        else { continue }
        let ratio = own.processor / medians.processor
        if name == "ledger", count == 1_000_000 {
          report.line(
            "balances, \(count) transactions / \(name)", "\(short(medians.wall)) ms",
            ratio: ratio, target: 0.001)
        } else {
          report.note(
            "balances, \(count) transactions / \(name)",
            "\(short(medians.wall)) ms, \(short(ratio))")
        }
      }
    }
  }
}

import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct ImageOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder that pictures are written to.", valueName: "folder"),
    completion: .directory)
  var output: PathArgument = "output"

  @Option(
    help: ArgumentHelp("Kinds of picture, separated by commas: \(ImageFileType.names).", valueName: "list"),
    completion: .list(ImageFileType.allCases.map(\.rawValue)))
  var format = "png"

  @Option(
    help: ArgumentHelp(
      "Pixels per point of PNG pictures; the viewport's own when not given.", valueName: "number"))
  var scale: Double?

  @Option(help: "SVG text as shapes (outlines), or as editable text (live).")
  var svgText = SVGTextStyle.outlines

  @Option(
    help: ArgumentHelp(
      "Names of pictures, from {design}, {screen}, {viewport}, {variant}, {style}, {scale}, {update}, {step} and {axis}.",
      valueName: "template"))
  var nameTemplate: String?

  @Option(help: ArgumentHelp("How many pictures to draw at once; the number of cores when not given."))
  var jobs: Int?

  @OptionGroup var parts: ShardOptions

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Files with the durations of designs, written by --keep-times, to divide the work into "
        + "parts of equal duration. They must be the same for all parts.", valueName: "file"),
    completion: .file())
  var times: [PathArgument] = []

  @Option(
    help: ArgumentHelp("Write the duration of each design to a file, for --times.", valueName: "file"),
    completion: .file())
  var keepTimes: PathArgument?

  /// The shard to draw; `nil` for all images.
  var shard: Shard? { get throws { try parts.shard } }

  var division: Division {
    get throws { Division(shard: try shard, times: try DesignDurations(files: times.paths)) }
  }

  @Flag(help: "Smaller PNG files for keeping, several times slower to write.")
  var compact = false

  @Flag(
    inversion: .prefixedNo,
    help: "Keep a list of the pictures in the folder, manifest.json, and draw only what has changed.")
  var manifest = true

  @Flag(help: "Also draw pictures that have not changed.")
  var force = false

  @Flag(help: "Print the duration of each step to standard error.")
  var timings = false

  func validate() throws {
    _ = try kinds
    _ = try documentDate
    if !times.isEmpty, parts.argument == nil {
      throw ValidationError("--times needs --shard")
    }
    if let scale, !(0.1...10).contains(scale) { throw ValidationError("--scale must be from 0.1 to 10") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if let nameTemplate { try asUsage { try ImageNameTemplate(template: nameTemplate).validate() } }
  }

  var settings: ImageSettings {
    get throws {
      var settings = ImageSettings()
      (settings.folder, settings.kinds) = (output.folder, try kinds)
      (settings.scale, settings.svgText, settings.isCompact) = (scale, svgText, compact)
      (settings.nameTemplate, settings.documentDate) = (nameTemplate, try documentDate)
      return settings
    }
  }

  /// The date of PDF documents; `nil` if no PDF is requested or the environment contains no date.
  private var documentDate: Date? {
    get throws {
      try kinds.contains(.pdf) ? DocumentDate.chosen(in: ProcessInfo.processInfo.environment) : nil
    }
  }

  var workers: Int { jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount) }

  var arguments: [String] {
    (format == "png" ? [] : ["--format", format]) + (scale.map { ["--scale", "\($0)"] } ?? [])
  }

  /// The values of the options that determine the names and contents of the images, for a cache key.
  var recipe: [String] {
    get throws {
      [
        format, scale.map { "\($0)" } ?? "", svgText.rawValue, nameTemplate ?? "", "\(compact)",
        try documentDate.map { "\($0.timeIntervalSince1970)" } ?? "",
      ]
    }
  }

  private var kinds: [ImageFileType] {
    get throws { try ImageFileType.list(format, option: "--format") }
  }
}

extension CaseIterable where Self: RawRepresentable & Equatable, RawValue == String {
  /// Parses a list of image types such as `png,svg`, and removes duplicates. Throws a usage error if a type is unknown or the
  /// list is empty.
  static func list(_ text: String, option: String, noun: String = "format") throws -> [Self] {
    let known = allCases.map(\.rawValue).joined(separator: ", ")
    let names = text.split(separator: ",").map { $0.trimmed.lowercased() }
    guard !names.isEmpty else { throw ValidationError("\(option) needs at least one of \(known)") }
    var kinds: [Self] = []
    for name in names {
      guard let kind = Self(rawValue: name) else {
        throw ValidationError("\(option): unknown \(noun) \"\(name)\"; there are \(known)")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }
}

extension Substring {
  /// The text without leading and trailing spaces. Foundation's method uses `NSString`, which takes a third of a millisecond per
  /// run.
  fileprivate var trimmed: Substring {
    guard let end = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...end].drop { $0.isWhitespace }
  }
}

extension ImageOptions {
  /// Draws the images of a plan that changed, and prints a summary. Throws an exit code if an image could not be drawn. If
  /// nothing was reported, `run` is recorded, so that a later run without changes is skipped.
  ///
  /// `settings` contains all inputs that determine the images of `part`, except these options. `text` is printed to standard
  /// output after drawing, so that it is printed only once even if the program crashes and restarts.
  func draw(
    _ plan: ImagePlan, of part: DesignPart, with settings: [String], printing text: Data = Data(),
    in session: Session, on console: Console, by owner: ImageOwner, as run: DrawnRun? = nil
  ) throws {
    var owner = owner
    if manifest { owner.part = try part.noted(of: owner.command, with: settings + recipe) }
    console.report(plan.warnings)
    let records = records(in: session)
    var units = plan.units
    if output.folder.fromCurrentFolder != nil {
      for index in units.indices { units[index].command = units[index].path.drawn(by: owner.command) }
    }
    let work = records?.work(for: units) ?? ImageWork(units: units)
    let earlier = try records?.prepare(for: work)
    let outcome = try ImageRun(
      units: work.units, workers: workers,
      showProgress: console.showProgress, session: session
    ).run()
    console.endProgress()
    for remark in work.remarks(with: outcome) {
      console.report(Diagnostic(severity: .warning, code: "picture-remark", message: remark))
    }
    console.report(outcome.failures.merged())
    if let records, let earlier {
      let run = console.hasReported ? nil : run
      printStale(try records.add(outcome, of: work, to: earlier, by: owner, run: run), on: console)
    }
    if owner.prunes, owner.stale == nil || !outcome.failures.isEmpty {
      console.note("nothing is removed, because not everything could be drawn")
    }
    if let keepTimes {
      try DesignDurations(session.durations, besides: work.keptDesigns).write(to: keepTimes.path)
    }
    try console.print(text)
    finish(outcome, unchanged: work.unchanged.count, in: session, on: console)
    if !outcome.failures.isEmpty { throw ExitCode(2) }
  }

  /// Returns whether running a command would change and report nothing. If so, it prints the summary.
  func isUnchanged(_ command: String, in session: Session, on console: Console) throws -> Bool {
    guard let count = try records(in: session)?.unchangedImages(of: command) else { return false }
    finish(ImageRun.Outcome(), unchanged: count, in: session, on: console)
    return true
  }

  private func printStale(_ stale: FolderRecords.StaleFiles, on console: Console) {
    let folder = output.folder
    if let pruning = stale.pruning {
      for name in pruning.removable { console.note("removed \(folder)/\(name)") }
      console.report(pruning.warnings)
    } else if !stale.names.isEmpty {
      let count = counted(stale.names.count, "picture")
      let verb = stale.names.count == 1 ? "is" : "are"
      console.note("\(count) in \(folder) \(verb) not drawn any more; --prune removes such pictures")
    }
  }

  private func records(in session: Session) -> FolderRecords? {
    manifest
      ? FolderRecords(of: output.folder, mayKeep: !force, in: session)
      : nil
  }

  private func finish(
    _ outcome: ImageRun.Outcome, unchanged: Int, in session: Session, on console: Console
  ) {
    console.note(
      outcome.summary(unchanged: unchanged, seconds: session.timings.seconds, folder: output.folder))
    if timings { for line in session.timings.lines { console.note(line) } }
  }
}

extension ImageWork {
  /// The remarks about all images, both unchanged and drawn ones, without duplicates.
  fileprivate func remarks(with outcome: ImageRun.Outcome) -> [String] {
    (unchanged.flatMap(\.remarks) + outcome.remarks).reduce(into: []) { all, remark in
      if !all.contains(remark) { all.append(remark) }
    }
  }
}

extension ImageRun.Outcome {
  /// Returns the summary that a run prints as its last line.
  func summary(unchanged: Int = 0, seconds: Double, folder: String) -> String {
    let written = drawn.count
    let unchangedNote = unchanged == 0 ? "" : ", \(unchanged) unchanged"
    let failed = failures.isEmpty ? "" : ", \(failures.count) failed"
    let rate = written > 1 && seconds > 0 ? ", \(Int((Double(written) / seconds).rounded())) a second" : ""
    return
      "\(counted(written, "picture"))\(unchangedNote)\(failed) in \(String(format: "%.2f", seconds)) s\(rate) → \(folder)"
  }
}

enum DocumentDate {
  /// The environment variable with the date of a reproducible build; see
  /// reproducible-builds.org/specs/source-date-epoch.
  static let variable = "SOURCE_DATE_EPOCH"

  /// The last second of the year 9999.
  private static let last: Int64 = 253_402_300_799

  /// Returns the date in `SOURCE_DATE_EPOCH`, which is a number of seconds since 1970; `nil` if the variable is empty or
  /// missing. Throws a usage error if its value is not such a number.
  static func chosen(in environment: [String: String]) throws -> Date? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    guard text.allSatisfy({ ("0"..."9").contains($0) }), let seconds = Int64(text), seconds <= last else {
      throw ValidationError(
        "\(variable) is \"\(text)\"; it must be a whole number of seconds since 1970, at most \(last)")
    }
    return Date(timeIntervalSince1970: Double(seconds))
  }
}

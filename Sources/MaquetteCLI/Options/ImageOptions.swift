import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct ImageOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "The folder that images are written to. If there is only one image, also a file such as screen.png, or - for "
        + "standard output.", valueName: "folder"),
    completion: .directory)
  var output: PathArgument = "output"

  @Option(
    help: ArgumentHelp(
      "Types of images, separated by commas: \(ImageFileType.names). The default is png, or the type of the file that "
        + "--output names.", valueName: "list"),
    completion: .list(ImageFileType.allCases.map(\.rawValue)))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Pixels per point of PNG images. By default, that of the viewport.", valueName: "number"))
  var scale: Double?

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      "How many images to draw at once. By default, the number of cores.", valueName: "number"))
  var jobs: Int?

  @Flag(help: "Draw the valid designs even if others are invalid. The exit code is still 2.")
  var keepGoing = false

  @Flag(help: "Also draw images that have not changed.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "SVG text as shapes (outlines), or as editable text (live).", visibility: .hidden))
  var svgText = SVGTextStyle.outlines

  @Option(
    help: ArgumentHelp(
      "Names of images, from {design}, {screen}, {viewport}, {variant}, {style}, {scale}, {update}, {step} and {axis}.",
      valueName: "template", visibility: .hidden))
  var nameTemplate: String?

  @Option(name: .customLong("shard"), help: ShardArgument.help) var shardArgument: ShardArgument?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Files with the durations of designs, written by --keep-times, to divide the work into "
        + "parts of equal duration. They must be the same for all parts.", valueName: "file",
      visibility: .hidden),
    completion: .file())
  var times: [PathArgument] = []

  @Option(
    help: ArgumentHelp(
      "Write the duration of each design to a file, for --times.", valueName: "file", visibility: .hidden),
    completion: .file())
  var keepTimes: PathArgument?

  /// The shard to draw; `nil` for all images.
  var shard: Shard? { get throws { try shardArgument?.shard } }

  var division: Division {
    get throws { Division(shard: try shard, times: try DesignDurations(files: times.paths)) }
  }

  @Flag(help: ArgumentHelp("Smaller PNG files, several times slower to write.", visibility: .hidden))
  var compact = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Keep a list of the images in the folder, manifest.json, and draw only what has changed.",
      visibility: .hidden))
  var manifest = true

  @Flag(help: ArgumentHelp("Print the duration of each step to standard error.", visibility: .hidden))
  var timings = false

  /// The kind of destination that the option `--output` names.
  enum Target: Equatable {
    case folder
    /// A file for the run's only image.
    case file
    case standardOutput
  }

  var target: Target {
    if output.path == "-" { return .standardOutput }
    return output.fileType == nil ? .folder : .file
  }

  func validate() throws {
    _ = try kinds
    _ = try shard
    if target == .folder, let ending = output.foreignEnding {
      throw ValidationError(
        "--output: images are written as \(ImageFileType.names), not as \(ending); name such a file, or a folder"
      )
    }
    if target != .folder {
      if shardArgument != nil {
        throw ValidationError("--shard needs a folder, and --output names a file")
      }
      if try kinds.count > 1 {
        throw ValidationError("--output names one file, but --format contains several types")
      }
      if let type = output.fileType, try kinds != [type] {
        throw ValidationError("--format does not match the ending of \"\(output.path)\"; remove --format")
      }
    }
    _ = try documentDate
    if !times.isEmpty, shardArgument == nil {
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
    let formats = format.map { $0 == "png" ? [] : ["--format", $0] } ?? []
    return formats + (scale.map { ["--scale", "\($0)"] } ?? [])
  }

  /// The values of the options that determine the names and contents of the images, for a cache key.
  var recipe: [String] {
    get throws {
      [
        format ?? "png", scale.map { "\($0)" } ?? "", svgText.rawValue, nameTemplate ?? "", "\(compact)",
        try documentDate.map { "\($0.timeIntervalSince1970)" } ?? "",
      ]
    }
  }

  private var kinds: [ImageFileType] {
    get throws {
      try format.map { try ImageFileType.list($0, option: "--format") } ?? [output.fileType ?? .png]
    }
  }
}

extension PathArgument {
  /// The type of the image file that the path names; `nil` for a folder.
  fileprivate var fileType: ImageFileType? {
    ImageFileType.allCases.first { path.lowercased().hasSuffix(".\($0.rawValue)") }
  }

  /// The file extension of a path that names a file in a format that the program does not write, such as
  /// `jpg`; `nil` for other paths and for existing folders. The extension has no leading period.
  fileprivate var foreignEnding: String? {
    let endings = [
      "jpg", "jpeg", "webp", "gif", "apng", "heic", "heif", "avif", "tif", "tiff", "bmp", "ico", "jxl", "psd",
      "eps",
      "ai", "mp4", "mov",
    ]
    guard !path.hasSuffix("/"), RegularFile.type(of: path) != .typeDirectory else { return nil }
    return endings.first { path.lowercased().hasSuffix(".\($0)") }
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
  /// Draws the images of a plan that changed since they were last recorded, and prints a summary. Throws an
  /// exit code if an image could not be drawn. If no diagnostic was reported, `run` is recorded, so that a
  /// later run without changes is skipped.
  ///
  /// `part` identifies the designs of the run or of its shard. `settings` contains all values that determine
  /// the images of `part`, except these image options. `text` is printed to standard output after drawing, so
  /// that it is printed only once even if the program crashes and restarts.
  func draw(
    _ plan: ImagePlan, of part: DesignPart, with settings: [String], printing text: Data = Data(),
    in session: Session, on console: Console, by owner: ImageOwner, as run: DrawnRun? = nil
  ) throws {
    var owner = owner
    var part = part
    if console.hasLeftOut { part.leavesSomethingOut = true }
    if manifest { owner.part = try part.noted(of: owner.command, with: settings + recipe) }
    console.report(plan.warnings)
    if target != .folder { return try drawOnlyImage(of: plan, printing: text, in: session, on: console) }
    let readsStandardInput = plan.units.contains { $0.path.isStandardInput }
    let records = readsStandardInput ? nil : records(in: session)
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

  /// Draws the only image of a plan to the file that `--output` names, or to standard output.
  private func drawOnlyImage(
    of plan: ImagePlan, printing text: Data, in session: Session, on console: Console
  ) throws {
    let count = plan.units.map(\.pictures.count).reduce(0, +)
    guard count == 1 else {
      throw ValidationError(
        "--output \(output.path) is one file, but there are \(counted(count, "image")); use a folder, or select one with "
          + "--screen, --viewport and --matrix")
    }
    let isPiped = target == .standardOutput
    guard !isPiped || isatty(STDOUT_FILENO) == 0 else {
      throw ValidationError(
        "standard output is a terminal, which cannot show an image; redirect it to a file")
    }
    let scratch = isPiped ? try ScratchFolder() : nil
    defer { if let problem = scratch?.remove() { console.report(problem) } }
    let path = scratch.map { "\($0.path)/image" } ?? output.path
    let outcome = try ImageRun(
      units: plan.units.map { $0.writing(to: path) }, workers: workers, showProgress: nil, session: session
    ).run()
    for remark in outcome.remarks {
      console.report(Diagnostic(severity: .warning, code: "picture-remark", message: remark))
    }
    guard outcome.failures.isEmpty else {
      console.report(outcome.failures.merged())
      throw ExitCode(2)
    }
    if isPiped {
      try console.write(try Data(contentsOf: URL(fileURLWithPath: path)))
    } else {
      try console.print(text)
    }
    finish(outcome, unchanged: 0, in: session, on: console)
  }

  /// Returns whether running a command would neither change nor report anything. If so, the method prints the summary.
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
      let count = counted(stale.names.count, "image")
      let verb = stale.names.count == 1 ? "is" : "are"
      console.note("\(count) in \(folder) \(verb) not drawn any more; --prune removes such images")
    }
  }

  private func records(in session: Session) -> FolderRecords? {
    manifest && target == .folder
      ? FolderRecords(of: output.folder, mayKeep: !force, in: session)
      : nil
  }

  /// The maximum number of files that the summary names. If there are more files, it names only their folder.
  private static let listedFiles = 5

  private func finish(
    _ outcome: ImageRun.Outcome, unchanged: Int, in session: Session, on console: Console
  ) {
    if target == .folder, console.verbosity == .verbose || outcome.drawn.count <= Self.listedFiles {
      for file in outcome.drawn { console.note("wrote \(file.path)") }
    }
    let place = target == .standardOutput ? "standard output" : output.folder
    console.note(
      outcome.summary(unchanged: unchanged, seconds: session.timings.seconds, place: place))
    if timings || console.verbosity == .verbose {
      for line in session.timings.lines { console.note(line) }
    }
  }
}

extension ImageWork {
  /// Returns the remarks about all images of the run, both unchanged and drawn ones, without duplicates.
  fileprivate func remarks(with outcome: ImageRun.Outcome) -> [String] {
    (unchanged.flatMap(\.remarks) + outcome.remarks).reduce(into: []) { all, remark in
      if !all.contains(remark) { all.append(remark) }
    }
  }
}

extension ImageRun.Outcome {
  /// Returns the summary that a run prints as its last line. `unchanged` is the number of images that were not drawn again, and
  /// `place` is the output file or folder.
  func summary(unchanged: Int = 0, seconds: Double, place: String) -> String {
    let written = drawn.count
    let kept = unchanged == 0 ? "" : ", skipped \(unchanged) unchanged"
    let failed = failures.isEmpty ? "" : ", \(failures.count) failed"
    let rate = written > 1 && seconds > 0 ? ", \(Int((Double(written) / seconds).rounded())) a second" : ""
    return
      "drew \(counted(written, "image"))\(kept)\(failed) in \(String(format: "%.2f", seconds)) s\(rate) → \(place)"
  }
}

enum DocumentDate {
  /// The environment variable with the date of a reproducible build; see
  /// reproducible-builds.org/specs/source-date-epoch.
  static let variable = "SOURCE_DATE_EPOCH"

  /// The last second of the year 9999, in seconds since 1970.
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

import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct PictureOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder that pictures are written to.", valueName: "folder"),
    completion: .directory)
  var output: PathArgument = "output"

  @Option(
    help: ArgumentHelp("Kinds of picture, separated by commas: \(PictureKind.names).", valueName: "list"),
    completion: .list(PictureKind.allCases.map(\.rawValue)))
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
      "Files with the times that designs took before, as --keep-times wrote them, for parts that take as long as each "
        + "other; the same for all parts.", valueName: "file"), completion: .file())
  var times: [PathArgument] = []

  @Option(
    help: ArgumentHelp("Write how long each design took into a file, for --times.", valueName: "file"),
    completion: .file())
  var keepTimes: PathArgument?

  /// The shard to draw; `nil` for all images.
  var shard: Shard? { get throws { try parts.shard } }

  var division: Division {
    get throws { Division(shard: try shard, times: try DesignTimes(files: times.paths)) }
  }

  @Flag(help: "Smaller PNG files for keeping, several times slower to write.")
  var compact = false

  @Flag(
    inversion: .prefixedNo,
    help: "Keep a list of the pictures in the folder, manifest.json, and draw only what has changed.")
  var manifest = true

  @Flag(help: "Draw pictures that have not changed, too.")
  var force = false

  @Flag(help: "Say on standard error where the time went.")
  var timings = false

  func validate() throws {
    _ = try kinds
    _ = try documentDate
    if !times.isEmpty, parts.argument == nil {
      throw ValidationError("--times says how --shard divides, and there is no --shard")
    }
    if let scale, !(0.1...10).contains(scale) { throw ValidationError("--scale must be from 0.1 to 10") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    if let nameTemplate { try asUsage { try PictureName(template: nameTemplate).validate() } }
  }

  var settings: PictureSettings {
    get throws {
      var settings = PictureSettings()
      (settings.folder, settings.kinds) = (output.folder, try kinds)
      (settings.scale, settings.svgText, settings.isCompact) = (scale, svgText, compact)
      (settings.nameTemplate, settings.documentDate) = (nameTemplate, try documentDate)
      return settings
    }
  }

  /// The date of PDF documents; `nil` if no PDF is requested or the environment specifies no date.
  private var documentDate: Date? {
    get throws {
      try kinds.contains(.pdf) ? DocumentDate.chosen(in: ProcessInfo.processInfo.environment) : nil
    }
  }

  var workers: Int { jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount) }

  var arguments: [String] {
    (format == "png" ? [] : ["--format", format]) + (scale.map { ["--scale", "\($0)"] } ?? [])
  }

  /// The options that determine the names and contents of the images.
  var recipe: [String] {
    get throws {
      [
        format, scale.map { "\($0)" } ?? "", svgText.rawValue, nameTemplate ?? "", "\(compact)",
        try documentDate.map { "\($0.timeIntervalSince1970)" } ?? "",
      ]
    }
  }

  private var kinds: [PictureKind] {
    get throws { try PictureKind.list(format, option: "--format") }
  }
}

extension CaseIterable where Self: RawRepresentable & Equatable, RawValue == String {
  /// Parses a list of kinds such as `png,svg`, without duplicates. Throws a usage error if a kind is unknown or the
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
  /// The text without leading and trailing spaces. Foundation's version uses `NSString`, which takes a third of a
  /// millisecond per run.
  fileprivate var trimmed: Substring {
    guard let end = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...end].drop { $0.isWhitespace }
  }
}

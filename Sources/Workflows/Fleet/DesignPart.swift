import Comparison
package import DesignFormat
import Foundation

/// The designs of a run, in order, and the images to draw: all of them, or those of one shard.
package struct DesignPart {
  private let found: [DesignPath]
  private let division: Division
  private let positions: [DesignPath: Int]
  private let line: CostLine
  private let code: [String]
  /// The digests of the designs' files; `nil` for a file that cannot be read.
  private let digests: [String?]
  /// Whether this shard skips something, such as an update that would crash an app.
  package var leavesSomethingOut = false

  /// Selects all images of the found designs, or the images of a shard. `selection` is used to estimate the
  /// cost of the images.
  package init(_ found: [DesignPath], showing selection: DesignSelection, _ division: Division) {
    (self.found, self.division, code) = (found, division, selection.layoutCode)
    positions = Dictionary(zip(found, found.indices)) { first, _ in first }
    let files = division.shard == nil ? [] : found.map { DesignCost(ofFile: $0.file, showing: selection) }
    digests = files.map(\.digest)
    line = CostLine(division.times.costs(of: found.map(\.file), estimated: files.map(\.thousands)))
  }

  /// Returns the designs that must be opened: those with images in this shard, or all of them if the options can be checked
  /// only with all designs.
  package func opened(needingAllDesigns: Bool) -> [DesignPath] {
    guard let shard = division.shard, !needingAllDesigns else { return found }
    return Array(found[shard.groups(of: line)])
  }

  /// Returns the manifest entry of the shard; `nil` if the run is not divided. `settings` are the options, and `others` is a
  /// digest of further data that all shards must share. Throws if a design cannot be read.
  package func noted(
    of command: String, with settings: [String], and others: String = ""
  ) throws -> Manifest.Part? {
    guard let shard = division.shard else { return nil }
    let inputs = settings + [LayoutCodeFiles.digest(of: code)].compactMap { $0 }
    var digest = ContentDigest([command, "\(shard.count)", others] + inputs + division.times.recipe)
    for (design, contents) in zip(found, digests) {
      digest.add(design.file)
      guard let contents else { throw InputError("cannot read \(quoted(design.file))") }
      digest.add(contents)
    }
    var part = Manifest.Part(shard, of: command, run: digest)
    // The code is no option: --affected compares its files with those of the commit, as it does with the designs.
    try part.note(settings: settings)
    part.leavesSomethingOut = leavesSomethingOut ? true : nil
    return part
  }

  /// Returns the images of a design that belong to this shard.
  package func pictures<Picture>(_ all: [Picture], of design: OpenDesign) -> [Picture] {
    guard let shard = division.shard, let index = positions[design.path] else { return all }
    return shard.pieces(all.count, ofGroup: index, on: line).map { all[$0] }
  }
}

/// The time that drawing each design took in earlier runs, in milliseconds, by the design's path relative to the current folder.
package struct DesignDurations: Equatable, Sendable {
  private(set) var milliseconds: [String: Int] = [:]

  package init() {}

  /// Creates a table from measured durations. Designs in `measuredBefore` are omitted, because some of their images were not drawn again.
  package init(_ measured: [PathKey: Duration], besides measuredBefore: Set<PathKey>) {
    for (file, duration) in measured {
      let design = DrawnFile.shownPath(file.path)
      guard !measuredBefore.contains(design) else { continue }
      milliseconds[design] = max(1, Int((duration / .milliseconds(1)).rounded()))
    }
  }

  /// Reads files that earlier runs or shards have written. Throws if a file does not have their format.
  package init(files: [String]) throws {
    for file in files {
      do {
        let times = try InputFile(text: file).decoded(as: [String: Int].self)
        milliseconds.merge(times) { max($0, $1) }
      } catch is DecodingError {
        throw InputError(
          "\(quoted(file)) does not contain durations of designs; use a file that --keep-times wrote")
      }
    }
  }

  /// Returns the costs of designs. The costs are equal on all machines that have the same files. The cost of a design is its
  /// known duration. If that is unknown, the cost is the estimate, multiplied by the average duration per unit of estimated
  /// cost.
  func costs(of designs: [String], estimated: [Int]) -> [Int] {
    let known = designs.map { milliseconds[DrawnFile.shownPath($0)] }
    let pairs = zip(known, estimated).compactMap { time, cost in time.map { (time: $0, cost: cost) } }
    guard !pairs.isEmpty else { return estimated }
    let (time, cost) = (pairs.map(\.time).reduce(0, +), pairs.map(\.cost).reduce(0, +))
    return zip(known, estimated).map { $0 ?? max(1, $1 * time / max(1, cost)) }
  }

  /// The paths and durations as strings, for a digest that identifies the run of a shard.
  var recipe: [String] { milliseconds.sorted { $0.key < $1.key }.flatMap { [$0.key, "\($0.value)"] } }

  /// Writes the durations as JSON, with one design per line.
  package func write(to file: String) throws {
    try OutputFile(path: file).write(try milliseconds.orderedJSON(isIndented: true) + Data("\n".utf8))
  }
}

/// The division of a command's work into shards.
package struct Division: Sendable {
  /// The shard to run; `nil` to run everything.
  package var shard: Shard?
  package var times: DesignDurations

  package init(shard: Shard?, times: DesignDurations = DesignDurations()) {
    (self.shard, self.times) = (shard, times)
  }
}

/// The estimated cost of a design's images. It is computed from the design's file without opening the design, because opening
/// every design would take as long as drawing a shard. All machines that share the work must compute equal costs.
struct DesignCost {
  /// The estimated cost of all images, in thousands of pixels; at least 1. Items are counted as an equivalent number of pixels.
  let thousands: Int
  /// The digest of the file; `nil` if it cannot be read.
  let digest: String?

  /// The cost of measuring and drawing an item, in thousands of pixels.
  private static let thousandsPerItem = 10.0

  /// Estimates the cost of a file. An invalid design has the minimum cost, and opening it later reports the problem.
  init(ofFile path: String, showing selection: DesignSelection) {
    let contents: Data
    do {
      contents = try InputFile(text: path).contents()
    } catch {
      (thousands, digest) = (1, nil)
      return
    }
    digest = ContentDigest([String(decoding: contents, as: UTF8.self)]).description
    do throws(InvalidDocument) {
      let design = try JSONDocument(path: path, parsing: Array(contents)).root
      thousands = Int(min(1e9, max(1, Self.thousands(of: design, selection))))
    } catch {
      thousands = 1
    }
  }

  private static func thousands(of design: JSONValue, _ selection: DesignSelection) -> Double {
    let screens = design.listed("screens")
    let names: [String?] =
      selection.viewportNames.isEmpty ? design.listed("viewports").map(\.text) : selection.viewportNames
    let areas = names.isEmpty ? [area(nil)] : names.map(area)
    let count = selection.screens.isEmpty ? screens.count : min(screens.count, selection.screens.count)
    let share = Double(count) / Double(max(1, screens.count))
    let items = Double(items(in: screens)) * share * Double(areas.count)
    return (Double(count) * areas.reduce(0, +) / 1000 + items * thousandsPerItem)
      * variants(of: design, selection)
  }

  /// Returns the number of items in screens and their sections.
  private static func items(in sections: [JSONValue]) -> Int {
    sections.map { $0.listed("items").count + items(in: $0.listed("sections")) }.reduce(0, +)
  }

  /// Returns the number of pixels of a viewport. For an invalid viewport, returns the number of pixels of a typical phone.
  private static func area(_ viewport: String?) -> Double {
    var found: Viewport?
    do throws(Diagnostic) { found = try viewport.map(Viewport.named) } catch { found = nil }
    guard let found else { return 3e6 }
    return found.size.width * found.size.height * found.scale * found.scale
  }

  /// Returns the approximate number of variants of each screen and viewport.
  private static func variants(of design: JSONValue, _ selection: DesignSelection) -> Double {
    let matrix = design.member("matrix")?.value
    var counts: [String: Int] = [:]
    if case .object(let axes)? = matrix?.content {
      for axis in axes { if case .array(let values) = axis.value.content { counts[axis.key] = values.count } }
    }
    for axis in selection.matrix {
      let parts = axis.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { counts[String(parts[0])] = parts[1].split(separator: ",").count }
    }
    let own = (matrix?.member("combine")?.value.text).flatMap(MatrixCombination.init)
    let lengths = counts.values.map { Double(max(1, $0)) }.sorted(by: >)
    switch selection.combination ?? own ?? .each {
    case .each: return lengths.reduce(1) { $0 + $1 - 1 }
    case .pairs: return lengths.prefix(2).reduce(1, *)
    case .all: return lengths.reduce(1, *)
    }
  }
}

extension JSONValue {
  fileprivate var text: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  /// Returns the elements of an array; empty if the key has no array.
  fileprivate func listed(_ key: String) -> [JSONValue] {
    guard case .array(let elements)? = member(key)?.value.content else { return [] }
    return elements
  }
}

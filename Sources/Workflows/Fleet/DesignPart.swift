package import DesignFormat
import Foundation
import Review

/// The designs of a run, in their order, and what of their pictures is drawn: all, or one of several parts.
package struct DesignPart {
  private let found: [DesignPath]
  private let division: Division
  private let places: [DesignPath: Int]
  private let line: CostLine
  private let code: [String]
  /// The digests of the designs' files; `nil` for one that cannot be read.
  private let digests: [String?]
  /// Whether something of the part is left out, such as an update that would crash an app.
  package var leavesSomethingOut = false

  /// All pictures of the designs that were found, or those of a shard, which are as `selection` has them.
  package init(_ found: [DesignPath], showing selection: DesignSelection, _ division: Division) {
    (self.found, self.division, code) = (found, division, selection.layoutCode)
    places = Dictionary(zip(found, found.indices)) { first, _ in first }
    // Each file is read once.
    let files = division.shard == nil ? [] : found.map { DesignCost(ofFile: $0.file, showing: selection) }
    digests = files.map(\.digest)
    line = CostLine(division.times.costs(of: found.map(\.file), estimated: files.map(\.thousands)))
  }

  /// Those of the designs that must be opened: those of which the part has pictures, or all where it takes all of them
  /// to say whether what was asked for is there.
  package func opened(lookingThroughAll: Bool) -> [DesignPath] {
    guard let shard = division.shard, !lookingThroughAll else { return found }
    return Array(found[shard.groups(of: line)])
  }

  /// The part as manifests note it, `settings` being all that was asked for, and `others` a digest of what else all
  /// parts must have in common; `nil` where everything is drawn. Throws where a design cannot be read.
  package func noted(
    of command: String, with settings: [String], and others: String = ""
  ) throws -> Manifest.Part? {
    guard let shard = division.shard else { return nil }
    let settings = settings + [LayoutCodeFiles.digest(of: code)].compactMap { $0 }
    var digest = ContentDigest([command, "\(shard.count)", others] + settings + division.times.recipe)
    for (design, contents) in zip(found, digests) {
      digest.add(design.file)
      guard let contents else { throw InputError("cannot read \(quoted(design.file))") }
      digest.add(contents)
    }
    var part = Manifest.Part(shard, of: command, run: digest)
    try part.note(settings: settings)
    part.leavesSomethingOut = leavesSomethingOut ? true : nil
    return part
  }

  /// Those of a design's pictures that are drawn.
  package func pictures<Picture>(_ all: [Picture], of design: OpenDesign) -> [Picture] {
    guard let shard = division.shard, let place = places[design.path] else { return all }
    return shard.pieces(all.count, ofGroup: place, on: line).map { all[$0] }
  }
}

/// How long designs took in earlier runs, in milliseconds, by their paths from the folder that the program ran in.
package struct DesignTimes: Equatable, Sendable {
  private(set) var milliseconds: [String: Int] = [:]

  /// Nothing is known.
  package init() {}

  /// Measured durations by the designs' files, but for those at `kept` paths, of which pictures were left alone.
  package init(_ measured: [PathKey: Duration], besides kept: Set<PathKey>) {
    for (file, duration) in measured {
      let design = DrawnFile.shownPath(file.path)
      guard !kept.contains(design) else { continue }
      milliseconds[design] = max(1, Int((duration / .milliseconds(1)).rounded()))
    }
  }

  /// Reads files that earlier runs, or their parts, have kept; throws for one that is none.
  package init(files: [String]) throws {
    for file in files {
      do {
        let times = try JSONDecoder().decode([String: Int].self, from: InputFile(text: file).contents())
        milliseconds.merge(times) { max($0, $1) }
      } catch is DecodingError {
        throw InputError("\(quoted(file)) holds no times of designs")
      }
    }
  }

  /// The costs of designs, as all machines with the same files have them: their times, and of others what pixels and items
  /// say, at the rate of those that have times.
  func costs(of designs: [String], estimated: [Int]) -> [Int] {
    let known = designs.map { milliseconds[DrawnFile.shownPath($0)] }
    let pairs = zip(known, estimated).compactMap { time, cost in time.map { (time: $0, cost: cost) } }
    guard !pairs.isEmpty else { return estimated }
    let (time, cost) = (pairs.map(\.time).reduce(0, +), pairs.map(\.cost).reduce(0, +))
    return zip(known, estimated).map { $0 ?? max(1, $1 * time / max(1, cost)) }
  }

  /// The times as texts, for a digest that tells parts of one run from others.
  var recipe: [String] { milliseconds.sorted { $0.key < $1.key }.flatMap { [$0.key, "\($0.value)"] } }

  /// Writes the times, a line each.
  package func write(to file: String) throws {
    try OutputFile(path: file).write(try milliseconds.orderedJSON(isIndented: true) + Data("\n".utf8))
  }
}

/// How the work of a command is divided among machines.
package struct Division: Sendable {
  /// Which part is done; `nil` for all of it.
  package var shard: Shard?
  package var times: DesignTimes

  package init(shard: Shard?, times: DesignTimes = DesignTimes()) {
    (self.shard, self.times) = (shard, times)
  }
}

/// The cost of a design's pictures, as far as its file tells without being opened: machines that divide designs among
/// themselves must all say the same, and to open every design would take each of them as long as its part.
struct DesignCost {
  /// Thousands of pixels, and as much for each item as it takes to draw one; at least 1.
  let thousands: Int
  /// The digest of the file; `nil` where it cannot be read.
  let digest: String?

  /// An item takes about as long as so many thousands of pixels: it is measured, laid out, and its text is set.
  private static let thousandsPerItem = 10.0

  /// Looks into a file. One that is no design costs as little as can be: whoever opens it tells what is wrong.
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

  /// The items of screens and their sections.
  private static func items(in holders: [JSONValue]) -> Int {
    holders.map { $0.listed("items").count + items(in: $0.listed("sections")) }.reduce(0, +)
  }

  /// The pixels of a viewport; of what is none, those of a usual phone.
  private static func area(_ viewport: String?) -> Double {
    var found: Viewport?
    do throws(Diagnostic) { found = try viewport.map(Viewport.named) } catch { found = nil }
    guard let found else { return 3e6 }
    return found.size.width * found.size.height * found.scale * found.scale
  }

  /// About how many variants there are of each screen at each viewport.
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

  /// Those of an array under a key; none where there is no array.
  fileprivate func listed(_ key: String) -> [JSONValue] {
    guard case .array(let elements)? = member(key)?.value.content else { return [] }
    return elements
  }
}

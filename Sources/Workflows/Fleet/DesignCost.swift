import DesignFormat
import Foundation
import Review

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

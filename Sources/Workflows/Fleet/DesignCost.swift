import DesignFormat
import Foundation

/// What the pictures of a design cost, as far as its file tells without being opened: machines that divide designs
/// among themselves must all say the same, and to open every design would take each of them as long as its part.
struct DesignCost {
  /// Thousands of pixels; at least 1.
  let thousands: Int

  /// Looks into a file. One that is no design costs as little as can be: whoever opens it tells what is wrong.
  init(ofFile path: String, showing selection: DesignSelection) {
    do {
      let object = try JSONSerialization.jsonObject(with: try InputFile(text: path).contents())
      let pixels = Self.pixels(of: object as? [String: Any] ?? [:], selection)
      thousands = Int(min(1e9, max(1, pixels / 1000)))
    } catch {
      thousands = 1
    }
  }

  private static func pixels(of design: [String: Any], _ selection: DesignSelection) -> Double {
    let screens = (design["screens"] as? [Any])?.count ?? 0
    let names =
      selection.viewportNames.isEmpty ? design["viewports"] as? [Any] ?? [] : selection.viewportNames
    let viewports = names.map(area)
    return Double(selection.screens.isEmpty ? screens : min(screens, selection.screens.count))
      * (viewports.isEmpty ? area("") : viewports.reduce(0, +)) * variants(of: design, selection)
  }

  /// The pixels of a viewport; of what is none, those of a usual phone.
  private static func area(_ viewport: Any) -> Double {
    var found: Viewport?
    if let name = viewport as? String {
      do throws(Diagnostic) { found = try Viewport.named(name) } catch { found = nil }
    }
    guard let found else { return 3e6 }
    return found.size.width * found.size.height * found.scale * found.scale
  }

  /// About how many variants there are of each screen at each viewport.
  private static func variants(of design: [String: Any], _ selection: DesignSelection) -> Double {
    let matrix = design["matrix"] as? [String: Any] ?? [:]
    var counts = matrix.compactMapValues { ($0 as? [Any])?.count }
    for axis in selection.matrix {
      let parts = axis.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { counts[String(parts[0])] = parts[1].split(separator: ",").count }
    }
    let own = (matrix["combine"] as? String).flatMap(MatrixCombination.init)
    let lengths = counts.values.map { Double(max(1, $0)) }.sorted(by: >)
    switch selection.combination ?? own ?? .each {
    case .each: return lengths.reduce(1) { $0 + $1 - 1 }
    case .pairs: return lengths.prefix(2).reduce(1, *)
    case .all: return lengths.reduce(1, *)
    }
  }
}

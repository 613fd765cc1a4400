import DesignFormat
import Foundation

/// The path and name of a design token, derived from the path of any value in it.
struct TokenPath {
  /// The path of the token's `$value`. Outside tokens, the original path.
  let path: JSONPath
  /// The token's name in designs: `color.tint`.
  let name: String

  init(_ path: JSONPath) {
    let all = path.components
    guard let end = all.firstIndex(of: .key("$value")) else {
      (self.path, name) = (path, path.description)
      return
    }
    self.path = JSONPath(Array(all[...end]))
    name = JSONPath(Array(all[..<end])).description
  }
}

extension JSONValue {
  /// A token's value in the notation of designers: `#0066FF`, `12 px`.
  var tokenWords: String {
    if let color = colorWords { return color }
    if case .number? = member("value")?.value.content, let unit = string("unit") {
      return "\(member("value")?.value.summary ?? "") \(unit)"
    }
    return summary
  }

  /// The sRGB color as hexadecimal text; `nil` if the value is not such a color.
  private var colorWords: String? {
    if case .string(let text) = content, text.hasPrefix("#") { return text }
    guard string("colorSpace") == "srgb", case .array(let elements)? = member("components")?.value.content
    else { return nil }
    let parts = elements.compactMap(\.share)
    guard parts.count == 3, elements.count == 3 else { return nil }
    let alpha = member("alpha")?.value.share ?? 1
    return "#" + (alpha < 1 ? parts + [alpha] : parts).map(Self.hex).joined()
  }

  private var share: Double? {
    guard case .number(let value) = content, (0...1).contains(value) else { return nil }
    return value
  }

  private static func hex(_ share: Double) -> String {
    let text = String(Int((share * 255).rounded()), radix: 16, uppercase: true)
    return text.count == 1 ? "0" + text : text
  }
}

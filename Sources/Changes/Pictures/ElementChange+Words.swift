import Foundation
import Graphics
import Review

extension ElementChange {
  /// The change as a short text for a label: `44 → 52`, `detail “now” → “1 hour ago”`; `nil` for a consequence.
  var words: String? {
    switch kind {
    case .inserted: "inserted"
    case .deleted: "deleted"
    case .moved(let from, let to): "moved \(from) → \(to)"
    case .renamed(let from): "was \(Self.value(from))"
    case .resized(let from, let to): Self.sizes(from, to)
    case .spaced(_, let from, let to): "gap \(from.figures(2)) → \(to.figures(2))"
    case .shifted(let x, let y): Self.shift(x: x, y: y)
    case .retexted(let name, let from, let to):
      "\(name.isEmpty ? "" : name + " ")\(Self.quoted(from)) → \(Self.quoted(to))"
    case .imageChanged(let from, let to):
      from == nil ? "picture added" : to == nil ? "picture removed" : "picture changed"
    case .restyled("transform", _, _): "turned"
    case .restyled(let name, let from, let to): "\(name) \(Self.value(from)) → \(Self.value(to))"
    case .remarked(_, let words): words
    case .pushed: nil
    }
  }

  /// Returns a displacement as text with an arrow for each axis: `→ 171 ↓ 80`; empty for no displacement.
  static func shift(x: Double, y: Double) -> String {
    let parts = [
      abs(x) < 0.25 ? nil : "\(x > 0 ? "→" : "←") \(abs(x).figures(1))",
      abs(y) < 0.25 ? nil : "\(y > 0 ? "↓" : "↑") \(abs(y).figures(1))",
    ]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }

  private static func sizes(_ old: CGSize, _ new: CGSize) -> String {
    let (isWider, isTaller) = (abs(old.width - new.width) > 0.01, abs(old.height - new.height) > 0.01)
    if isWider, isTaller {
      return "\(old.width.figures(2)) × \(old.height.figures(2)) → \(new.width.figures(2)) × "
        + new.height.figures(2)
    }
    return isWider
      ? "↔ \(old.width.figures(2)) → \(new.width.figures(2))"
      : "↕ \(old.height.figures(2)) → \(new.height.figures(2))"
  }

  private static func quoted(_ text: String?) -> String { text.map { "“\(value($0))”" } ?? "none" }

  /// Returns a value, cut to the length of a label. Directional isolates prevent right-to-left text from reversing the
  /// arrow.
  private static func value(_ text: String?) -> String {
    guard let text else { return "none" }
    let limit = 22
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let short = line.count > limit ? line.prefix(limit - 1) + "…" : line
    return "\u{2068}\(short)\u{2069}"
  }
}

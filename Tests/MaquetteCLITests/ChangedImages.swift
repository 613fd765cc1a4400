import Foundation
import TestSupport

/// Two versions of small images: every kind of change, in every style, at every position.
///
/// A style is a design, and a kind at a position is one of its screens.
enum ChangedImages {
  /// The colors of a card, of its content, and of the background.
  struct KeyframeValues: Sendable {
    let name: String
    let card: String
    let line: String
    let ground: String
  }

  static let looks = [
    KeyframeValues(name: "light", card: "#FFFFFF", line: "#E5E5EA", ground: "#F2F2F7"),
    KeyframeValues(name: "white", card: "#FAFAFA", line: "#F0F0F0", ground: "#FFFFFF"),
    KeyframeValues(name: "dark", card: "#1C1C1E", line: "#38383A", ground: "#000000"),
    KeyframeValues(name: "vivid", card: "#0A84FF", line: "#409CFF", ground: "#FFFFFF"),
    // Half-transparent images.
    KeyframeValues(name: "veil", card: "#FFFFFF80", line: "#0000000A", ground: "#F2F2F780"),
  ]

  /// The changes by name: a template part before and after, at a position.
  static let kinds: [(name: String, part: @Sendable (KeyframeValues, String, Bool) -> String)] = [
    ("removed-card", { $2 ? box($0, $1, [:]) : box($0, $1) }),
    ("one-step", { box($0, $1, $2 ? ["background": step($0.card)] : ["background": quoted($0.card)]) }),
    ("one-pixel", { dot($2 ? $0.line : $0.card, $1) }),
    ("pixel-one-step", { dot($2 ? step($0.line) : quoted($0.line), $1) }),
    ("opacity", { box($0, $1, card($0, ["opacity": $2 ? "0.99" : "1"])) }),
    ("hairline", { box($0, $1, card($0, $2 ? ["border": border($0, 0.333)] : [:])) }),
    ("border", { box($0, $1, card($0, ["border": border($0, $2 ? 1.1 : 1)])) }),
    ("shadow", { box($0, $1, card($0, ["shadow": shadow($2 ? 0x14 : 0x10)])) }),
    ("radius", { box($0, $1, card($0, ["cornerRadius": $2 ? "6.5" : "6"])) }),
    ("radius-hundredths", { box($0, $1, card($0, ["cornerRadius": $2 ? "6.004" : "6"])) }),
    ("gradient", { box($0, $1, ["background": gradient($0.card, $2 ? $0.line : $0.ground)]) }),
    ("offset", { box($0, $1, card($0), shift: $2 ? 0.25 : 0) }),
    ("offset-more", { box($0, $1, card($0), shift: $2 ? 0.6 : 0) }),
    ("width", { box($0, $1, card($0, ["width": $2 ? "24.5" : "24"])) }),
    ("text-color", { text("Ag", $2 ? $0.line : $0.card, $1) }),
    ("text", { text($2 ? "1" : "l", $0.line, $1) }),
  ]

  static let places = [("corner", "1, 2"), ("between", "9.3, 5.6"), ("edge", "28.5, 20.25")]

  /// Writes the designs, one per style, into a folder.
  static func write(changed: Bool, into folder: TemporaryFolder, _ name: String) throws {
    for look in looks {
      var templates: [String] = []
      var screens: [String] = []
      for (kind, part) in kinds {
        for (place, offset) in places {
          let id = "\(kind)-\(place)"
          templates.append(
            #""\#(id)": {"type": "overlay", "alignment": "topLeading", "children": [\#(part(look, offset, changed))]}"#
          )
          screens.append(
            #"{"id": "\#(id)", "cell": "\#(id)", "background": "\#(look.ground)", "items": [{"id": "a"}], "layout": {"type": "column", "itemHeight": 28}}"#
          )
        }
      }
      try folder.write(
        """
        {"viewports": [{"name": "small", "width": 44, "height": 36, "scale": 1}],
         "templates": {\(templates.joined(separator: ",\n"))},
         "screens": [\(screens.joined(separator: ",\n"))]}
        """, to: "\(name)/\(look.name).json")
    }
  }

  /// The names of all images, without extension.
  static var names: [String] {
    looks.flatMap { look in
      kinds.flatMap { kind in places.map { "\(look.name)-\(kind.name)-\($0.0)-small" } }
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// The color with a blue component that differs by one, for six or eight digits.
  private static func step(_ color: String) -> String {
    let digits = Array(color.dropFirst())
    let blue = Int(String(digits[4...5]), radix: 16) ?? 0
    let other = String(blue == 0 ? 1 : blue - 1, radix: 16, uppercase: true)
    return quoted("#" + String(digits[0...3]) + (other.count == 1 ? "0" : "") + other + String(digits[6...]))
  }

  private static func card(_ look: KeyframeValues, _ keys: [String: String] = [:]) -> [String: String] {
    ["background": quoted(look.card)].merging(keys) { $1 }
  }

  /// A box with `keys`, by default those of a card.
  private static func box(
    _ look: KeyframeValues, _ place: String, _ keys: [String: String]? = nil, shift: Double = 0
  ) -> String {
    let place = place.split(separator: ", ").compactMap { Double($0) }.map { "\($0 + shift)" }
    let all = ["width": "24", "height": "14", "cornerRadius": "6"].merging(keys ?? card(look)) { $1 }
    let pairs = all.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return
      #"{"type": "overlay", "children": [{"type": "spacer"}], "offset": [\#(place.joined(separator: ", "))], "#
      + pairs.joined(separator: ", ") + "}"
  }

  private static func dot(_ color: String, _ place: String) -> String {
    let color = color.hasPrefix("\"") ? color : quoted(color)
    return
      #"{"type": "shape", "shape": "rectangle", "width": 1, "height": 1, "offset": [\#(place)], "color": \#(color)}"#
  }

  private static func text(_ text: String, _ color: String, _ place: String) -> String {
    #"{"type": "text", "text": "\#(text)", "size": 11, "offset": [\#(place)], "color": "\#(color)"}"#
  }

  private static func border(_ look: KeyframeValues, _ width: Double) -> String {
    #"{"color": "\#(look.line)", "width": \#(width)}"#
  }

  private static func shadow(_ alpha: Int) -> String {
    ##"{"color": "#000000\##(String(alpha, radix: 16))", "y": 1, "blur": 6}"##
  }

  private static func gradient(_ first: String, _ second: String) -> String {
    #"{"gradient": {"colors": ["\#(first)", "\#(second)"], "direction": "horizontal"}}"#
  }
}

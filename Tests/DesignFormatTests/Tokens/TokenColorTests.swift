import DesignFormat
import Foundation
import Testing

/// Token colors in every color space, converted to sRGB.
@Suite struct TokenColorTests {
  private func color(_ space: String, _ components: [Double], alpha: String = "") throws -> String {
    let numbers = components.map { "\($0)" }.joined(separator: ", ")
    let value = #"{"colorSpace": "\#(space)", "components": [\#(numbers)]\#(alpha)}"#
    return try tokens(#"{"c": {"$type": "color", "$value": \#(value)}}"#)[0]
  }

  /// The references of web-platform-tests, folder css/css-color: lab-004 and -006, lch-005, oklab-007,
  /// oklch-005, display-p3-006, predefined-006 and, for green, a98rgb-001, prophoto-rgb-001, rec2020-001,
  /// xyz-d50-001 and xyz-d65-001; for hwb the example of CSS Color 4, section 8.
  @Test(
    "token colors in each color space have the published sRGB values",
    arguments: [
      ("lab", [50, 50, 0], [75.6208, 30.4487, 47.5634]), ("lab", [70, 0, 70], [76.6254, 66.3607, 5.5775]),
      ("lch", [70, 45, 180], [10.7506, 75.5575, 66.3981]),
      ("lch", [54, 35, 118], [44.8436, 53.537, 28.8112]),
      ("oklab", [0.55, 0, -0.2], [27.888, 38.072, 89.414]),
      ("oklch", [0.5, 0.2, 270], [23.056, 31.73, 82.628]),
      ("display-p3", [0.465377, 0.532768, 0.317713], [44.8436, 53.537, 28.8112]),
      ("display-p3", [0.26374, 0.59085, 0.16434], [0, 60, 0]),
      ("a98-rgb", [0.281363, 0.498012, 0.116746], [0, 50.196, 0]),
      ("prophoto-rgb", [0.230479, 0.395789, 0.129968], [0, 50.196, 0]),
      ("rec2020", [0.235202, 0.431704, 0.085432], [0, 50.196, 0]),
      ("xyz-d50", [0.08312, 0.154746, 0.020961], [0, 50.196, 0]),
      ("xyz-d65", [0.07719, 0.15438, 0.02573], [0, 50.196, 0]),
      ("srgb-linear", [0, 0.21586, 0], [0, 50.196, 0]),
      ("hwb", [150, 20, 10], [20, 90, 55]), ("hsl", [150, 77.78, 55], [20, 90, 55]),
      ("srgb", [0.2, 0.9, 0.55], [20, 90, 55]),
    ])
  func publishedColorsComeOut(space: String, components: [Double], percent: [Double]) throws {
    let channels = percent.map { UInt32(($0 / 100 * 255).rounded()) }
    let expected = HexColor(channels[0] << 16 | channels[1] << 8 | channels[2])
    #expect(try color(space, components) == "c: color \(expected)")
  }

  /// The colors that Chromium 156 draws on a canvas, which may differ by 1/255.
  @Test(
    "token colors equal the colors that a browser draws, within one step per channel",
    arguments: [
      ("display-p3", [0.9, 0.2, 0.1], 0xFA0500), ("a98-rgb", [0.2, 0.5, 0.7], 0x0080B6),
      ("prophoto-rgb", [0.3, 0.5, 0.2], 0x149B26), ("xyz-d50", [0.3, 0.4, 0.2], 0x7AB87F),
      ("xyz-d65", [0.3, 0.4, 0.2], 0x8BB66B), ("lab", [60, 30, -40], 0xA97FD8),
      ("lch", [40, 60, 300], 0x674EB5), ("oklab", [0.7, 0.1, 0.05], 0xDB8279),
      ("oklch", [0.6, 0.15, 200], 0x0099A3), ("hsl", [210, 60, 40], 0x2966A3),
      ("hwb", [40, 10, 30], 0xB37F1A), ("srgb-linear", [0.1, 0.5, 0.9], 0x59BCF3),
      ("rec2020", [0.3, 0.6, 0.2], 0x00AA2A),
    ])
  func aBrowserPaintsTheSame(space: String, components: [Double], painted: UInt32) throws {
    let ours = try #require(HexColor(String(try color(space, components).suffix(7))))
    let theirs = HexColor(painted)
    let differences = zip([ours.red, ours.green, ours.blue], [theirs.red, theirs.green, theirs.blue]).map {
      abs(Int($0) - Int($1))
    }
    #expect(differences.allSatisfy { $0 <= 1 }, "\(ours) \(theirs)")
  }

  @Test("a token color outside of sRGB is clipped per channel")
  func clips() throws {
    #expect(try color("display-p3", [0, 1, 0]) == "c: color #00FF00")
    // css/css-color/xyz-d65-003 gives 1.08516 0.97699 0.958832.
    #expect(try color("xyz-d65", [1, 1, 1]) == "c: color #FFF9F4")
    // css/css-color/xyz-d50-003 gives 1.01139 0.987129 1.10222.
    #expect(try color("xyz-d50", [1, 1, 1]) == "c: color #FFFCFF")
  }

  @Test("white is converted to white from every color space of tokens")
  func white() throws {
    for space in ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"] {
      #expect(try color(space, [1, 1, 1]) == "c: color #FFFFFF", "\(space)")
    }
    for space in ["lab", "lch"] { #expect(try color(space, [100, 0, 0]) == "c: color #FFFFFF", "\(space)") }
    for space in ["oklab", "oklch"] {
      #expect(try color(space, [1, 0, 0]) == "c: color #FFFFFF", "\(space)")
    }
    for space in ["hsl", "hwb"] {
      let components: [Double] = space == "hsl" ? [200, 0, 100] : [200, 100, 0]
      #expect(try color(space, components) == "c: color #FFFFFF", "\(space)")
    }
    #expect(try color("hwb", [90, 60, 90]) == "c: color #666666")
  }

  @Test(
    "in a token color, \"alpha\" applies, \"hex\" is ignored if there are components, and \"none\" means 0")
  func theOtherKeys() throws {
    #expect(try color("srgb", [1, 0, 0], alpha: #", "alpha": 0.5"#) == "c: color #FF000080")
    #expect(try color("srgb", [1, 0, 0], alpha: ##", "hex": "#00ff00""##) == "c: color #FF0000")
    let value = #"{"colorSpace": "hsl", "components": ["none", 0, 50]}"#
    #expect(try tokens(#"{"c": {"$type": "color", "$value": \#(value)}}"#) == ["c: color #808080"])
  }

  @Test(
    "invalid token colors are reported",
    arguments: [
      (
        #"{"colorSpace": "sRGB", "components": [1, 0, 0]}"#,
        #"unknown color space "sRGB" [c.$value.colorSpace]"#
      ),
      (#"{"colorSpace": "srgb", "components": [1, 0]}"#, "expected 3 components, found 2"),
      (#"{"colorSpace": "srgb", "components": [2, 0, 0]}"#, "expected a number from 0 to 1, found 2"),
      (#"{"colorSpace": "hsl", "components": [360, 0, 0]}"#, "at least 0 and below 360, found 360"),
      (
        #"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 2}"#,
        "expected a number from 0 to 1, found 2"
      ),
      (##"{"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff000080"}"##, "is not #rrggbb"),
      (#"{"components": [1, 0, 0]}"#, #"missing key "colorSpace""#),
      (#"{"colorSpace": "srgb"}"#, #"missing key "components""#),
      (##""red""##, #""red" is not a color"#), ("3", "expected a color, found a number"),
    ])
  func wrongColorsAreReported(value: String, message: String) throws {
    let found = try tokenProblems(#"{"c": {"$type": "color", "$value": \#(value)}}"#)
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }
}

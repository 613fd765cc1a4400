@testable import Comparison
@testable import DesignFormat
import Foundation
import Maquette
import Testing
import TestSupport

/// A review reports changes of every key of every template part.
@Suite struct EveryKeyTests {
  /// A key with two values, and other keys that it depends on.
  struct Case: CustomTestStringConvertible, Sendable {
    let type: String
    let key: String
    let values: (old: String, new: String)
    var others: [String: String] = [:]

    init(_ type: String, _ key: String, _ old: String, _ new: String, _ others: [String: String] = [:]) {
      (self.type, self.key, values, self.others) = (type, key, (old, new), others)
    }

    var testDescription: String { "\(type) \(key)" }
  }

  private static let column = [
    #"{"type": "text", "text": "{name}", "color": "label"}"#, #"{"type": "spacer"}"#,
  ]

  /// The required keys of each type.
  private static let required: [String: [String: String]] = [
    "text": ["text": #""{name}""#],
    "image": ["source": #""photos/1.jpg""#, "width": "60", "height": "60"],
    "shape": ["shape": #""ring""#, "width": "60", "height": "60"],
    "icon": ["icon": #""star""#],
    "spacer": [:],
    "grid": ["columns": "2"],
    "overlay": [:],
    "row": [:],
    "column": [:],
  ]

  private func design(_ test: Case, _ value: String) -> String {
    let type = test.type == "common" ? "column" : test.type
    var members = Self.required[type, default: [:]].merging(test.others) { $1 }
    members[test.key] = value
    if ["row", "column", "grid", "overlay"].contains(type), members["children"] == nil {
      members["children"] = "[\(Self.column.joined(separator: ", "))]"
    }
    let keys = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    let part = "{\(([#""type": "\#(type)""#] + keys).joined(separator: ", "))}"
    return """
      {"viewports": ["320x600"], "templates": {"tile": {"type": "column", "width": 300, "children": [\(part)]}},
       "screens": [{"id": "s", "layout": "column", "cell": "tile", "items": [{"id": "a", "name": "Ana"}]}]}
      """
  }

  @Test("a comparison reports a change of each template part key", arguments: parts)
  func named(test: Case) throws {
    let path = Repository.root.appendingPathComponent("designs/tile.json").path
    func mockup(_ text: String) throws -> Mockup {
      try Mockup(try DesignFile(path: path, contents: Array(text.utf8)))
    }
    let (old, new) = (design(test, test.values.old), design(test, test.values.new))
    let review = try #require(try DesignReview(from: try mockup(old), to: try mockup(new)).pairs.first)
    #expect(!review.changes.content.causes.isEmpty)
  }

  @Test("every key of every template part type has a comparison test")
  func complete() {
    func tested(_ type: String) -> Set<String> { Set(Self.parts.filter { $0.type == type }.map(\.key)) }
    for form in TemplateNodeForm.all {
      let missing = Set(form.names).subtracting(tested(form.name)).subtracting(tested("common"))
      // The source identifies a part, and is not a property of it. A slot is empty, and only root parts declare parameters, so
      // their changes are visible in other parts.
      #expect(missing.subtracting(["source", "parameters", "name"]) == ["type"], "\(form.name)")
    }
  }

  static let parts: [Case] = [
    Case("common", "width", "100", "200"),
    Case("common", "height", "100", "150"),
    Case("common", "cutsOut", "false", "true"),
    Case("common", "minWidth", "90", "190"),
    Case("common", "maxWidth", "20", "30"),
    Case("common", "minHeight", "90", "190"),
    Case("common", "maxHeight", "10", "12"),
    Case("common", "aspectRatio", "1", "2"),
    Case("common", "padding", "0", "8"),
    Case("common", "background", #""systemRed""#, #""systemBlue""#),
    Case("common", "background", #"{"material": "thin"}"#, #"{"material": "thick"}"#),
    Case("common", "cornerRadius", "4", "8"),
    Case(
      "common", "cornerCurve", #""circular""#, #""continuous""#,
      ["cornerRadius": "8", "background": #""systemRed""#]),
    Case("common", "border", #"{"color": "label"}"#, #"{"color": "label", "width": 2}"#),
    Case("common", "shadow", #"{"blur": 4}"#, #"{"blur": 8}"#),
    Case("common", "blur", "2", "4"),
    Case("common", "backgroundBlur", "2", "4"),
    Case("common", "blendMode", #""multiply""#, #""screen""#),
    Case("common", "mask", #""alpha""#, #""outline""#),
    Case("common", "opacity", "1", "0.5"),
    Case("common", "tintColor", #""systemRed""#, #""systemBlue""#),
    Case("common", "overrideUserInterfaceStyle", #""light""#, #""dark""#),
    Case("common", "clips", "false", "true"),
    Case("common", "mirrored", "false", "true"),
    Case("common", "insetsFromSafeArea", "false", "true"),
    Case("common", "alignSelf", #""leading""#, #""trailing""#),
    Case("common", "column", "1", "2"),
    Case("common", "row", "1", "2"),
    Case("common", "columnSpan", "1", "2"),
    Case("common", "rowSpan", "1", "2"),
    Case("common", "pinned", #"{"leading": 4}"#, #"{"trailing": "10%"}"#),
    Case("common", "offset", "[0, 0]", "[4, 0]"),
    Case("common", "rotation", "0", "45"),
    Case("common", "scale", "1", "2"),
    Case("common", "if", #""{name}""#, #""{none|}""#),
    Case("common", "unless", #""{none|}""#, #""{name}""#),
    Case("common", "forEach", "1", "2"),
    Case(
      "common", "variants", #"[{"if": "{name}", "opacity": 0.5}]"#, #"[{"if": "{name}", "opacity": 0.6}]"#),
    Case("common", "states", #"{"normal": {"opacity": 0.5}}"#, #"{"normal": {"opacity": 0.6}}"#),
    Case("text", "text", #""A {name}""#, #""B {name}""#),
    Case("text", "style", #""body""#, #""headline""#),
    Case("text", "weight", #""bold""#, #""black""#),
    Case("text", "family", #""Inter""#, #""Noto Sans""#),
    Case("text", "size", "12", "14"),
    Case("text", "italic", "false", "true"),
    Case("text", "underline", "false", "true"),
    Case("text", "underlineColor", #""systemRed""#, #""systemBlue""#, ["underline": "true"]),
    Case("text", "strikethrough", "false", "true"),
    Case("text", "strikethroughColor", #""systemRed""#, #""systemBlue""#, ["strikethrough": "true"]),
    Case("text", "tracking", "0", "1"),
    Case("text", "monospacedDigits", "false", "true"),
    Case("text", "textCase", #""none""#, #""uppercase""#),
    Case("text", "alignment", #""leading""#, #""center""#),
    Case("text", "lineLimit", "1", "2"),
    Case("text", "truncation", #""tail""#, #""fade""#),
    Case("text", "emphasis", "false", "true"),
    Case("text", "verticalAlignment", #""top""#, #""center""#),
    Case("text", "wholePoints", "false", "true"),
    Case("text", "lineHeight", "24", "30"),
    Case("text", "minimumScaleFactor", "1", "0.5"),
    Case("text", "fill", #""systemRed""#, #""systemBlue""#),
    Case("text", "color", #""systemRed""#, #""systemBlue""#),
    Case("image", "source", #""photos/1.jpg""#, #""photos/2.jpg""#),
    Case("image", "contentMode", #""scaleAspectFill""#, #""scaleAspectFit""#),
    Case("image", "focus", "[0.5, 0.5]", "[0.5, 0.2]"),
    Case("image", "renderingMode", #""alwaysOriginal""#, #""alwaysTemplate""#, ["color": #""label""#]),
    Case(
      "image", "placeholder", #""fill""#, #""initials""#,
      ["source": #""{image}""#, "placeholderText": #""A B""#]),
    Case(
      "image", "placeholderText", #""A B""#, #""C D""#,
      ["source": #""{image}""#, "placeholder": #""initials""#]),
    Case(
      "image", "placeholderIcon", #""star""#, #""heart""#,
      ["source": #""{image}""#, "placeholder": #""fill""#]),
    Case("image", "color", #""systemRed""#, #""systemBlue""#, ["renderingMode": #""alwaysTemplate""#]),
    Case("row", "contentOffset", "0", "8", ["overflow": #""scroll""#]),
    Case("column", "contentOffset", "0", "8", ["overflow": #""scroll""#]),
    Case("shape", "shape", #""ring""#, #""sector""#),
    Case("shape", "fill", #""systemRed""#, #""systemBlue""#),
    Case("shape", "points", "5", "7", ["shape": #""star""#]),
    Case("shape", "lineCap", #""round""#, #""butt""#, ["lineWidth": "4"]),
    Case(
      "shape", "viewBox", "[0, 0, 10, 10]", "[0, 0, 20, 20]",
      ["shape": #""path""#, "path": #""M0 0 L9 9 Z""#]),
    Case("shape", "fraction", "1", "0.5"),
    Case("shape", "startAngle", "0", "90"),
    Case("shape", "sweep", "360", "180"),
    Case("shape", "lineWidth", "2", "4"),
    Case("shape", "innerRadius", "0.4", "0.6", ["shape": #""star""#]),
    Case("shape", "path", #""M0 0 L9 9 Z""#, #""M0 0 L9 8 Z""#, ["shape": #""path""#]),
    Case(
      "shape", "fillRule", #""nonZero""#, #""evenOdd""#, ["shape": #""path""#, "path": #""M0 0 L9 9 Z""#]),
    Case("shape", "values", "[1, 2]", "[1, 3]", ["shape": #""barChart""#]),
    Case("shape", "minimum", "0", "1", ["shape": #""lineChart""#, "values": "[1, 2]"]),
    Case("shape", "maximum", "4", "5", ["shape": #""lineChart""#, "values": "[1, 2]"]),
    Case("shape", "smooth", "false", "true", ["shape": #""lineChart""#, "values": "[1, 2]"]),
    Case(
      "shape", "dash", "[4, 2]", "[2, 2]", ["lineWidth": "4", "shape": #""path""#, "path": #""M0 0 L9 9 Z""#]),
    Case("shape", "dots", "4", "8", ["shape": #""lineChart""#, "values": "[1, 2]"]),
    Case("shape", "axis", "false", "true", ["shape": #""lineChart""#, "values": "[1, 2]"]),
    Case("shape", "marker", "0", "1", ["shape": #""lineChart""#, "values": "[1, 2]"]),
    Case("shape", "gridLines", "2", "3", ["shape": #""lineChart""#, "values": "[1, 2]"]),
    Case("shape", "barSpacing", "0.2", "0.4", ["shape": #""barChart""#, "values": "[1, 2]"]),
    Case("shape", "color", #""systemRed""#, #""systemBlue""#),
    Case("icon", "icon", #""star""#, #""heart""#),
    Case("icon", "size", "17", "20"),
    Case("icon", "fill", #""systemRed""#, #""systemBlue""#),
    Case("icon", "color", #""systemRed""#, #""systemBlue""#),
    Case("spacer", "minLength", "4", "8"),
    Case("grid", "columns", "2", "3"),
    Case("grid", "rows", "[20]", "[30]"),
    Case("grid", "spacing", "0", "4"),
    Case("grid", "rowSpacing", "0", "4"),
    Case("grid", "alignment", #""center""#, #""topLeading""#),
    Case(
      "grid", "children", #"[{"type": "text", "text": "A"}]"#,
      #"[{"type": "text", "text": "A"}, {"type": "icon", "icon": "star"}]"#),
    Case("overlay", "alignment", #""center""#, #""topLeading""#),
    Case(
      "overlay", "children", #"[{"type": "text", "text": "A"}]"#,
      #"[{"type": "text", "text": "A"}, {"type": "icon", "icon": "star"}]"#),
    Case("row", "spacing", "0", "4"),
    Case("row", "alignment", #""top""#, #""bottom""#),
    Case("row", "distribution", #""start""#, #""center""#),
    Case("row", "overflow", #""visible""#, #""omit""#),
    Case("row", "lineSpacing", "2", "4", ["overflow": #""wrap""#]),
    Case("row", "lineDistribution", #""start""#, #""spaceBetween""#, ["overflow": #""wrap""#]),
    Case("row", "stacking", #""lastOnTop""#, #""firstOnTop""#),
    Case(
      "row", "children", #"[{"type": "text", "text": "A"}]"#,
      #"[{"type": "text", "text": "A"}, {"type": "icon", "icon": "star"}]"#),
    Case("column", "spacing", "0", "4"),
    Case("column", "alignment", #""leading""#, #""center""#),
    Case("column", "distribution", #""start""#, #""center""#),
    Case("column", "overflow", #""visible""#, #""omit""#),
    Case("column", "stacking", #""lastOnTop""#, #""firstOnTop""#),
    Case(
      "column", "children", #"[{"type": "text", "text": "A"}]"#,
      #"[{"type": "text", "text": "A"}, {"type": "icon", "icon": "star"}]"#),
  ]
}

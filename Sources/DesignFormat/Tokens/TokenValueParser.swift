internal import Foundation
import Graphics

struct TokenValueParser {
  let reader: TokenReader
  let token: TokenDefinition
  /// The references that have been followed to reach the value.
  let links: [TokenReader.Link]

  func part(_ field: Field, as type: TokenType) -> TokenValue? {
    reader.part(field, as: type, in: token, links)
  }

  func number(_ field: Field, in range: NumberRange) -> Double? {
    guard TokenReference.isReference(field.value) else {
      if field.reportNestedToken() { return nil }
      if case .string(let text) = field.value.content, text.hasSuffix("%"),
        let number = Double(text.dropLast())
      {
        field.mismatch("a number", hint: "write \((number / 100).shortText)")
        return nil
      }
      return field.number(in: range)
    }
    guard case .number(let number)? = part(field, as: .number) else { return nil }
    guard range.contains(number) else {
      field.report("out-of-range", range.message(refusing: number))
      return nil
    }
    return number
  }

  /// Follows the JSON pointers that lead to a value without a token type, such as an array of components, and returns that
  /// value. Returns nil after reporting an invalid reference.
  func plain(_ start: Field) -> Field? {
    var (field, links) = (start, links)
    let isPointer = start.value.member("$ref") != nil
    while isPointer, TokenReference.isReference(field.value) {
      guard let reference = TokenReference(field),
        let longer = reader.following(field, in: token, after: links),
        let target = reader.target(of: reference, at: field, longer)
      else { return nil }
      links = longer
      switch target {
      case .value(let next): field = next
      case .token(let other):
        field = other.property("$value") ?? other.field
      }
    }
    return field
  }
}

extension TokenValueParser {
  /// Reads a color: a color space with components, or `#rrggbb` in the older token format.
  func color(_ field: Field) -> HexColor? {
    if case .string(let text) = field.value.content { return hexColor(field, text) }
    guard case .object = field.value.content, var reader = field.object() else {
      field.mismatch("a color", hint: #"write {"colorSpace": "srgb", "components": [1, 0.5, 0]}"#)
      return nil
    }
    if field.value.member("r") != nil, field.value.member("g") != nil, field.value.member("b") != nil {
      field.mismatch(
        "a color",
        hint: #"Figma's channels are no token; write {"colorSpace": "srgb", "components": [1, 0.5, 0]}"#)
      return nil
    }
    guard field.value.member("colorSpace") != nil || field.value.member("components") != nil else {
      field.mismatch("a color", hint: #"write {"colorSpace": "srgb", "components": [1, 0.5, 0]}"#)
      return nil
    }
    let space = reader.required("colorSpace").flatMap(plain)?.choice(.colorSpace, of: ColorSpace.self)
    let components = reader.required("components").flatMap(plain)
    let alpha = reader["alpha"].map { number($0, in: .fraction) }
    if let hex = reader["hex"].flatMap(plain), let text = hex.string(),
      HexColor(text) == nil || text.utf8.count != 7
    {
      hex.report("invalid-color", "\(quoted(text)) is not #rrggbb")
    }
    reader.finish()
    guard let space, let components = components.flatMap({ self.components($0, of: space) }) else {
      return nil
    }
    if case .some(nil) = alpha { return nil }
    return space.color(components, alpha: (alpha ?? nil) ?? 1)
  }

  private func hexColor(_ field: Field, _ text: String) -> HexColor? {
    guard let color = HexColor(text) else {
      field.report(
        "invalid-color", "\(quoted(text)) is not a color",
        hint: LookalikeCharacter.remedy(in: text) ?? MisspelledNumber.letterRemedy(in: text)
          ?? Self.remedy(forColor: text) ?? #"write {"colorSpace": "srgb", "components": [1, 0.5, 0]}"#)
      return nil
    }
    let components = [color.red, color.green, color.blue].map { channel in
      ((Double(channel) / 255 * 1_000).rounded() / 1_000).shortText
    }
    field.warn(
      "older-form", "a color as a string uses the older format",
      hint: #"write {"colorSpace": "srgb", "components": [\#(components.joined(separator: ", "))]}"#)
    return color
  }

  /// Returns the remedy for a color in another notation of CSS; nil for other texts.
  private static func remedy(forColor text: String) -> String? {
    let plain = text.trimmingCharacters(in: .whitespaces).lowercased()
    if plain.contains("{") { return "functions are not evaluated; write the result" }
    if plain.hasPrefix("0x") { return remedy(forColor: "#" + plain.dropFirst(2)) }
    if HexColor(plain) != nil { return "write \(quoted(plain))" }
    if plain == "transparent" {
      return #"write {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0}"#
    }
    guard let parts = plain.wholeMatch(of: /(hsl|hwb|lab|lch|oklab|oklch)a?\((.*)\)/) else {
      return HexColor.remedy(for: plain)
    }
    let isOK = parts.1.hasPrefix("ok")
    let numbers = parts.2.split { " ,/".contains($0) }.map { text -> Double? in
      let number = Double(text.prefix { "+-.0123456789".contains($0) })
      return isOK && text.hasSuffix("%") ? number.map { $0 / 100 } : number
    }
    let components = numbers.prefix(3).compactMap { $0?.shortText }
    guard components.count == 3, numbers.count == 3 else { return nil }
    return #"write {"colorSpace": "\#(parts.1)", "components": [\#(components.joined(separator: ", "))]}"#
  }

  /// Reads three components. `"none"`, which CSS uses for a powerless hue, is 0.
  private func components(_ field: Field, of space: ColorSpace) -> [Double]? {
    guard let elements = field.elements() else { return nil }
    guard elements.count == 3 else {
      field.report("wrong-count", "expected 3 components, found \(elements.count)")
      return nil
    }
    let numbers = zip(elements, space.ranges).compactMap { element, range -> Double? in
      if case .string("none") = element.value.content { return 0 }
      return number(element, in: range)
    }
    return numbers.count == 3 ? numbers : nil
  }

  /// Reads a length in points: a value with a unit, or `16px` in the older token format.
  func dimension(_ field: Field) -> Double? {
    if let number = olderNumber(field) { return number }
    return measure(field, units: [("px", 1), ("rem", 16)], hint: #"write {"value": 16, "unit": "px"}"#)
  }

  /// Reads a duration, and returns it in seconds.
  func duration(_ field: Field) -> Double? {
    measure(field, units: [("ms", 1), ("s", 1_000)], hint: #"write {"value": 200, "unit": "ms"}"#)
      .map { $0 / 1_000 }
  }

  /// Reads a number. The value of a token with an older type may also be a string. A percentage in such a string is
  /// divided by 100.
  func bareNumber(_ field: Field) -> Double? {
    if token.hasOlderType, case .string(let text) = field.value.content, text.hasSuffix("%"),
      let number = Double(text.dropLast()), NumberRange.any.contains(number)
    {
      return number / 100
    }
    return olderNumber(field) ?? field.number(in: .any)
  }

  /// Reads the number of a token with an older type; nil for other tokens and for values that are not numbers.
  private func olderNumber(_ field: Field) -> Double? {
    guard token.hasOlderType else { return nil }
    let number: Double?
    switch field.value.content {
    case .number(let value): number = value
    case .string(let text): number = Double(text)
    default: number = nil
    }
    return number.flatMap { NumberRange.any.contains($0) ? $0 : nil }
  }

  private func measure(_ field: Field, units: [(name: String, value: Double)], hint: String) -> Double? {
    if case .string(let text) = field.value.content {
      for unit in units where text.hasSuffix(unit.name) {
        guard let number = Double(text.dropLast(unit.name.count)), NumberRange.any.contains(number) else {
          continue
        }
        let unitName = unit.name
        field.warn(
          "older-form", "a string with a unit uses the older format",
          hint: #"write {"value": \#(number.shortText), "unit": "\#(unitName)"}"#)
        return number * unit.value
      }
    }
    guard case .object = field.value.content, var reader = field.object() else {
      field.mismatch(
        "a value with a unit", hint: Self.remedy(for: field.value, units: units.map(\.name)) ?? hint)
      return nil
    }
    let number = reader.required("value").flatMap { self.number($0, in: .any) }
    let unit = reader.required("unit").flatMap(plain)?.choice("unit", among: units)
    reader.finish()
    guard let number, let unit else { return nil }
    return number * unit
  }

  /// Returns the remedy for a length or duration in another notation; nil if it cannot be recognized.
  private static func remedy(for value: JSONValue, units: [String]) -> String? {
    if case .number(let number) = value.content {
      return #"write {"value": \#(number.shortText), "unit": "\#(units[0])"}"#
    }
    guard case .string(let text) = value.content else { return nil }
    if let remedy = LookalikeCharacter.ascii(of: text).flatMap({ _ in lookalikeRemedy(in: text) }) {
      return remedy
    }
    guard let parts = text.wholeMatch(of: /\s*([-+]?[0-9]*[.,]?[0-9]+)\s*([A-Za-z%]*)\s*/),
      let number = Double(parts.1.replacing(",", with: ".").trimmingPrefix("+"))
    else { return nil }
    let written = parts.2.lowercased()
    // Points, and the pixels of Android that do not depend on the density, are pixels of CSS here.
    let isPoint = units.contains("px") && ["pt", "dp", "sp"].contains(written)
    let unit = written.isEmpty || isPoint ? units[0] : written
    guard units.contains(unit) else {
      return "the unit \(quoted(String(parts.2))) is not known; write \(listed(units))"
    }
    return #"write {"value": \#(number.shortText), "unit": "\#(unit)"}"#
  }

  func fontFamily(_ field: Field) -> [String]? {
    guard case .array = field.value.content else { return field.nonEmptyString().map { [$0] } }
    let elements = field.nonEmptyElements("font", limit: 100)
    let names = elements.compactMap { plain($0)?.nonEmptyString() }
    return names.isEmpty || names.count < elements.count ? nil : names
  }

  func fontWeight(_ field: Field) -> Double? {
    if case .string(let text) = field.value.content {
      if token.hasOlderType, let weight = Self.olderWeight(text) { return weight }
      if Double(text) != nil {
        field.mismatch("a number or the name of a weight", hint: "write \(text) without quotes")
        return nil
      }
      return field.choice(
        .fontWeight, among: TypographyToken.weightNames.map { (name: $0.name, value: $0.weight) })
    }
    return field.number(in: NumberRange(lowest: 1, highest: 1_000))
  }

  /// Returns the font weight for a text such as `600` or `SemiBold`; nil if the text is not a weight.
  private static func olderWeight(_ text: String) -> Double? {
    if let weight = Double(text) { return (1...1_000).contains(weight) ? weight : nil }
    let letters = text.lowercased().filter(\.isLetter)
    return TypographyToken.weightNames.first { $0.name.filter(\.isLetter) == letters }?.weight
  }

  /// Reads the four numbers of a timing function. The x coordinates must be from 0 to 1.
  func cubicBezier(_ field: Field) -> CubicBezier? {
    guard let elements = field.elements() else { return nil }
    guard elements.count == 4 else {
      field.report(
        "wrong-count", "expected 4 numbers, found \(elements.count)", hint: "write [x1, y1, x2, y2]")
      return nil
    }
    let numbers = zip(elements, [.fraction, .any, .fraction, .any]).compactMap { element, range in
      number(element, in: range)
    }
    guard numbers.count == 4 else { return nil }
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}

extension TokenDefinition {
  /// Whether the type of the token or of its group is a type of Tokens Studio.
  fileprivate var hasOlderType: Bool {
    guard case .string(let name)? = (property("$type") ?? home?.inherited("$type"))?.value.content else {
      return false
    }
    return TokenType.older[name] != nil
  }
}

extension TokenValueParser {
  func strokeStyle(_ field: Field) -> StrokeStyle? {
    guard case .object = field.value.content, var reader = field.object() else {
      return field.choice(.strokeStyle, of: StrokeStyle.Name.self).map { .named($0) }
    }
    let dashes = reader.required("dashArray").flatMap(plain).map { field in
      field.nonEmptyElements(.dash, limit: 100).map { length($0, in: .nonNegative) }
    }
    let cap = reader.required("lineCap").flatMap(plain)?.choice(.lineCap, of: StrokeStyle.LineCap.self)
    reader.finish()
    guard let lengths = dashes?.compactMap({ $0 }), !lengths.isEmpty, lengths.count == dashes?.count,
      let cap
    else { return nil }
    return .dashed(lengths, cap)
  }

  func border(_ field: Field) -> BorderToken? {
    guard var reader = field.object() else { return nil }
    let color = reader.required("color").flatMap(designColor)
    let width = reader.required("width").flatMap { length($0, in: .nonNegative) }
    let style = reader.required("style").flatMap { part($0, as: .strokeStyle) }
    reader.finish()
    guard let color, let width, case .strokeStyle(let style)? = style else { return nil }
    return BorderToken(color: color, width: width, style: style)
  }

  func transition(_ field: Field) -> TransitionToken? {
    guard var reader = field.object() else { return nil }
    let duration = reader.required("duration").flatMap { part($0, as: .duration) }
    let delay = reader.required("delay").flatMap { part($0, as: .duration) }
    let curve = reader.required("timingFunction").flatMap { part($0, as: .cubicBezier) }
    reader.finish()
    guard case .duration(let duration)? = duration, case .duration(let delay)? = delay,
      case .cubicBezier(let curve)? = curve
    else { return nil }
    return TransitionToken(duration: duration, delay: delay, timingFunction: curve)
  }

  /// Reads a shadow, or an array whose elements are shadows or references to tokens with a single shadow.
  func shadows(_ field: Field) -> [ShadowToken]? {
    guard case .array = field.value.content else { return shadow(field).map { [$0] } }
    let elements = field.nonEmptyElements("shadow", limit: 100)
    let shadows = elements.compactMap { element -> ShadowToken? in
      guard TokenReference.isReference(element.value) else { return shadow(element) }
      guard case .shadow(let shadows)? = part(element, as: .shadow) else { return nil }
      guard shadows.count == 1 else {
        element.report("token-type", "expected a token with one shadow, found \(shadows.count)")
        return nil
      }
      return shadows[0]
    }
    return shadows.isEmpty || shadows.count < elements.count ? nil : shadows
  }

  private func shadow(_ field: Field) -> ShadowToken? {
    guard var reader = field.object() else { return nil }
    let color = reader.required("color").flatMap(designColor)
    let offsetX = reader.required("offsetX").flatMap { length($0, in: .signed) }
    let offsetY = reader.required("offsetY").flatMap { length($0, in: .signed) }
    let blur = reader.required("blur").flatMap { length($0, in: .nonNegative) }
    let spread = reader.required("spread").flatMap { length($0, in: .signed) }
    let inset = reader["inset"].flatMap(plain).map { $0.flag() }
    reader.finish()
    guard let color, let offsetX, let offsetY, let blur, let spread else { return nil }
    var shadow = ShadowToken(color: color, offsetX: offsetX, offsetY: offsetY, blur: blur)
    shadow.spread = spread
    shadow.isInset = (inset ?? nil) ?? false
    return shadow
  }

  /// Reads an array whose elements are stops or references to gradients with a single stop. Positions are clamped to 0 to 1.
  func gradient(_ field: Field) -> GradientToken? {
    let elements = field.nonEmptyElements("stop", limit: 1_000)
    let stops = elements.compactMap { element -> GradientToken.Stop? in
      guard TokenReference.isReference(element.value) else { return stop(element) }
      guard let pointed = plain(element) else { return nil }
      if case .object = pointed.value.content { return stop(pointed) }
      guard case .gradient(let gradient)? = part(element, as: .gradient) else { return nil }
      guard gradient.stops.count == 1 else {
        element.report("token-type", "expected a gradient with one stop, found \(gradient.stops.count)")
        return nil
      }
      return gradient.stops[0]
    }
    return stops.isEmpty || stops.count < elements.count ? nil : GradientToken(stops: stops)
  }

  private func stop(_ field: Field) -> GradientToken.Stop? {
    guard var reader = field.object() else { return nil }
    let color = reader.required("color").flatMap(designColor)
    let position = reader.required("position").flatMap { number($0, in: .any) }
    reader.finish()
    guard let color, let position else { return nil }
    return GradientToken.Stop(color: color, position: min(max(position, 0), 1))
  }

  func typography(_ field: Field) -> TypographyToken? {
    guard var reader = field.object() else { return nil }
    let family = reader.required("fontFamily").flatMap { part($0, as: .fontFamily) }
    let size = reader.required("fontSize").flatMap { length($0, in: .positive) }
    let weight = reader.required("fontWeight").flatMap { part($0, as: .fontWeight) }
    let letterSpacing = reader.required("letterSpacing").flatMap { length($0, in: .signed) }
    if let style = reader["fontStyle"] ?? reader["textCase"] ?? reader["textDecoration"] {
      style.warn(
        "unused-key", "\(quoted(style.lastKey)) of a typography token has no effect",
        hint: "write it in the template")
      for key in ["textCase", "textDecoration"] { _ = reader.has(key) }
    }
    let lineHeight = reader.required("lineHeight").flatMap { self.lineHeight($0, fontSize: size) }
    reader.finish()
    guard case .fontFamily(let family)? = family, let size, case .fontWeight(let weight)? = weight,
      let letterSpacing, let lineHeight
    else { return nil }
    return TypographyToken(
      fontFamily: family, fontSize: size, fontWeight: weight, spacing: (letterSpacing, lineHeight))
  }

  /// Reads a line height, which is a multiple of the font size. A length or a percentage, as in other
  /// formats, is reported with the equivalent multiple.
  private func lineHeight(_ field: Field, fontSize: Double?) -> Double? {
    var (text, percent) = ("", false)
    switch field.value.content {
    case .string(let value) where !TokenReference.isReference(field.value):
      percent = value.hasSuffix("%")
      text = value.hasSuffix("px") ? String(value.dropLast(2)) : percent ? String(value.dropLast()) : value
    case .object:
      if case .number(let value)? = field.value.member("value")?.value.content { text = value.shortText }
    case .number(let value) where value > Self.largestLineHeight: text = value.shortText
    default: break
    }
    if text.lowercased() == "auto" || text == "normal" {
      field.report(
        "type-mismatch", "expected a multiple of the font size, found a string",
        hint: "write the font's line height, such as 1.2")
      return nil
    }
    guard let number = Double(text), number > 0 else { return self.number(field, in: .nonNegative) }
    let isLength = number > Self.largestLineHeight && !percent
    let multiple = percent ? number / 100 : isLength ? fontSize.map { number / $0 } : number
    let hint = multiple.map { "write \((($0 * 1_000).rounded() / 1_000).shortText)" }
    if case .number = field.value.content {
      field.warn(
        "older-form", "a line height of \(text) is a multiple of the font size, not a length", hint: hint)
      return number
    }
    field.report(
      "type-mismatch", "expected a multiple of the font size, found \(field.value.kind)", hint: hint)
    return nil
  }

  /// The largest line height that is not mistaken for a length.
  private static let largestLineHeight = 5.0

  private func designColor(_ field: Field) -> DesignColor? {
    guard case .color(let color)? = part(field, as: .color) else { return nil }
    return color
  }

  private func length(_ field: Field, in range: NumberRange) -> Double? {
    guard case .dimension(let length)? = part(field, as: .dimension) else { return nil }
    guard range.contains(length) else {
      field.report("out-of-range", range.message(refusing: length))
      return nil
    }
    return length
  }
}

extension TokenType {
  /// A noun phrase for the JSON value of a type whose values have several parts.
  var words: String {
    switch self {
    case .gradient: "an array of stops"
    case .cubicBezier: "an array of four numbers"
    default: "an object"
    }
  }

  /// Returns the remedy for a text in the syntax of style sheets, in place of a value with several parts; nil
  /// for other types.
  func remedy(forStyle text: String) -> String? {
    switch self {
    case .gradient: #"write each stop as {"color": …, "position": 0.5}; designs specify the direction"#
    case .shadow:
      #"write {"color": …, "offsetX": …, "offsetY": …, "blur": …, "spread": …}"#
    case .border: #"write {"color": …, "width": …, "style": "solid"}"#
    case .transition: #"write {"duration": …, "delay": …, "timingFunction": …}"#
    case .typography:
      #"write {"fontFamily": …, "fontSize": …, "fontWeight": …, "letterSpacing": …, "lineHeight": …}"#
    case .cubicBezier: "write \(Self.curve(text) ?? "[x1, y1, x2, y2]")"
    default: nil
    }
  }

  /// Returns the four numbers of a timing function of CSS, as an array in JSON; nil for other texts.
  private static func curve(_ text: String) -> String? {
    switch text.lowercased() {
    case "linear": return "[0, 0, 1, 1]"
    case "ease": return "[0.25, 0.1, 0.25, 1]"
    case "ease-in": return "[0.42, 0, 1, 1]"
    case "ease-out": return "[0, 0, 0.58, 1]"
    case "ease-in-out": return "[0.42, 0, 0.58, 1]"
    default:
      guard let arguments = text.wholeMatch(of: /cubic-bezier\((.*)\)/)?.1 else { return nil }
      let numbers = arguments.split { ", ".contains($0) }.compactMap { Double($0)?.shortText }
      return numbers.count == 4 ? "[\(numbers.joined(separator: ", "))]" : nil
    }
  }
}

extension Field {
  /// The keys of values with several parts.
  private static let partKeys: Set = [
    "colorSpace", "components", "alpha", "hex", "value", "unit", "dashArray", "lineCap", "color", "width",
    "style", "duration", "delay", "timingFunction", "offsetX", "offsetY", "blur", "spread", "inset",
    "position",
    "fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight", "r", "g", "b", "a", "x", "y",
    "type",
    "$value", "$ref",
  ]

  /// Reports a token object in place of a part of a value. Returns whether there is such an object.
  func reportNestedToken() -> Bool {
    guard value.member("$value") != nil else { return false }
    report(
      "type-mismatch", "expected a value, found a token",
      hint: #"write the value itself, without "$type" and "$value", or a reference to a token"#)
    return true
  }

  /// Reports values for several modes, such as `{"Light": "#FFF", "Dark": "#000"}`. Returns whether the value
  /// has this form.
  func reportModes() -> Bool {
    guard case .object(let members) = value.content, !members.isEmpty else { return false }
    let isTable = members.allSatisfy { member in
      guard nearest(to: member.key, in: Self.partKeys).isEmpty, !member.key.hasPrefix("$") else {
        return false
      }
      switch member.value.content {
      case .string, .number: return true
      case .object(let parts): return parts.contains { Self.partKeys.contains($0.key) }
      default: return false
      }
    }
    guard isTable else { return false }
    let modes = members.prefix(3).map(\.key)
    report(
      "invalid-value", "the token has a value for each of the modes \(listed(modes, conjunction: "and"))",
      hint: "write one file for each mode, and name the files in \"tokens\" or in a resolver document")
    return true
  }
}

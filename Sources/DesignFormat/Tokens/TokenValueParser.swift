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
    guard TokenReference.isReference(field.value) else { return field.number(in: range) }
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
        hint: #"write {"colorSpace": "srgb", "components": [1, 0.5, 0]}"#)
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
      field.mismatch("a value with a unit", hint: hint)
      return nil
    }
    let number = reader.required("value").flatMap { self.number($0, in: .any) }
    let unit = reader.required("unit").flatMap(plain)?.choice("unit", among: units)
    reader.finish()
    guard let number, let unit else { return nil }
    return number * unit
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
    let lineHeight = reader.required("lineHeight").flatMap { number($0, in: .nonNegative) }
    reader.finish()
    guard case .fontFamily(let family)? = family, let size, case .fontWeight(let weight)? = weight,
      let letterSpacing, let lineHeight
    else { return nil }
    return TypographyToken(
      fontFamily: family, fontSize: size, fontWeight: weight, spacing: (letterSpacing, lineHeight))
  }

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

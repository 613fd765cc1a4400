extension TokenParts {
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

  /// A shadow, or an array of shadows and references to such as have one.
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

  /// An array of stops and of references to gradients with one stop; positions beyond the ends are at them.
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

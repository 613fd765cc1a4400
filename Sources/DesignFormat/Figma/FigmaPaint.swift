import Foundation

/// A color of a Figma file, with components from 0 to 1 in sRGB.
struct FigmaColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  /// The color of a part that is not drawn.
  static let clear: JSONTree = "#00000000"
  static let white: JSONTree = "#FFFFFF"

  init?(_ color: FigmaNode?, opacity: Double = 1) {
    guard let color, let red = color.number("r"), let green = color.number("g"), let blue = color.number("b")
    else { return nil }
    (self.red, self.green, self.blue) = (red, green, blue)
    alpha = (color.number("a") ?? 1) * opacity
  }

  /// Creates the color that several solid paints give together, the lowest first; nil if there is another paint, or none.
  init?(_ paints: [FigmaNode]) {
    let colors = paints.map { paint in
      paint.text("type") == "SOLID" && paint.isNormal
        ? FigmaColor(paint.object("color"), opacity: paint.number("opacity") ?? 1) : nil
    }
    guard var result = colors.first ?? nil, !colors.contains(nil) else { return nil }
    for color in colors.dropFirst().compactMap({ $0 }) { result = color.over(result) }
    self = result
  }

  private func over(_ below: FigmaColor) -> FigmaColor {
    var result = self
    result.alpha = alpha + below.alpha * (1 - alpha)
    guard result.alpha > 0 else { return result }
    func mixed(_ above: Double, _ lower: Double) -> Double {
      (above * alpha + lower * below.alpha * (1 - alpha)) / result.alpha
    }
    result.red = mixed(red, below.red)
    result.green = mixed(green, below.green)
    result.blue = mixed(blue, below.blue)
    return result
  }

  /// The color as a design writes it: `#RRGGBB`, or `#RRGGBBAA` if it is translucent.
  var tree: JSONTree {
    let components = [red, green, blue] + (alpha < 1 ? [alpha] : [])
    return .string(
      "#"
        + components.map { component in
          let byte = Int((min(max(component, 0), 1) * 255).rounded())
          return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined())
  }
}

extension FigmaNode {
  /// Whether a paint, an effect or a node is blended normally.
  var isNormal: Bool { ["NORMAL", "PASS_THROUGH"].contains(text("blendMode") ?? "NORMAL") }
}

/// The fills, the border and the effects of a part.
extension FigmaPart {
  mutating func addPaint(_ findings: inout FigmaFindings) {
    addFill(&findings)
    addStroke(&findings)
    addCorners()
    addEffects(&findings)
    if let opacity = node.number("opacity"), opacity < 1 { set("opacity", points: max(0, opacity)) }
    if hasChildren, node.flag("clipsContent") == true { set("clips", true) }
    if !node.isNormal {
      findings.note("blendMode", "\(node.text("blendMode") ?? "") is drawn as NORMAL")
    }
    if node.flag("isMask") == true {
      findings.note("isMask", "the mask hides nothing, and is not drawn")
      set("opacity", 0)
    }
  }

  /// The key of the part's fill.
  private var fillKey: String { isText || !hasChildren ? "fill" : "background" }

  private mutating func addFill(_ findings: inout FigmaFindings) {
    guard !hasColor else { return }
    let paints = outlinePaints
    if paints.isEmpty {
      if !hasChildren { set("color", FigmaColor.clear) }
      return
    }
    if let color = FigmaColor(paints) { return set(hasChildren ? "background" : "color", color.tree) }
    if paints.count > 1 { findings.note("fills", "only the uppermost of \(paints.count) paints is drawn") }
    let paint = paints[paints.count - 1]
    if !paint.isNormal { findings.note("fills.blendMode", "the paint is drawn as NORMAL") }
    switch paint.text("type") {
    case "SOLID":
      let color = FigmaColor(paint.object("color"), opacity: paint.number("opacity") ?? 1)
      set(hasChildren ? "background" : "color", color?.tree ?? FigmaColor.clear)
    case "GRADIENT_LINEAR", "GRADIENT_RADIAL", "GRADIENT_ANGULAR", "GRADIENT_DIAMOND":
      if let gradient = gradient(paint, &findings) { set(fillKey, ["gradient": gradient]) }
    case let type:
      findings.note("fills", "\(type ?? "a paint without a type") is left out")
      if !hasChildren { set("color", FigmaColor.clear) }
    }
  }

  /// Whether the part's color is known already, as for a part that takes the place of a node that is left out.
  private var hasColor: Bool { tree["color"] != nil }

  /// The paints of the part's area. The outline of a vector without a fill is the area of its stroke.
  private var outlinePaints: [FigmaNode] {
    let fills = node.paints("fills")
    return fills.isEmpty && tree["path"] != nil ? node.paints("strokes") : fills
  }

  private func gradient(_ paint: FigmaNode, _ findings: inout FigmaFindings) -> JSONTree? {
    let stops = paint.list("gradientStops").compactMap(FigmaNode.init)
    let opacity = paint.number("opacity") ?? 1
    let all = stops.compactMap { stop in
      FigmaColor(stop.object("color"), opacity: opacity).map {
        (color: $0, position: stop.number("position") ?? 0)
      }
    }
    let points = paint.list("gradientHandlePositions").compactMap(FigmaNode.init).compactMap { point in
      point.number("x").flatMap { x in point.number("y").map { CGPoint(x: x, y: $0) } }
    }
    guard all.count > 1, points.count >= 2 else {
      findings.note("fills", "a gradient without colors or handles is left out")
      return nil
    }
    var used = Array(all.prefix(TemplateGradient.colorLimit))
    if used.count < all.count {
      findings.note("fills", "only \(used.count) of \(all.count) colors are drawn")
    }
    var members: [JSONTree.Member] = []
    let (start, end) = (points[0], points[1])
    let delta = CGPoint(x: end.x - start.x, y: end.y - start.y)
    switch paint.text("type") {
    case "GRADIENT_RADIAL":
      members = [.init(key: "type", value: "radial"), .init(key: "center", value: start.tree)]
      findings.note("fills", "a radial gradient reaches to the farthest side")
    case "GRADIENT_ANGULAR":
      members = [.init(key: "type", value: "angular"), .init(key: "center", value: start.tree)]
      let degrees = (atan2(Double(delta.y), Double(delta.x)) * 180 / .pi + 90).inHundredths
      members.append(.init(key: "startAngle", value: .number(degrees)))
      if abs(hypot(Double(delta.x), Double(delta.y)) - 0.5) > 0.01 {
        findings.note("fills", "an angular gradient is not stretched")
      }
    default:
      if paint.text("type") == "GRADIENT_DIAMOND" {
        findings.note("fills", "a diamond gradient is drawn as linear")
      }
      var isReversed = false
      let direction: String
      if abs(delta.x) < abs(delta.y) * 0.02 {
        (direction, isReversed) = ("vertical", delta.y < 0)
      } else if abs(delta.y) < abs(delta.x) * 0.02 {
        (direction, isReversed) = ("horizontal", delta.x < 0)
      } else {
        (direction, isReversed) = ("diagonal", delta.x < 0)
      }
      let lengths = direction == "vertical" ? (start.y, end.y) : (start.x, end.x)
      let isExact =
        abs(min(lengths.0, lengths.1)) < 0.01 && abs(max(lengths.0, lengths.1) - 1) < 0.01
        && (direction != "diagonal" || delta.x * delta.y > 0 && abs(delta.x - delta.y) < 0.01)
      if !isExact { findings.note("fills", "a gradient's handles are moved to the sides of the box") }
      if isReversed { used = used.reversed().map { ($0.color, 1 - $0.position) } }
      members.append(.init(key: "direction", value: .string(direction)))
    }
    members.append(.init(key: "colors", value: .array(used.map(\.color.tree))))
    let positions = used.map { min(max($0.position, 0), 1) }
    let even = positions.indices.map { Double($0) / Double(positions.count - 1) }
    if zip(positions, even).contains(where: { abs($0 - $1) > 0.001 }) {
      members.append(.init(key: "stops", value: .array(positions.map { .number($0.inHundredths) })))
    }
    return .object(members)
  }

  private mutating func addStroke(_ findings: inout FigmaFindings) {
    let paints = node.paints("strokes")
    let weight = node.number("strokeWeight") ?? 1
    guard !paints.isEmpty, weight > 0 else { return }
    if tree["path"] != nil {
      if !node.paints("fills").isEmpty {
        findings.note("strokes", "the stroke of a filled vector is left out")
      }
      return
    }
    if isText
      || tree["color"] == FigmaColor.clear && tree["shape"] != "rectangle" && tree["shape"] != "ellipse"
    {
      return findings.note("strokes", "the stroke is left out")
    }
    guard let color = FigmaColor(paints) else {
      return findings.note("strokes", "only solid strokes are drawn")
    }
    if let align = node.text("strokeAlign"), align != "INSIDE" {
      findings.note("strokeAlign", "\(align) is drawn as INSIDE")
    }
    set("border", ["color": color.tree, "width": .number(weight.inHundredths)])
  }

  private mutating func addCorners() {
    guard !isText, tree["shape"] == nil || tree["shape"] == "rectangle" else { return }
    let radii = node.list("rectangleCornerRadii").compactMap(\.number)
    if radii.count == 4, radii.contains(where: { $0 > 0 }) {
      set("cornerRadius", .array(radii.map { .number(max(0, $0).inHundredths) }))
    } else if let radius = node.number("cornerRadius"), radius > 0 {
      set("cornerRadius", points: radius)
    } else {
      return
    }
    if let smoothing = node.number("cornerSmoothing"), smoothing >= 0.3 { set("cornerCurve", "continuous") }
  }

  private mutating func addEffects(_ findings: inout FigmaFindings) {
    let effects = node.list("effects").compactMap(FigmaNode.init).filter(\.isVisible)
    var isFirst = true
    // The uppermost shadow is last.
    for (index, effect) in effects.enumerated().reversed() {
      guard effect.text("type") == "DROP_SHADOW" else {
        findings.note(
          "effects[\(index)].type", "\(effect.text("type") ?? "an effect without a type") is left out")
        continue
      }
      guard isFirst, let color = FigmaColor(effect.object("color")) else {
        findings.note("effects[\(index)]", "only one shadow is drawn")
        continue
      }
      isFirst = false
      let offset = effect.object("offset")
      // A blur's standard deviation is 0.4375 of Figma's radius, and half of a design's blur.
      let blur = min(200, 0.875 * max(0, effect.number("radius") ?? 0))
      set(
        "shadow",
        [
          "color": color.tree, "x": .number((offset?.number("x") ?? 0).inHundredths),
          "y": .number((offset?.number("y") ?? 0).inHundredths), "blur": .number(blur.inHundredths),
        ])
      if (effect.number("spread") ?? 0) != 0 {
        findings.note("effects[\(index)].spread", "the shadow has no spread")
      }
      if !effect.isNormal { findings.note("effects[\(index)].blendMode", "the shadow is drawn as NORMAL") }
    }
  }
}

extension CGPoint {
  fileprivate var tree: JSONTree {
    .array([x, y].map { .number(min(max(Double($0), 0), 1).inHundredths) })
  }
}

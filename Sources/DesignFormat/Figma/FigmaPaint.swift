import Foundation
import Graphics

/// A color of a Figma file, with components from 0 to 1 in sRGB.
struct FigmaColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  /// The transparent color of parts that are not drawn.
  static let clear: JSONTree = "#00000000"
  static let white: JSONTree = "#FFFFFF"

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init?(_ color: FigmaNode?, opacity: Double = 1) {
    guard let color, let red = color.number("r"), let green = color.number("g"), let blue = color.number("b")
    else { return nil }
    (self.red, self.green, self.blue) = (red, green, blue)
    alpha = (color.number("a") ?? 1) * opacity
  }

  /// Creates the color that results from several solid paints, the lowest first; nil without paints, or if a
  /// paint is not solid.
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

/// Functions that set the fills, the borders and the effects of a part.
extension FigmaPart {
  mutating func addPaint(_ findings: inout FigmaFindings) {
    if !isImage {
      addFill(&findings)
      addStroke(&findings)
      addCorners()
      addEffects(&findings)
      if let opacity = node.number("opacity"), opacity < 1 { set("opacity", points: max(0, opacity)) }
    }
    if hasChildren, node.flag("clipsContent") == true { set("clips", true) }
    if !node.isNormal, let mode = node.blendMode("blendMode", &findings) { set("blendMode", mode) }
    if node.flag("isMask") == true {
      switch node.text("maskType") {
      case "LUMINANCE": set("mask", "luminance")
      case "VECTOR": set("mask", "outline")
      default: set("mask", node.flag("isMaskOutline") == true ? "outline" : "alpha")
      }
    }
  }

  /// The key of the part's fill.
  private var fillKey: String { isText || !hasChildren ? "fill" : "background" }

  private mutating func addFill(_ findings: inout FigmaFindings) {
    guard !hasColor else { return }
    let paints = outlinePaints
    if let color = FigmaColor(paints) { return set(hasChildren ? "background" : "color", color.tree) }
    if let fill = fill(paints, "fills", &findings) { return set(fillKey, fill) }
    if !hasChildren { set("color", FigmaColor.clear) }
  }

  /// Whether the part already has a color. This is the case if the part replaces an omitted node.
  private var hasColor: Bool { tree["color"] != nil }

  /// The paints of the part's area: its fills. A vector without fills is the outline of its stroke, so its
  /// area has the paints of the stroke.
  private var outlinePaints: [FigmaNode] {
    let fills = node.paints("fills")
    return fills.isEmpty && tree["path"] != nil ? node.paints("strokes") : fills
  }

  /// Returns the paints as one fill; nil if no paint can be drawn.
  private func fill(_ paints: [FigmaNode], _ property: String, _ findings: inout FigmaFindings) -> JSONTree? {
    let layers = paints.compactMap { layer($0, property, &findings) }
    // Letters cannot be filled with a single angular gradient.
    let isSingle = layers.count == 1 && !(isText && paints.contains { $0.text("type") == "GRADIENT_ANGULAR" })
    return layers.isEmpty ? nil : isSingle ? layers[0] : .array(layers)
  }

  private func layer(_ paint: FigmaNode, _ property: String, _ findings: inout FigmaFindings) -> JSONTree? {
    let opacity = paint.number("opacity") ?? 1
    let mode = paint.isNormal ? nil : paint.blendMode("\(property).blendMode", &findings)
    var members: [JSONTree.Member] = []
    switch paint.text("type") {
    case "SOLID":
      guard let color = FigmaColor(paint.object("color"), opacity: opacity) else { return nil }
      guard mode != nil else { return color.tree }
      members.append(.init(key: "color", value: color.tree))
    case "GRADIENT_LINEAR", "GRADIENT_RADIAL", "GRADIENT_ANGULAR", "GRADIENT_DIAMOND":
      guard let gradient = gradient(paint, property, &findings) else { return nil }
      members.append(.init(key: "gradient", value: gradient))
      if opacity < 1 { members.append(.init(key: "opacity", value: .number(max(0, opacity).inHundredths))) }
    case "IMAGE":
      guard let image = image(paint, property, &findings) else { return nil }
      members.append(.init(key: "image", value: image))
      if opacity < 1 { members.append(.init(key: "opacity", value: .number(max(0, opacity).inHundredths))) }
    case let type:
      findings.note(property, "\(type ?? "a paint without a type") is left out")
      return nil
    }
    if let mode { members.append(.init(key: "blendMode", value: mode)) }
    return .object(members)
  }

  private func gradient(
    _ paint: FigmaNode, _ property: String, _ findings: inout FigmaFindings
  ) -> JSONTree? {
    let all = paint.list("gradientStops").compactMap(FigmaNode.init).compactMap { stop in
      FigmaColor(stop.object("color")).map { (color: $0, position: stop.number("position") ?? 0) }
    }.sorted { $0.position < $1.position }
    var points = paint.list("gradientHandlePositions").compactMap(FigmaNode.init).compactMap { point in
      point.number("x").flatMap { x in point.number("y").map { CGPoint(x: x, y: $0) } }
    }
    guard all.count > 1, points.count >= 2, points.allSatisfy({ max(abs($0.x), abs($0.y)) <= 100 }) else {
      findings.note(property, "a gradient without colors or handles is left out")
      return nil
    }
    if points.count == 2 {
      let (dx, dy) = (points[1].x - points[0].x, points[1].y - points[0].y)
      points.append(CGPoint(x: points[0].x - dy, y: points[0].y + dx))
    }
    let used = Array(all.prefix(TemplateGradient.colorLimit))
    if used.count < all.count {
      findings.note(property, "only \(used.count) of \(all.count) colors are drawn")
    }
    var members: [JSONTree.Member] = []
    if paint.text("type") == "GRADIENT_LINEAR" {
      if let direction = Self.direction(points) {
        members.append(.init(key: "direction", value: .string(direction)))
      }
    } else {
      let kind = paint.text("type")?.dropFirst("GRADIENT_".count).lowercased() ?? ""
      members.append(.init(key: "type", value: .string(kind)))
    }
    if members.first?.key != "direction" {
      members.append(.init(key: "points", value: .array(points.prefix(3).map(\.tree))))
    }
    members.append(.init(key: "colors", value: .array(used.map(\.color.tree))))
    let positions = used.map { min(max($0.position, -100), 100) }
    let even = positions.indices.map { Double($0) / Double(positions.count - 1) }
    if zip(positions, even).contains(where: { abs($0 - $1) > 0.001 }) {
      members.append(.init(key: "stops", value: .array(positions.map { .number($0.inHundredths) })))
    }
    return .object(members)
  }

  /// Returns the direction of a linear gradient from one side of the box to the opposite one; nil for any other gradient.
  private static func direction(_ points: [CGPoint]) -> String? {
    func isNear(_ point: CGPoint, _ x: Double?, _ y: Double) -> Bool {
      (x.map { abs(Double(point.x) - $0) < 0.001 } ?? true) && abs(Double(point.y) - y) < 0.001
    }
    let isAcross = abs(points[2].x - points[0].x) < 0.001
    let isDown = abs(points[2].y - points[0].y) < 0.001
    if isDown, isNear(points[0], nil, 0), isNear(points[1], nil, 1), abs(points[1].x - points[0].x) < 0.001 {
      return "vertical"
    }
    if isAcross, abs(points[0].x) < 0.001, abs(points[1].x - 1) < 0.001,
      abs(points[1].y - points[0].y) < 0.001
    {
      return "horizontal"
    }
    return nil
  }

  private mutating func addStroke(_ findings: inout FigmaFindings) {
    let paints = node.paints("strokes")
    let weight = node.number("strokeWeight") ?? 1
    guard !paints.isEmpty, weight > 0 else { return }
    if tree["path"] != nil, node.paints("fills").isEmpty { return }
    if isText
      || tree["color"] == FigmaColor.clear && tree["shape"] != "rectangle" && tree["shape"] != "ellipse"
    {
      return findings.note("strokes", "the stroke is left out")
    }
    let color = FigmaColor(paints)
    guard let paint = color?.tree ?? fill(paints, "strokes", &findings) else { return }
    var members: [JSONTree.Member] = [.init(key: color == nil ? "fill" : "color", value: paint)]
    func add(_ key: String, _ value: JSONTree) { members.append(.init(key: key, value: value)) }
    let sides = node.object("individualStrokeWeights").map { weights in
      ["top", "left", "bottom", "right"].map { max(0, weights.number($0) ?? 0).inHundredths }
    }
    if let sides, tree["path"] == nil {
      add("width", .array(sides.map { .number($0) }))
    } else {
      add("width", .number(weight.inHundredths))
    }
    switch node.text("strokeAlign") {
    case "CENTER": add("position", "center")
    case "OUTSIDE": add("position", "outside")
    default: break
    }
    let dashes = node.list("strokeDashes").compactMap(\.number).map {
      JSONTree.number(max(0, $0).inHundredths)
    }
    if !dashes.isEmpty, dashes.count <= 16 { add("dash", .array(dashes)) }
    if dashes.count > 16 { findings.note("strokeDashes", "the line is solid") }
    switch node.text("strokeCap") {
    case "ROUND": add("cap", "round")
    case "SQUARE": add("cap", "square")
    default: break
    }
    switch node.text("strokeJoin") {
    case "ROUND": add("join", "round")
    case "BEVEL": add("join", "bevel")
    default: break
    }
    set("border", .object(members))
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
    if let smoothing = node.number("cornerSmoothing"), smoothing > 0 {
      set("cornerCurve", points: min(1, smoothing))
    }
  }

  private mutating func addEffects(_ findings: inout FigmaFindings) {
    let effects = node.list("effects").compactMap(FigmaNode.init).filter(\.isVisible)
    var shadows: [JSONTree] = []
    // The uppermost shadow is last.
    for (index, effect) in effects.enumerated().reversed() {
      // A blur's standard deviation is 0.4375 of Figma's radius, and half of a design's blur.
      let blur = min(200, 0.875 * max(0, effect.number("radius") ?? 0))
      switch effect.text("type") {
      case "DROP_SHADOW", "INNER_SHADOW":
        guard let color = FigmaColor(effect.object("color")) else { continue }
        let offset = effect.object("offset")
        var members: [JSONTree.Member] = [
          .init(key: "color", value: color.tree),
          .init(key: "x", value: .number((offset?.number("x") ?? 0).inHundredths)),
          .init(key: "y", value: .number((offset?.number("y") ?? 0).inHundredths)),
          .init(key: "blur", value: .number(blur.inHundredths)),
        ]
        if let spread = effect.number("spread"), spread != 0 {
          members.append(.init(key: "spread", value: .number(spread.inHundredths)))
        }
        if effect.text("type") == "INNER_SHADOW" { members.append(.init(key: "inset", value: true)) }
        shadows.append(.object(members))
        if !effect.isNormal { findings.note("effects[\(index)].blendMode", "the shadow is drawn as NORMAL") }
      case "LAYER_BLUR" where effect.text("blurType") != "PROGRESSIVE" && tree["blur"] == nil:
        set("blur", points: blur)
      case "BACKGROUND_BLUR" where effect.text("blurType") != "PROGRESSIVE" && tree["backgroundBlur"] == nil:
        set("backgroundBlur", points: blur)
      case let type:
        findings.note("effects[\(index)].type", "\(type ?? "an effect without a type") is left out")
      }
    }
    if shadows.count > 16 { findings.note("effects", "only 16 of \(shadows.count) shadows are drawn") }
    shadows = Array(shadows.prefix(16))
    if !shadows.isEmpty { set("shadow", shadows.count == 1 ? shadows[0] : .array(shadows)) }
  }
}

extension FigmaNode {
  /// Returns the design's name of the blend mode; nil if designs have no such mode, which is reported for
  /// `property`.
  fileprivate func blendMode(_ property: String, _ findings: inout FigmaFindings) -> JSONTree? {
    let mode = text("blendMode") ?? ""
    switch mode {
    case "LINEAR_DODGE": return "plusLighter"
    case "LINEAR_BURN":
      findings.note(property, "LINEAR_BURN is drawn as COLOR_BURN")
      return "colorBurn"
    default:
      let words = mode.lowercased().split(separator: "_").map(String.init)
      let name = (words.first ?? "") + words.dropFirst().map(\.capitalized).joined()
      if BlendMode(rawValue: name) != nil { return .string(name) }
      findings.note(property, "\(mode) is drawn as NORMAL")
      return nil
    }
  }
}

extension CGPoint {
  fileprivate var tree: JSONTree { .array([x, y].map { .number(Double($0).inHundredths) }) }
}

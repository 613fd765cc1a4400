import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// The background of a text: a stack of color layers, some of which may be unknown.
struct BackgroundStack {
  struct Choice {
    let color: DesignColor
    var name: String
    /// Whether the design itself specifies the color. False for system colors and for colors of shipped templates.
    var isOwn: Bool
    /// The text that represents the color in a finding's cause: the color's name, or the key that it is bound to.
    let cause: String
    /// The paths in the design that determine the color, most specific first.
    let paths: [JSONPath]

    /// Whether the color is one of the system's hues that fill controls and badges, such as `systemRed`.
    var isSystemHue: Bool { if case .system(let system) = color { system.isHue } else { false } }
  }

  struct Layer {
    /// The layer's rectangle, in the cell's coordinates.
    let box: CGRect
    var isEllipse = false
    /// The layer's fill; `nil` if its colors are unknown, for example because it is an image.
    let fill: Fill?
    /// The layer's opacity, from 0 to 1.
    let opacity: Double
    /// The colors of the layer. Findings name the first one.
    let choices: [Choice]
  }

  enum Fill {
    case color(Color)
    /// The colors of a gradient, each with its position from 0 to 1.
    case gradient([(color: Color, position: Double)], GradientDirection)
  }

  /// The opaque color behind all layers.
  let base: Color
  let baseChoice: Choice
  /// The layers over `base`, from back to front.
  private(set) var layers: [Layer] = []

  init(base: Color, choice: Choice) {
    // The window behind a translucent screen is black.
    self.base = base.over(.black)
    baseChoice = choice
  }

  mutating func add(_ layer: Layer) { layers.append(layer) }

  /// Returns the background colors at sample points of a rectangle; `nil` if one of the colors is unknown.
  func colors(behind box: CGRect) -> [Color]? {
    // The samples are not at the edges of the box, because letters are mostly in its middle.
    let points = [0.1, 0.5, 0.9].flatMap { x in
      [0.25, 0.75].map { y in CGPoint(x: box.minX + box.width * x, y: box.minY + box.height * y) }
    }
    let colors = points.compactMap(color)
    return colors.count == points.count ? colors : nil
  }

  func choice(behind box: CGRect) -> Choice {
    let middle = CGPoint(x: box.midX, y: box.midY)
    let top = layers.last { layer in
      guard layer.covers(middle), let color = layer.color(at: middle) else { return false }
      return color.alpha * layer.opacity >= 0.5
    }
    return top?.choices.first ?? baseChoice
  }

  private func color(at point: CGPoint) -> Color? {
    var color: Color? = base
    for layer in layers where layer.covers(point) {
      guard let fill = layer.color(at: point) else {
        color = nil
        continue
      }
      if let backdrop = color {
        color = fill.over(backdrop, opacity: layer.opacity)
      } else if fill.alpha * layer.opacity >= 1 {
        color = fill
      }
    }
    return color
  }
}

extension BackgroundStack.Layer {
  /// A layer of unknown colors that covers everything below it.
  static let unknown = BackgroundStack.Layer(
    box: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), fill: nil, opacity: 1, choices: [])

  /// Whether the layer covers a point. Rounded corners are treated as square.
  fileprivate func covers(_ point: CGPoint) -> Bool {
    guard box.contains(point) else { return false }
    guard isEllipse else { return true }
    let (x, y) = ((point.x - box.midX) / (box.width / 2), (point.y - box.midY) / (box.height / 2))
    return x * x + y * y <= 1
  }

  fileprivate func color(at point: CGPoint) -> Color? {
    switch fill {
    case nil: nil
    case .color(let color)?: color
    case .gradient(let stops, let direction)?: Self.color(of: stops, at: share(direction, point))
    }
  }

  private func share(_ direction: GradientDirection, _ point: CGPoint) -> Double {
    let (x, y) = (point.x - box.minX, point.y - box.minY)
    return switch direction {
    case .vertical: y / box.height
    case .horizontal: x / box.width
    case .diagonal: (x * box.width + y * box.height) / (box.width * box.width + box.height * box.height)
    }
  }

  private static func color(of stops: [(color: Color, position: Double)], at share: Double) -> Color? {
    guard let after = stops.firstIndex(where: { $0.position >= share }) else { return stops.last?.color }
    guard after > 0 else { return stops[0].color }
    let (a, b) = (stops[after - 1], stops[after])
    return a.color.mixed(with: b.color, (share - a.position) / max(b.position - a.position, 1e-9))
  }
}

/// Collects the background layers that the parts of a cell draw behind later parts.
struct BackgroundBuilder {
  private let screen: AuditedScreen
  private let element: AuditedElement

  init(_ element: AuditedElement, on screen: AuditedScreen) {
    self.element = element
    self.screen = screen
  }

  var base: BackgroundStack {
    let (color, path) = (screen.screen.background, screen.screen.path.appending("background"))
    var stack = BackgroundStack(
      base: screen.theme.color(color),
      choice: BackgroundStack.Choice(
        color: color, name: color.description(on: screen), isOwn: isCustomBackground(color),
        cause: color.description(on: screen),
        paths: [path, screen.screen.path]))
    if screen.screen.backgroundContent != nil {
      stack.add(
        BackgroundStack.Layer(box: element.attributes.bounds, fill: nil, opacity: 1, choices: []))
    }
    return stack
  }

  /// Returns the colors of a text, each with the style of the letters in that color.
  func foregroundColors(of text: AuditedElement.TextPart) -> [(
    choice: BackgroundStack.Choice, type: Typesetter.Style
  )] {
    let (block, style) = (text.block, text.lines.style)
    var foregroundColors: [(choice: BackgroundStack.Choice, type: Typesetter.Style)] = []
    if block.runs.isEmpty || block.runs.contains(where: { $0.run.foregroundColor == nil }) {
      let own = block.fill?.colors.map { choice(of: $0, usual: nil, at: text.path, key: "fill") }
      let colors =
        own ?? [
          choice(of: text.part.placed.node.partStyle.color, usual: .label, at: text.path, key: "color")
        ]
      foregroundColors += colors.compactMap { $0 }.map { ($0, style) }
    }
    for span in text.lines.spans {
      let spanPath = text.path.appending("text").appending(span.run)
      guard let run = block.runs.first(where: { $0.number == span.run })?.run,
        let choice = choice(of: run.foregroundColor, usual: nil, at: spanPath, key: "color")
      else { continue }
      foregroundColors.append((choice, span.style))
    }
    return foregroundColors
  }

  func layers(of part: AuditedElement.Part) -> [BackgroundStack.Layer] {
    let node = part.placed.node
    var layers: [BackgroundStack.Layer] = []
    if node.partStyle.mask != nil { return layers }
    if node.partStyle.blendMode ?? .normal != .normal || node.partStyle.blur ?? 0 > 0 {
      // The colors of a blended or blurred part depend on what is around it.
      return [BackgroundStack.Layer(box: part.placed.frame, fill: nil, opacity: part.opacity, choices: [])]
    }
    if let fill = node.partStyle.background {
      let choices = fill.colors.compactMap { color -> BackgroundStack.Choice? in
        guard var choice = choice(of: color, usual: nil, at: part.path, key: "background") else { return nil }
        choice.isOwn = choice.isOwn && isCustomBackground(choice.color)
        if case .gradient = fill { choice.name = "a gradient" }
        return choice
      }
      layers.append(
        BackgroundStack.Layer(
          box: part.placed.frame, fill: self.fill(fill), opacity: part.opacity, choices: choices))
    }
    let box = part.placed.inside
    switch node.part.partBackground {
    case .picture:
      layers.append(BackgroundStack.Layer(box: box, fill: nil, opacity: part.opacity, choices: []))
    case .foregroundColor:
      let choice = choice(
        of: node.partStyle.color, usual: node.part.defaultColor, at: part.path, key: "color")
      layers.append(
        BackgroundStack.Layer(
          box: box, isEllipse: BoxOutline(box, of: node).isEllipse, fill: .color(node.foregroundColor),
          opacity: part.opacity, choices: [choice].compactMap { $0 }))
    case nil: break
    }
    return layers
  }

  /// Whether a background color differs from all system backgrounds. False for a white that the design specifies,
  /// because it equals the color `systemBackground`.
  private func isCustomBackground(_ color: DesignColor) -> Bool {
    guard color.isOwn else { return false }
    let traits = screen.theme.traits
    let opaque = color.resolved(for: traits).withAlpha(1)
    return !SystemColor.backgroundColors.contains { $0.resolved(for: traits) == opaque }
  }

  private func fill(_ fill: TemplateFill) -> BackgroundStack.Fill? {
    let colors = fill.colors.compactMap { $0.resolved(with: element.cell.context.data) }
      .map(element.cell.context.theme.color)
    switch fill {
    // A gradient that is not linear varies in more than one direction, so the color behind a text is unknown.
    case .gradient(let gradient) where gradient.kind != .linear || gradient.points != nil: return nil
    case .image, .layers: return nil
    // The material's appearance and the blurred content behind it are known only when the screen is drawn.
    case .material: return nil
    case .gradient(let gradient) where colors.count == gradient.colors.count && colors.count > 1:
      let stops = colors.enumerated().map { index, color in
        (color: color, position: gradient.positions?[index] ?? Double(index) / Double(colors.count - 1))
      }
      return .gradient(stops, gradient.direction)
    default: return .color(colors.first ?? Color.black.withAlpha(0))
    }
  }

  private func choice(
    of color: TemplateColor?, usual: SystemColor?, at path: JSONPath, key: String
  ) -> BackgroundStack.Choice? {
    let data = element.cell.context.data
    guard let written = color?.resolved(with: data) ?? usual.map({ DesignColor.system($0) }) else {
      return nil
    }
    let resolved = written.tinted(with: screen.screen.tintColor)
    guard case .bound(let binding, _, _)? = color, data[binding.key]?.color != nil, let item = element.item
    else {
      let isOwn = resolved.isOwn && screen.request.ownTemplates.contains(element.cell.template.name)
      return BackgroundStack.Choice(
        color: resolved, name: resolved.description(on: screen), isOwn: isOwn,
        cause: resolved.description(on: screen),
        paths: [path.appending(key)])
    }
    let value = ["accent", "color"].contains(binding.key) ? "color" : binding.key
    let paths = [item.path.appending("data").appending(binding.key), item.path.appending(value)]
    return BackgroundStack.Choice(
      color: resolved, name: resolved.description(on: screen), isOwn: resolved.isOwn,
      cause: "{\(binding.key)}", paths: paths)
  }
}

extension DesignColor {
  var isOwn: Bool { if case .system = self { false } else { true } }

  /// Returns the name of a color token or system color; for all other colors, the resolved color as `#RRGGBB`.
  func description(on screen: AuditedScreen) -> String {
    name(among: screen.screen.colorNames) ?? figures(in: screen.theme)
  }
}

extension Color {
  /// Returns the contrast ratio of two opaque colors, from 1 to 21 (WCAG 2.2).
  func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Blends the color, at `opacity`, over an opaque background.
  func over(_ backdrop: Color, opacity: Double = 1) -> Color {
    backdrop.mixed(with: withAlpha(1), alpha * opacity)
  }

  /// Mixes the opaque color with black and with white, and returns the nearest mixture that satisfies `isSuitable`; `nil` if
  /// there is none. The distance is from 0 (this color) to 255 (black or white).
  func nearest(where isSuitable: (Color) -> Bool) -> (color: Color, distance: Int)? {
    for distance in 0...255 {
      for end in [Color.black, .white] {
        let color = withAlpha(1).mixed(with: end, Double(distance) / 255)
        if isSuitable(color) { return (color, distance) }
      }
    }
    return nil
  }
}

import Cells
import DesignFormat
import Foundation
import Graphics

/// Collects the background layers that the parts of a cell draw behind later parts.
struct GroundBuilder {
  private let screen: AuditedScreen
  private let element: AuditedElement

  init(_ element: AuditedElement, on screen: AuditedScreen) {
    self.element = element
    self.screen = screen
  }

  var base: Ground {
    let (color, path) = (screen.screen.background, screen.screen.path.appending("background"))
    return Ground(
      base: screen.theme.color(color),
      choice: Ground.Choice(
        color: color, name: color.description(on: screen), isOwn: isOwnGround(color),
        cause: color.description(on: screen),
        places: [path, screen.screen.path]))
  }

  /// Returns the colors of a text, each with the style of the letters in that color.
  func inks(of text: AuditedElement.TextPart) -> [(choice: Ground.Choice, type: Typesetter.Style)] {
    let (block, style) = (text.block, text.lines.style)
    var inks: [(choice: Ground.Choice, type: Typesetter.Style)] = []
    if block.runs.isEmpty || block.runs.contains(where: { $0.run.ink == nil }) {
      let own = block.fill?.colors.map { choice(of: $0, usual: nil, at: text.path, key: "fill") }
      let colors =
        own ?? [
          choice(of: text.part.placed.node.look.color, usual: .label, at: text.path, key: "color")
        ]
      inks += colors.compactMap { $0 }.map { ($0, style) }
    }
    for span in text.lines.spans {
      let place = text.path.appending("text").appending(span.run)
      guard let run = block.runs.first(where: { $0.number == span.run })?.run,
        let choice = choice(of: run.ink, usual: nil, at: place, key: "color")
      else { continue }
      inks.append((choice, span.style))
    }
    return inks
  }

  func layers(of part: AuditedElement.Part) -> [Ground.Layer] {
    let node = part.placed.node
    var layers: [Ground.Layer] = []
    if let fill = node.look.background {
      let choices = fill.colors.compactMap { color -> Ground.Choice? in
        guard var choice = choice(of: color, usual: nil, at: part.path, key: "background") else { return nil }
        choice.isOwn = choice.isOwn && isOwnGround(choice.color)
        if case .gradient = fill { choice.name = "a gradient" }
        return choice
      }
      layers.append(
        Ground.Layer(
          box: part.placed.frame, fill: self.fill(fill), opacity: part.opacity, choices: choices))
    }
    let box = part.placed.inside
    switch node.part.ground {
    case .picture: layers.append(Ground.Layer(box: box, fill: nil, opacity: part.opacity, choices: []))
    case .ink:
      let choice = choice(of: node.look.color, usual: node.part.usualInk, at: part.path, key: "color")
      layers.append(
        Ground.Layer(
          box: box, isEllipse: BoxOutline(box, of: node).isEllipse, fill: .color(node.ink),
          opacity: part.opacity, choices: [choice].compactMap { $0 }))
    case nil: break
    }
    return layers
  }

  /// Whether a background color differs from all system backgrounds. A custom white, for example, equals
  /// `systemBackground`.
  private func isOwnGround(_ color: DesignColor) -> Bool {
    guard color.isOwn else { return false }
    let traits = screen.theme.traits
    return !SystemColor.grounds.contains { $0.resolved(for: traits) == color.resolved(for: traits) }
  }

  private func fill(_ fill: TemplateFill) -> Ground.Fill? {
    let colors = fill.colors.compactMap { $0.resolved(with: element.cell.context.data) }
      .map(element.cell.context.theme.color)
    switch fill {
    // The position in such a gradient depends on more than one direction, so its color behind a text is unknown.
    case .gradient(let gradient) where gradient.kind != .linear: return nil
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
  ) -> Ground.Choice? {
    let data = element.cell.context.data
    guard let written = color?.resolved(with: data) ?? usual.map({ DesignColor.system($0) }) else {
      return nil
    }
    let resolved = written.tinted(with: screen.screen.tintColor)
    guard case .bound(let binding, _, _)? = color, data[binding.key]?.color != nil, let item = element.item
    else {
      let isOwn = resolved.isOwn && screen.request.ownTemplates.contains(element.cell.template.name)
      return Ground.Choice(
        color: resolved, name: resolved.description(on: screen), isOwn: isOwn,
        cause: resolved.description(on: screen),
        places: [path.appending(key)])
    }
    let value = ["accent", "color"].contains(binding.key) ? "color" : binding.key
    let places = [item.path.appending("data").appending(binding.key), item.path.appending(value)]
    return Ground.Choice(
      color: resolved, name: resolved.description(on: screen), isOwn: resolved.isOwn,
      cause: "{\(binding.key)}", places: places)
  }
}

extension DesignColor {
  var isOwn: Bool { if case .system = self { false } else { true } }

  /// The name of a color token or system color, otherwise the resolved `#RRGGBB`.
  func description(on screen: AuditedScreen) -> String {
    name(among: screen.screen.colorNames) ?? figures(in: screen.theme)
  }
}

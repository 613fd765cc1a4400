extension TemplateLook {
  /// The look with the colours that it has for the values of an item.
  package func settled(for data: TemplateData) -> TemplateLook {
    var look = self
    func settled(_ color: TemplateColor) -> TemplateColor {
      color.resolved(with: data).map { .fixed($0) } ?? color
    }
    look.color = color.map(settled)
    look.background = background?.settled(for: data)
    look.border = border.map { border in
      var new = TemplateBorder(width: border.width, color: settled(border.color))
      new.style = border.style
      return new
    }
    look.shadows = shadows?.map { shadow in
      TemplateShadow(
        color: settled(shadow.color), x: shadow.x, y: shadow.y, blur: shadow.blur, spread: shadow.spread)
    }
    return look
  }
}

extension TemplateFill {
  /// The fill with the colours that it has for the values of an item.
  package func settled(for data: TemplateData) -> TemplateFill {
    func settled(_ color: TemplateColor) -> TemplateColor {
      color.resolved(with: data).map { .fixed($0) } ?? color
    }
    return switch self {
    case .color(let color): .color(settled(color))
    case .gradient(let gradient): .gradient(gradient.mapColors(settled))
    }
  }
}

extension TemplateGradient {
  fileprivate func mapColors(_ change: (TemplateColor) -> TemplateColor) -> TemplateGradient {
    var gradient = TemplateGradient(colors: colors.map(change), positions: positions, direction: direction)
    (gradient.kind, gradient.center, gradient.startAngle) = (kind, center, startAngle)
    return gradient
  }
}

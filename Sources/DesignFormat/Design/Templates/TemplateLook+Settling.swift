extension TemplateLook {
  /// The look with the colours that it has for the values of an item.
  package func settled(for data: TemplateData) -> TemplateLook {
    mapColors { $0.settled(for: data) }
  }

  /// The look with a colour in place of the tint, and its other colours as they are for the values of an item.
  package func tinted(with tint: DesignColor, for data: TemplateData) -> TemplateLook {
    mapColors { $0.tinted(with: tint, for: data) }
  }

  private func mapColors(_ change: (TemplateColor) -> TemplateColor) -> TemplateLook {
    var look = self
    (look.color, look.tint) = (color.map(change), tint.map(change))
    look.background = background?.mapColors(change)
    look.border = border.map { border in
      var new = TemplateBorder(width: border.width, color: change(border.color))
      new.style = border.style
      return new
    }
    look.shadows = shadows?.map { shadow in
      TemplateShadow(
        color: change(shadow.color), x: shadow.x, y: shadow.y, blur: shadow.blur, spread: shadow.spread)
    }
    return look
  }
}

extension TemplateColor {
  fileprivate func settled(for data: TemplateData) -> TemplateColor {
    resolved(with: data).map { .fixed($0) } ?? self
  }
}

extension TemplateFill {
  /// The fill with the colours that it has for the values of an item.
  package func settled(for data: TemplateData) -> TemplateFill {
    mapColors { $0.settled(for: data) }
  }

  /// The fill with a colour in place of the tint.
  package func tinted(with tint: DesignColor, for data: TemplateData) -> TemplateFill {
    mapColors { $0.tinted(with: tint, for: data) }
  }

  fileprivate func mapColors(_ change: (TemplateColor) -> TemplateColor) -> TemplateFill {
    switch self {
    case .color(let color): .color(change(color))
    case .gradient(let gradient): .gradient(gradient.mapColors(change))
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

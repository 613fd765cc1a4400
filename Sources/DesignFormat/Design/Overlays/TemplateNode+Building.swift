import LayoutEngine

/// Functions and constants that build the parts of views that the system draws, such as alerts and menus.
extension TemplateNode {
  static func column(
    spacing: Double = 0, alignment: TemplateStack.Alignment = .stretch,
    _ children: [TemplateNode], partStyle change: (inout TemplateStyle) -> Void = { _ in }
  ) -> TemplateNode {
    stack(.column, spacing, alignment, children, change)
  }

  static func row(
    spacing: Double = 0, alignment: TemplateStack.Alignment = .center, stacksOverflow: Bool = false,
    _ children: [TemplateNode], partStyle change: (inout TemplateStyle) -> Void = { _ in }
  ) -> TemplateNode {
    stack(.row, spacing, alignment, stacksOverflow: stacksOverflow, children, change)
  }

  private static func stack(
    _ axis: TemplateStack.Axis, _ spacing: Double, _ alignment: TemplateStack.Alignment,
    stacksOverflow: Bool = false, _ children: [TemplateNode], _ change: (inout TemplateStyle) -> Void
  ) -> TemplateNode {
    TemplateNode(
      TemplateStack(
        axis: axis, spacing: spacing, alignment: alignment, distribution: .center, omitsOverflow: false,
        stacksOverflow: stacksOverflow), partStyle: partStyle(change), children: children)
  }

  /// Returns a text of at most `lineLimit` lines; 0 means no limit.
  static func text(
    _ string: String, _ style: TextStyle, weight: TemplateTextAttributes.Weight? = nil, color: DesignColor,
    alignment: TemplateLabel.Alignment = .leading, lineLimit: Int = 0,
    partStyle change: (inout TemplateStyle) -> Void = { _ in }
  ) -> TemplateNode {
    var lettering = TemplateTextAttributes()
    lettering.weight = weight
    let label = TemplateLabel(
      string, style: .system(style), lettering: lettering, alignment: alignment, lineLimit: lineLimit)
    return TemplateNode(
      label,
      partStyle: partStyle {
        change(&$0); $0.color = .fixed(color)
      })
  }

  static func icon(_ name: IconName, size: Double, color: DesignColor) -> TemplateNode {
    TemplateNode(
      TemplateIcon(icon: .fixed(name), size: size), partStyle: partStyle { $0.color = .fixed(color) })
  }

  /// A hairline across the part that contains it.
  static let line = TemplateNode(
    TemplateShape(figure: .line, fill: nil, details: TemplateFigureDetails()),
    partStyle: partStyle { $0.color = .fixed(.system(.separator)) })

  /// Returns a box that centers its children. `change` sets the style of the box.
  static func box(_ children: [TemplateNode], partStyle change: (inout TemplateStyle) -> Void) -> TemplateNode
  {
    TemplateNode(TemplateOverlay(alignment: .center), partStyle: partStyle(change), children: children)
  }

  private static func partStyle(_ change: (inout TemplateStyle) -> Void) -> TemplateStyle {
    var partStyle = TemplateStyle()
    change(&partStyle)
    return partStyle
  }
}

import LayoutEngine

extension ListAccessory {
  /// In the sizes of docs/collection-view.md, "Accessories of list cells".
  func node(of item: Item, drawnBy template: Template?) -> TemplateNode {
    var node =
      switch kind {
      case .multiselect:
        item.state == .selected
          ? Self.disc(.checkmarkCircleFill, .tintColor)
          : Self.icon(.circle, 22, in: (26, 26), .tertiaryLabel)
      case .delete: Self.disc(.minusCircleFill, .systemRed)
      case .insert: Self.disc(.plusCircleFill, .systemGreen)
      case .detail: Self.icon(.infoCircle, 22, in: (26, 26), .tintColor)
      case .checkmark: Self.icon(.checkmark, 20, in: (19, 18), .tintColor, movedBy: 2.9)
      case .disclosureIndicator: Self.icon(.chevronForward, 15, in: (14, 14), .tertiaryLabel, movedBy: 2.5)
      case .outlineDisclosure:
        item.isExpanded == true
          ? Self.icon(.chevronDown, 15, in: (14, 14), .tintColor)
          : Self.icon(.chevronForward, 15, in: (14, 14), .tintColor)
      case .popUpMenu: Self.menu
      case .reorder: Self.icon(.line3Horizontal, 15, in: (27, 15), .tertiaryLabel)
      case .label: Self.label(text ?? "")
      case .customView: template?.root ?? TemplateNode(TemplateSpacer(minLength: 0))
      }
    node.place =
      template.map { JSONPath.root.appending("templates").appending($0.name) }
      ?? item.path.appending("accessories").appending(kind.rawValue)
    if let tintColor { node.tint(.fixed(tintColor)) }
    node = node.kept
    if isHidden { node.look.opacity = 0 }
    return node
  }

  /// An icon in the middle of its box, or moved towards the row's end: chevrons end a point before the margin of a phone's
  /// row, and check marks two (docs/collection-view.md, "Accessories of list cells").
  private static func icon(
    _ name: IconName, _ height: Double, in size: (width: Double, height: Double), _ color: SystemColor,
    movedBy shift: Double = 0
  ) -> TemplateNode {
    var look = TemplateLook()
    (look.width, look.height) = (.points(size.width), .points(size.height))
    look.padding = EdgeInsets(left: 2 * shift)
    var ink = TemplateLook()
    ink.color = .fixed(.system(color))
    return TemplateNode(
      TemplateOverlay(alignment: .center), look: look,
      children: [TemplateNode(TemplateIcon(icon: .fixed(name), size: height), look: ink)])
  }

  /// A disc with a sign cut out, before a white ground.
  private static func disc(_ name: IconName, _ color: SystemColor) -> TemplateNode {
    var node = icon(name, 22, in: (26, 26), color)
    var ground = TemplateLook()
    (ground.width, ground.height, ground.corners) = (.points(16), .points(16), .capsule)
    ground.background = .color(.fixed(.fixed(HexColor(0xFFFFFF))))
    node.children.insert(TemplateNode(TemplateOverlay(alignment: .center), look: ground), at: 0)
    return node
  }

  private static let menu: TemplateNode = {
    var look = TemplateLook()
    (look.width, look.height) = (.points(14), .points(18))
    var ink = TemplateLook()
    ink.color = .fixed(.system(.secondaryLabel))
    let angles = [IconName.chevronUp, .chevronDown].map {
      TemplateNode(TemplateIcon(icon: .fixed($0), size: 7), look: ink)
    }
    return TemplateNode(
      TemplateStack(
        axis: .column, spacing: 3, alignment: .center, distribution: .center, omitsOverflow: false,
        stacksOverflow: false), look: look, children: angles)
  }()

  private static func label(_ text: String) -> TemplateNode {
    var look = TemplateLook()
    look.color = .fixed(.system(.secondaryLabel))
    return TemplateNode(TemplateLabel(text), look: look)
  }
}

extension TemplateNode {
  /// Gives all inks a colour.
  fileprivate mutating func tint(_ color: TemplateColor) {
    if look.color != nil { look.color = color }
    for index in children.indices { children[index].tint(color) }
  }
}

extension SwipeActions.Action {
  /// A button as high as its row.
  func node(number: Int, of item: Item) -> TemplateNode {
    var (look, ink) = (TemplateLook(), TemplateLook())
    look.minWidth = Self.minimumWidth
    look.height = .fill
    look.padding = EdgeInsets(left: 12, right: 12)
    look.background = .color(.fixed(color))
    ink.color = .fixed(.fixed(HexColor(0xFFFFFF)))
    var parts: [TemplateNode] = []
    if let icon { parts.append(TemplateNode(TemplateIcon(icon: .fixed(icon), size: 22), look: ink)) }
    if let title {
      let style: TemplateTextStyle = .system(icon == nil ? .body : .footnote)
      parts.append(TemplateNode(TemplateLabel(title, style: style, alignment: .center), look: ink))
    }
    return TemplateNode(
      TemplateStack(
        axis: .column, spacing: 4, alignment: .center, distribution: .center, omitsOverflow: false,
        stacksOverflow: false), look: look,
      at: item.path.appending("swipeActions").appending(number), children: parts)
  }

  /// In points; UIKit's was not measured, tables of iOS 18 look like this.
  private static let minimumWidth = 74.0
}

import DesignFormat
import Foundation
import LayoutEngine

/// Writes the statements that create a section: its sizes, items and groups in the order in which they are used.
struct SectionWriter {
  private(set) var text: SwiftText
  /// Whether the statements use `environment`.
  private(set) var usesEnvironment = false
  private var sizes: [CollectionLayoutSize: String] = [:]

  /// Whether sections that scroll orthogonally scroll vertically, because the layout scrolls horizontally.
  private let rowsScrollVertically: Bool

  init(text: SwiftText, rowsScrollVertically: Bool = false) {
    (self.text, self.rowsScrollVertically) = (text, rowsScrollVertically)
  }

  /// Adds the statements that create `section`.
  mutating func addSection(_ section: CollectionLayoutSection) {
    let group = add(section.group, as: "group")
    text.line("let section = NSCollectionLayoutSection(group: \(group))")
    if section.orthogonalScrollingBehavior != .none {
      text.line("section.orthogonalScrollingBehavior = .\(section.orthogonalScrollingBehavior.rawValue)")
    }
    let properties = section.orthogonalScrollingProperties
    if properties.decelerationRate != .automatic {
      text.line(
        "section.orthogonalScrollingProperties.decelerationRate = .\(properties.decelerationRate.rawValue)")
    }
    if properties.bounce != .automatic {
      text.line("section.orthogonalScrollingProperties.bounce = .\(properties.bounce.rawValue)")
    }
    if section.interGroupSpacing != 0 {
      text.line("section.interGroupSpacing = \(SwiftLiteral.number(section.interGroupSpacing))")
    }
    addInsets(section.contentInsets, of: "section")
    if section.contentInsetsReference != .automatic {
      text.line("section.contentInsetsReference = .\(section.contentInsetsReference.rawValue)")
    }
    if section.supplementaryContentInsetsReference != .automatic {
      text.line(
        "section.supplementaryContentInsetsReference = .\(section.supplementaryContentInsetsReference.rawValue)"
      )
    }
    if !section.supplementariesFollowContentInsets {
      text.line("section.supplementariesFollowContentInsets = false")
    }
    let items = boundaryItems(section.boundarySupplementaryItems)
    if !items.isEmpty {
      text.line("section.boundarySupplementaryItems = [\(items.joined(separator: ", "))]")
    }
    let decorations = decorationItems(section.decorationItems)
    if !decorations.isEmpty {
      text.line("section.decorationItems = [\(decorations.joined(separator: ", "))]")
    }
    addHandler(section)
  }

  /// Adds the statements that change the section of a list.
  mutating func addListChanges(_ changes: ListSectionChanges) {
    if let insets = changes.contentInsets {
      text.call("section.contentInsets = NSDirectionalEdgeInsets", Self.arguments(insets))
    }
    if let spacing = changes.interGroupSpacing {
      text.line("section.interGroupSpacing = \(SwiftLiteral.number(spacing))")
    }
    let kinds = changes.boundarySupplementaryItems.map(\.elementKind)
    for kind in kinds
    where kind == SupplementaryKind.sectionHeader || kind == SupplementaryKind.sectionFooter {
      text.block("section.boundarySupplementaryItems.removeAll {") {
        $0.line("$0.elementKind == \(SwiftLiteral.kind(kind))")
      }
    }
    let items = boundaryItems(changes.boundarySupplementaryItems)
    if !items.isEmpty {
      text.line("section.boundarySupplementaryItems += [\(items.joined(separator: ", "))]")
    }
    let decorations = decorationItems(changes.decorationItems)
    if !decorations.isEmpty {
      text.line("section.decorationItems = [\(decorations.joined(separator: ", "))]")
    }
  }

  /// Adds the statements that create headers and footers, and returns the names of their variables.
  mutating func boundaryItems(_ items: [CollectionLayoutBoundarySupplementaryItem]) -> [String] {
    items.map { item in
      let name = text.unusedName(SwiftLiteral.variableName(item.elementKind, otherwise: "view"))
      let size = self.size(item.layoutSize, of: name)
      var arguments = [
        "layoutSize: \(size)", "elementKind: \(SwiftLiteral.kind(item.elementKind))",
        "alignment: .\(item.alignment.rawValue)",
      ]
      if item.absoluteOffset != .zero {
        arguments.append("absoluteOffset: \(SwiftLiteral.point(item.absoluteOffset))")
      }
      text.call("let \(name) = NSCollectionLayoutBoundarySupplementaryItem", arguments)
      if !item.extendsBoundary { text.line("\(name).extendsBoundary = false") }
      if item.pinToVisibleBounds { text.line("\(name).pinToVisibleBounds = true") }
      if item.zIndex != 1 { text.line("\(name).zIndex = \(item.zIndex)") }
      addInsets(item.contentInsets, of: name)
      return name
    }
  }

  private mutating func decorationItems(_ items: [CollectionLayoutDecorationItem]) -> [String] {
    items.map { item in
      let creation =
        "NSCollectionLayoutDecorationItem.background(elementKind: \(SwiftLiteral.text(item.elementKind)))"
      let name = text.unusedName(SwiftLiteral.variableName(item.elementKind, otherwise: "decoration"))
      text.line("let \(name) = \(creation)")
      if item.zIndex != 0 { text.line("\(name).zIndex = \(item.zIndex)") }
      addInsets(item.contentInsets, of: name)
      return name
    }
  }

  // MARK: Groups and items

  /// Adds the statements that create a group, and returns the name of its variable, which contains `role`.
  private mutating func add(_ group: CollectionLayoutGroup, as role: String) -> String {
    let members = group.subitems.map { subitem -> String in
      switch subitem {
      case .item(let item): add(item)
      case .group(let inner): add(inner, as: inner.axis == .horizontal ? "row" : "column")
      }
    }
    let supplementaries = group.supplementaryItems.map { add($0) }
    let name = text.unusedName(role)
    let size = self.size(group.layoutSize, of: name)
    let function = "let \(name) = NSCollectionLayoutGroup.\(group.axis.rawValue)"
    switch group.filling {
    case .repeatingList:
      text.call(function, ["layoutSize: \(size)", "subitems: [\(members.joined(separator: ", "))]"])
    case .equalParts(let count):
      text.call(function, ["layoutSize: \(size)", "subitem: \(members[0])", "count: \(count)"])
    case .copies(let count):
      text.call(function, ["layoutSize: \(size)", "repeatingSubitem: \(members[0])", "count: \(count)"])
    case .custom(let items): addCustomGroup(name, size, items)
    case .provided: addCustomGroup(name, size, [])
    }
    if let spacing = group.interItemSpacing {
      text.line("\(name).interItemSpacing = \(Self.expression(spacing))")
    }
    addProperties(group.contentInsets, group.edgeSpacing, of: name)
    if !supplementaries.isEmpty {
      text.line("\(name).supplementaryItems = [\(supplementaries.joined(separator: ", "))]")
    }
    return name
  }

  private mutating func addCustomGroup(
    _ name: String, _ size: String, _ items: [CollectionLayoutGroupCustomItem]
  ) {
    text.block("let \(name) = NSCollectionLayoutGroup.custom(layoutSize: \(size)) { _ in") { text in
      text.block("[", closing: "]") { text in
        for item in items {
          let (origin, size) = (item.frame.origin, item.frame.size)
          let numbers = [
            "x: \(SwiftLiteral.number(origin.x))", "y: \(SwiftLiteral.number(origin.y))",
            "width: \(SwiftLiteral.number(size.width))", "height: \(SwiftLiteral.number(size.height))",
          ]
          let level = item.zIndex == 0 ? "" : ", zIndex: \(item.zIndex)"
          text.line(
            "NSCollectionLayoutGroupCustomItem(frame: CGRect(\(numbers.joined(separator: ", ")))\(level)),")
        }
      }
    }
  }

  /// Adds the statements that create an item, and returns the name of its variable.
  private mutating func add(_ item: CollectionLayoutItem) -> String {
    let supplementaries = item.supplementaryItems.map { add($0) }
    let name = text.unusedName("item")
    let size = self.size(item.layoutSize, of: name)
    var arguments = ["layoutSize: \(size)"]
    if !supplementaries.isEmpty {
      arguments.append("supplementaryItems: [\(supplementaries.joined(separator: ", "))]")
    }
    text.call("let \(name) = NSCollectionLayoutItem", arguments)
    addProperties(item.contentInsets, item.edgeSpacing, of: name)
    return name
  }

  /// Adds the statements that create a supplementary view of an item or group, and returns the name of its
  /// variable.
  private mutating func add(_ item: CollectionLayoutSupplementaryItem) -> String {
    let name = text.unusedName(SwiftLiteral.variableName(item.elementKind, otherwise: "view"))
    let size = self.size(item.layoutSize, of: name)
    var arguments = [
      "layoutSize: \(size)", "elementKind: \(SwiftLiteral.kind(item.elementKind))",
      "containerAnchor: \(Self.expression(item.containerAnchor))",
    ]
    if let anchor = item.itemAnchor { arguments.append("itemAnchor: \(Self.expression(anchor))") }
    text.call("let \(name) = NSCollectionLayoutSupplementaryItem", arguments)
    if item.zIndex != 1 { text.line("\(name).zIndex = \(item.zIndex)") }
    addInsets(item.contentInsets, of: name)
    return name
  }

  private mutating func addProperties(
    _ insets: DirectionalEdgeInsets, _ spacing: CollectionLayoutEdgeSpacing, of name: String
  ) {
    addInsets(insets, of: name)
    guard spacing != CollectionLayoutEdgeSpacing() else { return }
    func side(_ spacing: CollectionLayoutSpacing?) -> String { spacing.map(Self.expression) ?? "nil" }
    text.call(
      "\(name).edgeSpacing = NSCollectionLayoutEdgeSpacing",
      [
        "leading: \(side(spacing.leading))", "top: \(side(spacing.top))",
        "trailing: \(side(spacing.trailing))", "bottom: \(side(spacing.bottom))",
      ])
  }

  private mutating func addInsets(_ insets: DirectionalEdgeInsets, of name: String) {
    guard insets != .zero else { return }
    text.call("\(name).contentInsets = NSDirectionalEdgeInsets", Self.arguments(insets))
  }

  private static func arguments(_ insets: DirectionalEdgeInsets) -> [String] {
    [
      "top: \(SwiftLiteral.number(insets.top))", "leading: \(SwiftLiteral.number(insets.leading))",
      "bottom: \(SwiftLiteral.number(insets.bottom))", "trailing: \(SwiftLiteral.number(insets.trailing))",
    ]
  }

  // MARK: Sizes and anchors

  /// Returns the name of the variable with a size. A size that several elements have is created once.
  private mutating func size(_ size: CollectionLayoutSize, of owner: String) -> String {
    if let known = sizes[size] { return known }
    let name = text.unusedName("\(owner)Size")
    sizes[size] = name
    text.call(
      "let \(name) = NSCollectionLayoutSize",
      [
        "widthDimension: \(dimension(size.widthDimension))",
        "heightDimension: \(dimension(size.heightDimension))",
      ])
    return name
  }

  private mutating func dimension(_ dimension: CollectionLayoutDimension) -> String {
    switch dimension {
    case .fractionalWidth(let fraction): return ".fractionalWidth(\(SwiftLiteral.fraction(fraction)))"
    case .fractionalHeight(let fraction): return ".fractionalHeight(\(SwiftLiteral.fraction(fraction)))"
    case .absolute(let length): return ".absolute(\(SwiftLiteral.number(length)))"
    case .estimated(let length): return ".estimated(\(SwiftLiteral.number(length)))"
    case .uniformAcrossSiblings(let length):
      return ".uniformAcrossSiblings(estimate: \(SwiftLiteral.number(length)))"
    case .visibleHeight:
      usesEnvironment = true
      return ".absolute(environment.container.effectiveContentSize.height)"
    }
  }

  private static func expression(_ spacing: CollectionLayoutSpacing) -> String {
    switch spacing {
    case .fixed(let length): ".fixed(\(SwiftLiteral.number(length)))"
    case .flexible(let length): ".flexible(\(SwiftLiteral.number(length)))"
    }
  }

  private static func expression(_ anchor: CollectionLayoutAnchor) -> String {
    let sides: [(DirectionalRectEdge, String)] = [
      (.top, ".top"), (.leading, ".leading"), (.bottom, ".bottom"), (.trailing, ".trailing"),
    ]
    let edges = sides.filter { anchor.edges.contains($0.0) }.map(\.1).joined(separator: ", ")
    let offset =
      anchor.offset == .zero
      ? ""
      : ", \(anchor.isFractionalOffset ? "fractionalOffset" : "absoluteOffset"): \(SwiftLiteral.point(anchor.offset))"
    return "NSCollectionLayoutAnchor(edges: [\(edges)]\(offset))"
  }

  // MARK: Keyframes

  private mutating func addHandler(_ section: CollectionLayoutSection) {
    let keyframes = section.visibleItemKeyframes.enumerated().sorted {
      // The distances of a design are usually of one kind; fractions are compared at a width of 375 points.
      ($0.element.distance.points(atLength: 375), $0.offset) < (
        $1.element.distance.points(atLength: 375), $1.offset
      )
    }
    guard !keyframes.isEmpty, section.orthogonalScrollingBehavior != .none else { return }
    let (side, middle, axis) = rowsScrollVertically ? ("height", "midY", "y") : ("width", "midX", "x")
    text.block("section.visibleItemsInvalidationHandler = { items, offset, environment in") { text in
      text.line("let length = environment.container.contentSize.\(side)")
      text.block("let keyframes: [(distance: CGFloat, scale: CGFloat, alpha: CGFloat)] = [", closing: "]") {
        text in
        for (_, keyframe) in keyframes {
          let distance =
            switch keyframe.distance {
            case .points(let points): SwiftLiteral.number(points)
            case .fraction(let fraction): "\(SwiftLiteral.number(fraction)) * length"
            }
          text.line(
            "(\(distance), \(SwiftLiteral.number(keyframe.scale)), \(SwiftLiteral.number(keyframe.alpha))),")
        }
      }
      text.block("for item in items where item.representedElementCategory == .cell {") { text in
        text.line("let distance = abs(item.frame.\(middle) - offset.\(axis) - length / 2)")
        text.line("let (scale, alpha) = keyframe(at: distance, in: keyframes)")
        text.line("item.transform = CGAffineTransform(scaleX: scale, y: scale)")
        text.line("item.alpha = alpha")
      }
    }
  }
}

extension VisibleItemKeyframe.Distance {
  fileprivate func points(atLength length: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): fraction * length
    }
  }
}

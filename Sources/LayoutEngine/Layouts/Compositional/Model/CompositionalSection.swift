package import Foundation

/// A layout of any type that arranges one section of a compositional layout, instead of groups or a list.
package struct SectionLayout: Equatable, Sendable {
  package let layout: any CollectionLayout & Equatable

  package init(_ layout: any CollectionLayout & Equatable) {
    self.layout = layout
  }

  /// Whether both layouts have the same type and equal properties.
  package static func == (a: SectionLayout, b: SectionLayout) -> Bool { equal(a.layout, b.layout) }
}

private func equal<Layout: Equatable>(_ a: Layout, _ b: any Equatable) -> Bool { b as? Layout == a }

/// An entry that defines the layout of sections: the sections to which it applies, its condition, and its content. It
/// corresponds to a result of UIKit's section provider.
package struct CompositionalSection: Equatable, Sendable {
  /// The layout of a section.
  package enum Content: Equatable, Sendable {
    case groups(CollectionLayoutSection)
    /// A list, whose insets depend on the environment.
    case list(CollectionLayoutListConfiguration)
    /// Any other layout, which arranges the section.
    case layout(SectionLayout)
  }

  /// The index of the section to which the entry applies; nil if a name or the entry's position in the list determines it.
  package var number: Int?
  /// The name of the sections to which the entry applies; nil if an index or the entry's position in the list determines them.
  package var name: String?
  /// The condition under which the entry applies; nil means always.
  package var condition: CollectionLayoutCondition?
  package var content: Content
  /// The changes of a list's section; they have no effect on other content.
  package var listChanges = ListSectionChanges()

  /// Creates an entry for the section whose index is the entry's position in the list.
  package init(_ content: Content) {
    self.content = content
  }

  /// Creates an entry with groups for the section whose index is the entry's position in the list.
  package init(_ section: CollectionLayoutSection) {
    content = .groups(section)
  }

  /// The definition of the groups, or nil if the content is of another type.
  var groups: CollectionLayoutSection? {
    guard case .groups(let section) = content else { return nil }
    return section
  }

  /// Whether the entry specifies its sections by index or name, so that its position in the list has no effect.
  var isAddressed: Bool { number != nil || name != nil }
}

/// Properties of a section that replace the properties of its list, as if an app changed the result of
/// UIKit's `list(using:layoutEnvironment:)`.
package struct ListSectionChanges: Equatable, Sendable {
  /// The space between the section's edges and its rows; nil means the list's insets.
  package var contentInsets: DirectionalEdgeInsets?
  /// The space between two rows, in points; nil means none.
  package var interGroupSpacing: Double?
  /// The headers, footers, and views at the edges. An item with the kind of the list's own header or footer replaces it.
  package var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the section.
  package var decorationItems: [CollectionLayoutDecorationItem] = []

  package init() {}

  func applied(to list: CollectionLayoutSection) -> CollectionLayoutSection {
    var section = list
    if let contentInsets { section.contentInsets = contentInsets }
    if let interGroupSpacing { section.interGroupSpacing = interGroupSpacing }
    let kinds = Set(boundarySupplementaryItems.map(\.elementKind))
    section.boundarySupplementaryItems.removeAll { kinds.contains($0.elementKind) }
    section.boundarySupplementaryItems += boundarySupplementaryItems
    section.decorationItems += decorationItems
    return section
  }
}

extension CompositionalLayout {
  /// Returns the entries that apply to a section if their conditions are true. Of these entries, the first one whose condition is
  /// true applies.
  package func entries(forSection number: Int, name: String?) -> [CompositionalSection] {
    Provider(sections, in: CollectionLayoutEnvironment(contentSize: .zero))
      .candidates(forSection: number, name: name).map { sections[$0] }
  }

  /// Finds the entry for each section, as UIKit's section provider does (docs/collection-view.md, "Section provider").
  struct Provider {
    private let entries: [CompositionalSection]
    private let environment: CollectionLayoutEnvironment
    private let addressed: [Int]
    /// For each section number, the indexes of the entries that may apply to the section. Of these entries, the first one whose
    /// condition is true applies.
    private let positions: [[Int]]

    init(_ entries: [CompositionalSection], in environment: CollectionLayoutEnvironment) {
      self.entries = entries
      self.environment = environment
      addressed = entries.indices.filter { entries[$0].isAddressed }
      var positions: [[Int]] = []
      var open: [Int] = []
      for index in entries.indices where !entries[index].isAddressed {
        open.append(index)
        // An entry without a condition always applies, so it is the last alternative for its position.
        if entries[index].condition == nil {
          positions.append(open)
          open = []
        }
      }
      if !open.isEmpty { positions.append(open) }
      self.positions = positions
    }

    /// Returns the index of the entry that applies to a section, or nil if there is none.
    func entry(forSection number: Int, name: String?) -> Int? {
      let own = addressed.first { index in
        let entry = entries[index]
        return holds(index) && (entry.number == nil || entry.number == number)
          && (entry.name == nil || entry.name == name)
      }
      if let own { return own }
      guard !positions.isEmpty else { return nil }
      return positions[min(number, positions.count - 1)].first(where: holds)
    }

    /// Returns the indexes of the entries that apply to a section if their conditions are true.
    func candidates(forSection number: Int, name: String?) -> [Int] {
      let own = addressed.filter { index in
        (entries[index].number ?? number) == number && (entries[index].name ?? name) == name
      }
      return own + (positions.isEmpty ? [] : positions[min(number, positions.count - 1)])
    }

    private func holds(_ index: Int) -> Bool { entries[index].condition?.holds(in: environment) ?? true }
  }
}

/// The environment of a section's layout: UIKit's `NSCollectionLayoutEnvironment`.
package struct CollectionLayoutEnvironment: Equatable, Sendable {
  /// The size of the container, which is the collection view, in points.
  package var contentSize: CGSize
  /// The horizontal size class; nil if it is unknown.
  package var horizontalSizeClass: SizeClass?
  /// The vertical size class; nil if it is unknown.
  package var verticalSizeClass: SizeClass?
  /// The insets of the area that bars and the device do not cover, in points and by reading direction.
  package var safeAreaInsets = DirectionalEdgeInsets.zero
  /// The iOS generation whose list dimensions apply.
  package var listMetrics = ListMetrics.iOS26
  /// The smaller of the layout margins at the left and right of the safe area, in points.
  package var sideMargin = 0.0

  /// The margin between the safe area and groups of lists, and between a row's edge and its content, in points. Lists are
  /// aligned with titles and with other content inside the layout margins.
  package var listMargin: Double { max(listMetrics.margin(width: Double(contentSize.width)), sideMargin) }

  package init(
    contentSize: CGSize, horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil
  ) {
    self.contentSize = contentSize
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  package init(_ input: LayoutInput) {
    self.init(
      contentSize: input.bounds.size, horizontalSizeClass: input.horizontalSizeClass,
      verticalSizeClass: input.verticalSizeClass)
    let (safe, isMirrored) = (input.safeAreaInsets, input.direction == .rightToLeft)
    safeAreaInsets = DirectionalEdgeInsets(
      top: safe.top, leading: isMirrored ? safe.right : safe.left, bottom: safe.bottom,
      trailing: isMirrored ? safe.left : safe.right)
    listMetrics = input.listMetrics
    let margins = input.layoutMargins
    sideMargin = max(0, min(margins.left - safe.left, margins.right - safe.right))
  }
}

/// The condition under which an entry of a compositional layout applies. Properties that are nil are ignored.
package struct CollectionLayoutCondition: Equatable, Hashable, Sendable {
  /// The minimum width of the collection view, in points.
  package var minimumWidth: Double?
  /// The maximum width of the collection view, in points.
  package var maximumWidth: Double?
  /// The minimum height of the collection view, in points.
  package var minimumHeight: Double?
  /// The maximum height of the collection view, in points.
  package var maximumHeight: Double?
  package var horizontalSizeClass: SizeClass?
  package var verticalSizeClass: SizeClass?

  /// Creates a condition that is always true.
  package init() {}

  /// Whether the condition is true in an environment. A condition on a size class that is unknown is false.
  package func holds(in environment: CollectionLayoutEnvironment) -> Bool {
    let (width, height) = (Double(environment.contentSize.width), Double(environment.contentSize.height))
    return (minimumWidth.map { width >= $0 } ?? true) && (maximumWidth.map { width <= $0 } ?? true)
      && (minimumHeight.map { height >= $0 } ?? true) && (maximumHeight.map { height <= $0 } ?? true)
      && (horizontalSizeClass.map { environment.horizontalSizeClass == $0 } ?? true)
      && (verticalSizeClass.map { environment.verticalSizeClass == $0 } ?? true)
  }
}

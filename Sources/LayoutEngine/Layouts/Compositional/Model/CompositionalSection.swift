public import Foundation

/// A layout of another kind that lays out one section of a screen of sections.
public struct SectionLayout: Equatable, Sendable {
  /// The layout.
  public let layout: any CollectionLayout & Equatable

  /// Wraps a layout.
  public init(_ layout: any CollectionLayout & Equatable) {
    self.layout = layout
  }

  /// Whether both layouts are of one type and have equal properties.
  public static func == (a: SectionLayout, b: SectionLayout) -> Bool { equal(a.layout, b.layout) }
}

private func equal<Layout: Equatable>(_ a: Layout, _ b: any Equatable) -> Bool { b as? Layout == a }

/// One answer of a section provider: which section it is for, when, and how that is laid out.
public struct CompositionalSection: Equatable, Sendable {
  /// How a section is laid out.
  public enum Content: Equatable, Sendable {
    /// By groups.
    case groups(CollectionLayoutSection)
    /// As a list, whose insets follow from the environment.
    case list(CollectionLayoutListConfiguration)
    /// By a layout of another kind.
    case layout(SectionLayout)
  }

  /// The number of the one section that it is for; nil where its place in the list says.
  public var number: Int?
  /// The name of the sections that it is for; nil where its place in the list says.
  public var name: String?
  /// When it holds; nil for always.
  public var condition: CollectionLayoutCondition?
  /// How the section is laid out.
  public var content: Content

  /// An entry for the section at its place in the list.
  public init(_ content: Content) {
    self.content = content
  }

  /// An entry of groups for the section at its place in the list.
  public init(_ section: CollectionLayoutSection) {
    content = .groups(section)
  }

  /// The groups; nil for what is laid out in another way.
  var groups: CollectionLayoutSection? {
    guard case .groups(let section) = content else { return nil }
    return section
  }

  /// Whether it is for certain sections, wherever it stands in the list.
  var isAddressed: Bool { number != nil || name != nil }
}

extension CompositionalLayout {
  /// Which entry serves each section: what UIKit's section provider decides (docs/collection-view.md, "Section
  /// provider").
  struct Provider {
    private let entries: [CompositionalSection]
    private let environment: CollectionLayoutEnvironment
    private let addressed: [Int]
    /// Entries that stand for one place in the list, one of which holds.
    private let places: [[Int]]

    init(_ entries: [CompositionalSection], in environment: CollectionLayoutEnvironment) {
      self.entries = entries
      self.environment = environment
      addressed = entries.indices.filter { entries[$0].isAddressed }
      var places: [[Int]] = []
      var open: [Int] = []
      for index in entries.indices where !entries[index].isAddressed {
        open.append(index)
        // An entry that always holds is the last one for its place.
        if entries[index].condition == nil {
          places.append(open)
          open = []
        }
      }
      if !open.isEmpty { places.append(open) }
      self.places = places
    }

    /// The place in the list of the entry that serves a section; nil where none does.
    func entry(forSection number: Int, name: String?) -> Int? {
      let own = addressed.first { index in
        let entry = entries[index]
        return holds(index) && (entry.number == nil || entry.number == number)
          && (entry.name == nil || entry.name == name)
      }
      if let own { return own }
      guard !places.isEmpty else { return nil }
      return places[min(number, places.count - 1)].first(where: holds)
    }

    private func holds(_ index: Int) -> Bool { entries[index].condition?.holds(in: environment) ?? true }
  }
}

/// The surroundings that a section's layout may depend on: UIKit's `NSCollectionLayoutEnvironment`.
public struct CollectionLayoutEnvironment: Equatable, Sendable {
  /// The size of the collection view, in points.
  public var contentSize: CGSize
  /// How much room there is across; nil where nobody says.
  public var horizontalSizeClass: SizeClass?
  /// How much room there is down the page; nil where nobody says.
  public var verticalSizeClass: SizeClass?
  /// How much of each side the bars and the device cover, in points, by the direction of reading.
  public var safeAreaInsets = DirectionalEdgeInsets.zero
  /// Which system's figures lists have.
  public var listMetrics = ListMetrics.iOS26

  /// An environment of a size, without a safe area, on the latest system.
  public init(
    contentSize: CGSize, horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil
  ) {
    self.contentSize = contentSize
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// The environment that a layout's input describes.
  public init(_ input: LayoutInput) {
    self.init(
      contentSize: input.bounds.size, horizontalSizeClass: input.horizontalSizeClass,
      verticalSizeClass: input.verticalSizeClass)
    let (safe, isMirrored) = (input.safeAreaInsets, input.direction == .rightToLeft)
    safeAreaInsets = DirectionalEdgeInsets(
      top: safe.top, leading: isMirrored ? safe.right : safe.left, bottom: safe.bottom,
      trailing: isMirrored ? safe.left : safe.right)
    listMetrics = input.listMetrics
  }
}

/// When an entry of a compositional layout holds; what is nil does not matter.
public struct CollectionLayoutCondition: Equatable, Hashable, Sendable {
  /// The least width of the collection view, in points.
  public var minimumWidth: Double?
  /// The greatest width, in points.
  public var maximumWidth: Double?
  /// The least height, in points.
  public var minimumHeight: Double?
  /// The greatest height, in points.
  public var maximumHeight: Double?
  /// How much room there is across.
  public var horizontalSizeClass: SizeClass?
  /// How much room there is down the page.
  public var verticalSizeClass: SizeClass?

  /// A condition that always holds.
  public init() {}

  /// Whether it holds; a size class that nobody says holds for none.
  public func holds(in environment: CollectionLayoutEnvironment) -> Bool {
    let (width, height) = (Double(environment.contentSize.width), Double(environment.contentSize.height))
    return (minimumWidth.map { width >= $0 } ?? true) && (maximumWidth.map { width <= $0 } ?? true)
      && (minimumHeight.map { height >= $0 } ?? true) && (maximumHeight.map { height <= $0 } ?? true)
      && (horizontalSizeClass.map { environment.horizontalSizeClass == $0 } ?? true)
      && (verticalSizeClass.map { environment.verticalSizeClass == $0 } ?? true)
  }
}

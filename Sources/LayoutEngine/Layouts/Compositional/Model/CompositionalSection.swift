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

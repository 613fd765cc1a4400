/// A list that a section is, with what follows from the section before it.
struct PlacedList: Hashable {
  /// The configuration, whose modes are settled.
  let configuration: CollectionLayoutListConfiguration
  /// Whether a group of rows ends right before it.
  let followsGroup: Bool

  /// The space that plain lists have above their headers, and that pinned headers do not take with them; how these
  /// two go together is inferred.
  func spaceAboveHeader(_ metrics: ListMetrics) -> Double {
    configuration.headerMode == .supplementary ? configuration.resolvedHeaderTopPadding(metrics) : 0
  }

  /// What decides the insets of the section.
  func sentence(insets: DirectionalEdgeInsets, _ metrics: ListMetrics) -> String {
    let sides = [insets.top, insets.leading, insets.bottom, insets.trailing].map(\.readableText)
    let system = metrics == .iOS18 ? "iOS 18" : "iOS 26"
    return
      "the list is \(configuration.appearance.rawValue): its insets are \(sides.joined(separator: ", ")) on \(system)"
  }

  /// The section in its place: between two groups without headers is less space than their insets add up to
  /// (docs/collection-view.md, "Lists").
  func section(in environment: CollectionLayoutEnvironment) -> CollectionLayoutSection {
    var section = CollectionLayoutSection.list(using: configuration, environment: environment)
    if followsGroup, configuration.appearance.isGrouped, configuration.headerMode == .none {
      section.contentInsets.top = environment.listMetrics.groupGap - environment.listMetrics.groupBottom
    }
    return section
  }
}

extension CompositionalLayout {
  /// The list that a section of the input is; nil for one that is none.
  func list(ofSection number: Int, _ provider: Provider, in input: LayoutInput) -> PlacedList? {
    guard let configuration = listConfiguration(ofSection: number, provider, in: input) else { return nil }
    let before = number > 0 ? listConfiguration(ofSection: number - 1, provider, in: input) : nil
    let followsGroup = before?.appearance.isGrouped == true && input.sections[number - 1].itemCount > 0
    return PlacedList(configuration: configuration, followsGroup: followsGroup)
  }

  func listConfiguration(
    ofSection number: Int, _ provider: Provider, in input: LayoutInput
  ) -> CollectionLayoutListConfiguration? {
    let section = input.sections[number]
    guard let index = provider.entry(forSection: number, name: section.name),
      case .list(let configuration) = sections[index].content
    else { return nil }
    return configuration.resolved(of: section)
  }
}

extension CollectionLayoutListConfiguration {
  /// The configuration with its automatic modes settled for a section.
  func resolved(of section: SectionInput) -> CollectionLayoutListConfiguration {
    resolved(hasHeader: section.hasHeader, hasFooter: section.hasFooter)
  }
}

/// A list that a section is, with what follows from the section before it.
struct PlacedList: Hashable {
  /// The configuration, whose modes are settled.
  let configuration: CollectionLayoutListConfiguration
  /// The end of the group of rows that stands right before it; nil where none does.
  let groupBefore: GroupEnd?

  /// How a group of rows ends.
  enum GroupEnd: Hashable {
    case rows
    case footer
  }

  /// The space that plain lists have above their headers, and that pinned headers do not take with them; how these
  /// two go together is inferred. Where a group ends above the header of another, it is what the space below the group
  /// is too large by.
  func spaceAboveHeader(_ metrics: ListMetrics) -> Double {
    let isBelowGroup =
      configuration.appearance.isGrouped && configuration.headerMode != .none && groupBefore == .rows
    return (configuration.headerMode == .supplementary ? configuration.resolvedHeaderTopPadding(metrics) : 0)
      + (isBelowGroup ? metrics.spaceBeforeGroupHeader - metrics.groupBottom : 0)
  }

  /// The sentence of an explanation that says where the section's insets come from.
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
    if groupBefore != nil, configuration.appearance.isGrouped, configuration.headerMode == .none {
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
    var groupBefore: PlacedList.GroupEnd?
    if let before, before.appearance.isGrouped, input.sections[number - 1].itemCount > 0 {
      groupBefore = before.footerMode == .supplementary ? .footer : .rows
    }
    return PlacedList(configuration: configuration, groupBefore: groupBefore)
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

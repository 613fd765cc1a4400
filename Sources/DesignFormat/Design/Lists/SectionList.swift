import Foundation
public import LayoutEngine

/// The list that a section's rows are part of: its configuration and the system's figures.
public struct SectionList: Equatable, Sendable {
  /// The configuration, whose modes are settled.
  public let configuration: CollectionLayoutListConfiguration
  /// Which system's figures hold.
  public let metrics: ListMetrics
  /// The margin between a row's edge and what is in it, in points.
  public let margin: Double
  /// How much of a row's leading edge the device covers, in points.
  public let leadingSafeArea: Double
  /// How much of a row's trailing edge the device covers, in points.
  public let trailingSafeArea: Double
  /// Pixels per point.
  public let displayScale: Double
  /// Whether the list is being edited.
  public let isEditing: Bool
  /// Whether its rows are being selected.
  public let isSelecting: Bool
  /// The colour behind the rows, which headers that stay in sight keep behind them.
  public let background: DesignColor

  /// A list in its surroundings.
  init(
    _ configuration: CollectionLayoutListConfiguration, in environment: CollectionLayoutEnvironment,
    displayScale: Double, isEditing: Bool, isSelecting: Bool, background: DesignColor
  ) {
    self.configuration = configuration
    self.background = background
    self.displayScale = displayScale
    self.isEditing = isEditing
    self.isSelecting = isSelecting
    metrics = environment.listMetrics
    margin = metrics.margin(width: Double(environment.contentSize.width))
    // The insets of other lists keep their rows off the safe area.
    let reaches = configuration.appearance == .plain || configuration.appearance == .grouped
    leadingSafeArea = reaches ? environment.safeAreaInsets.leading : 0
    trailingSafeArea = reaches ? environment.safeAreaInsets.trailing : 0
  }

  /// Whether the first item of the section is its header.
  public var hasHeaderItem: Bool { configuration.headerMode == .firstItemInSection }

  /// The template of rows that name none.
  var cell: ShippedTemplate { configuration.appearance.isSidebar ? .sidebarCell : .cell }

  /// The template of headers that name none.
  var header: ShippedTemplate {
    switch configuration.appearance {
    case .plain: .plainHeader
    case .grouped, .insetGrouped: .groupedHeader
    case .sidebar, .sidebarPlain: .sidebarHeader
    }
  }

  /// The template of footers that name none.
  var footer: ShippedTemplate { configuration.appearance == .plain ? .plainFooter : .groupedFooter }
}

extension CollectionLayoutListConfiguration.Appearance {
  /// The colour behind the rows: UIKit's where a configuration has none; that of sidebars on phones is inferred.
  var background: SystemColor {
    switch self {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar, .sidebarPlain: .secondarySystemBackground
    }
  }
}

extension Screen {
  /// The same screen, whose sections know which lists they are in the surroundings that a layout is told of; the
  /// sections of the input are not read.
  public func settlingLists(in surroundings: LayoutInput) -> Screen {
    var input = surroundings
    input.sections = sections.map { section in
      var input = SectionInput(itemCount: section.items.count)
      input.name = section.name
      if section.header != nil { input.headerReferenceSize = section.headerReferenceSize ?? .placeholder }
      if section.footer != nil { input.footerReferenceSize = section.footerReferenceSize ?? .placeholder }
      return input
    }
    let environment = CollectionLayoutEnvironment(input)
    var screen = self
    for number in sections.indices {
      screen.sections[number].list = layout.listConfiguration(ofSection: number, in: input).map {
        SectionList(
          $0, in: environment, displayScale: input.displayScale,
          isEditing: sections[number].isEditing ?? (isEditing || isSelecting), isSelecting: isSelecting,
          background: background)
      }
    }
    return screen
  }

  /// The colour behind the rows of the first list; nil where there is none.
  var listBackground: DesignColor? {
    sections.lazy.compactMap(\.list).first.map { .system($0.configuration.appearance.background) }
  }

  /// Whether any of its sections is a list, also after a transition.
  var hasLists: Bool {
    let surroundings = LayoutInput(sections: [], bounds: .usualScreen)
    let others = transitions.lazy.compactMap { transition -> Screen? in
      guard case .layout(let other) = transition.change else { return nil }
      return arranged(by: other).settlingLists(in: surroundings)
    }
    return sections.contains { $0.list != nil }
      || others.contains { $0.sections.contains { $0.list != nil } }
  }
}

extension CGSize {
  /// Any size: it says that something is there.
  fileprivate static let placeholder = CGSize(width: 1, height: 1)
}

extension CGRect {
  /// The bounds of a screen in points, used while no viewport is known.
  static let usualScreen = CGRect(x: 0, y: 0, width: 390, height: 844)
}

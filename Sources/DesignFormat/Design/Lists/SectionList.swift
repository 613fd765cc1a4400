import Foundation
package import LayoutEngine

/// The list to which a section's rows belong: its configuration and the system's metrics.
package struct SectionList: Equatable, Sendable {
  /// The configuration, with its header and footer modes resolved.
  package let configuration: CollectionLayoutListConfiguration
  /// The metrics of lists in the system generation of the device.
  package let metrics: ListMetrics
  /// The margin between a row's edge and its content, in points.
  package let margin: Double
  /// The leading safe-area inset of the rows, in points; 0 if the list's own insets keep the rows inside the safe area.
  package let leadingSafeArea: Double
  /// The trailing safe-area inset of the rows, in points; 0 if the list's own insets keep the rows inside the safe area.
  package let trailingSafeArea: Double
  /// The number of pixels per point.
  package let displayScale: Double
  package let isEditing: Bool
  package let isSelecting: Bool
  /// The color behind the rows and behind pinned headers.
  package let background: DesignColor

  /// Creates a list and reads its metrics and safe area from an environment.
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
    margin = environment.listMargin
    // In other appearances, the list's insets keep the rows inside the safe area.
    let reaches = configuration.appearance == .plain || configuration.appearance == .grouped
    leadingSafeArea = reaches ? environment.safeAreaInsets.leading : 0
    trailingSafeArea = reaches ? environment.safeAreaInsets.trailing : 0
  }

  /// Whether the first item of the section is its header.
  package var hasHeaderItem: Bool { configuration.headerMode == .firstItemInSection }

  /// The default template of the list's rows.
  var cell: ShippedTemplate { configuration.appearance.isSidebar ? .sidebarCell : .cell }

  /// The default template of the list's headers.
  var header: ShippedTemplate {
    switch configuration.appearance {
    case .plain: .plainHeader
    case .grouped, .insetGrouped: .groupedHeader
    case .sidebar, .sidebarPlain: .sidebarHeader
    }
  }

  /// The default template of the list's footers.
  var footer: ShippedTemplate { configuration.appearance == .plain ? .plainFooter : .groupedFooter }
}

extension CollectionLayoutListConfiguration.Appearance {
  /// The default color behind the rows, as in UIKit. The color of sidebars on phones is inferred.
  var background: SystemColor {
    switch self {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar, .sidebarPlain: .secondarySystemBackground
    }
  }
}

extension Screen {
  /// Returns the screen with its lists and its estimated cell widths resolved for the environment of
  /// `surroundings`. The sections in `surroundings` are ignored.
  package func resolvingLists(in surroundings: LayoutInput) -> Screen {
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
      screen.sections[number].estimatedWidths = layout.extended.estimatedWidths(ofSection: number, in: input)
      screen.sections[number].list = layout.extended.listConfiguration(ofSection: number, in: input).map {
        SectionList(
          $0, in: environment, displayScale: input.displayScale,
          isEditing: sections[number].isEditing ?? (isEditing || isSelecting), isSelecting: isSelecting,
          background: background)
      }
    }
    return screen
  }

  /// The color behind the rows of the screen's first list, if any.
  var listBackground: DesignColor? {
    sections.lazy.compactMap(\.list).first.map { .system($0.configuration.appearance.background) }
  }

  /// Whether any section is a list, either in the screen's own layout or after a transition to another layout.
  var hasLists: Bool {
    let surroundings = LayoutInput(sections: [], bounds: .typicalScreen)
    let others = transitions.lazy.compactMap { transition -> Screen? in
      guard case .layout(let other) = transition.change else { return nil }
      return arranged(by: other).resolvingLists(in: surroundings)
    }
    return sections.contains { $0.list != nil }
      || others.contains { $0.sections.contains { $0.list != nil } }
  }
}

extension CGSize {
  /// An arbitrary size that indicates that a header or footer exists.
  fileprivate static let placeholder = CGSize(width: 1, height: 1)
}

extension CGRect {
  /// The bounds of a typical screen in points, used before the viewport is known.
  static let typicalScreen = CGRect(x: 0, y: 0, width: 390, height: 844)
}

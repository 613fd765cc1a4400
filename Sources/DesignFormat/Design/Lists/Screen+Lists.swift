import Foundation
public import LayoutEngine

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

import DesignFormat
import Foundation

/// The combined content of two versions of a screen: the new version with the deleted items of the old one.
///
/// Deleted items come after the items that they followed, and before items inserted at the same position, as deleted
/// lines precede inserted lines in a diff.
struct MergedContent {
  /// The version and the position that an item or a section comes from.
  struct Source: Hashable {
    let isNew: Bool
    /// The index path in that version.
    let path: IndexPath
  }

  /// The new screen with the content of both versions.
  private(set) var screen: Screen
  /// The sources of the items, by section and item of `screen`.
  private(set) var cells: [[Source]]
  /// The sources of the sections of `screen`.
  private(set) var sections: [Source]
  /// The section in `screen` by old section.
  private(set) var sectionOfOld: [Int: Int] = [:]

  /// Merges the old version of a screen into the new one.
  ///
  /// - Parameters:
  ///   - ghosts: The old index paths of the cells to add.
  ///   - places: The new index paths of the remaining cells, by old index path.
  ///   - sections: The new section with the same items, by old section.
  init(
    _ old: Screen, into new: Screen, ghosts: Set<IndexPath>, places: [IndexPath: IndexPath],
    sections: [Int: Int]
  ) {
    screen = new
    screen.templates.merge(old.templates) { new, _ in new }
    cells = new.sections.enumerated().map { number, section in
      section.items.indices.map { Source(isNew: true, path: [number, $0]) }
    }
    self.sections = new.sections.indices.map { Source(isNew: true, path: [$0]) }
    addSections(of: old, sections)
    addItems(of: old, ghosts, places)
  }

  /// Adds the deleted sections without items, and the deleted headers and footers of other sections.
  private mutating func addSections(of old: Screen, _ sections: [Int: Int]) {
    var last = -1
    for (number, section) in old.sections.enumerated() {
      if let home = sections[number],
        let place = self.sections.firstIndex(of: Source(isNew: true, path: [home]))
      {
        last = place
        if screen.sections[place].header == nil, section.header != nil {
          screen.sections[place].header = section.header
          screen.sections[place].headerReferenceSize = section.headerReferenceSize
        }
        if screen.sections[place].footer == nil, section.footer != nil {
          screen.sections[place].footer = section.footer
          screen.sections[place].footerReferenceSize = section.footerReferenceSize
        }
      } else {
        last += 1
        var empty = section
        empty.items = []
        screen.sections.insert(empty, at: last)
        cells.insert([], at: last)
        self.sections.insert(Source(isNew: false, path: [number]), at: last)
      }
    }
    for number in old.sections.indices {
      let source = Source(isNew: false, path: [number])
      sectionOfOld[number] =
        self.sections.firstIndex(of: source)
        ?? sections[number].flatMap { self.sections.firstIndex(of: Source(isNew: true, path: [$0])) }
    }
  }

  private mutating func addItems(of old: Screen, _ ghosts: Set<IndexPath>, _ places: [IndexPath: IndexPath]) {
    for (number, section) in old.sections.enumerated() {
      guard let home = sectionOfOld[number] else { continue }
      var next = 0
      for (index, item) in section.items.enumerated() {
        let path: IndexPath = [number, index]
        if ghosts.contains(path) {
          var ghost = item
          ghost.id = "\(item.id), before"
          screen.sections[home].items.insert(ghost, at: next)
          cells[home].insert(Source(isNew: false, path: path), at: next)
          next += 1
        } else if let place = places[path],
          let found = cells[home].firstIndex(of: Source(isNew: true, path: place))
        {
          next = found + 1
        }
      }
    }
  }
}

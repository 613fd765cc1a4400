import DesignFormat
import Foundation

/// The content of two versions of a screen in one: all of the new one, and between it what is there no longer.
///
/// Items that are gone stand after those that they followed, and before any that came in their place, as deleted lines
/// stand before inserted ones where two versions of a text are shown in one.
struct MergedContent {
  /// Whose an item or a section is.
  struct Source: Hashable {
    let isNew: Bool
    /// Its place in that version.
    let path: IndexPath
  }

  /// The new screen with the content of both.
  private(set) var screen: Screen
  /// By section and item of `screen`: whose the item is.
  private(set) var cells: [[Source]]
  /// By section of `screen`: whose it is.
  private(set) var sections: [Source]
  /// By section before: its place in `screen`.
  private(set) var sectionOfOld: [Int: Int] = [:]

  /// Merges a screen into what became of it.
  ///
  /// - Parameters:
  ///   - ghosts: The index paths, before, of the cells that are wanted as well.
  ///   - places: By the index path of a cell before: its index path afterwards, for the cells that stayed.
  ///   - sections: By a section before: the section afterwards that has its items.
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

  /// Adds the sections that are gone, empty, and what stood around those that stayed.
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

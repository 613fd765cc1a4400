import DesignFormat
import Foundation
import LayoutEngine
import Mockups

/// The combined layout of two versions of a screen, which shows unchanged, inserted and deleted elements together.
///
/// The result should be comparable with both versions, so the new screen's layout arranges the content of both. Insertions and
/// deletions then take up space and do not cover other elements. If there are only insertions, all frames equal those of the new
/// screen; if there are only deletions, they equal those of the old screen.
///
/// A moved cell appears at both positions if cells are in a single row or column. In grids and circles, a second copy
/// would displace all other cells, so only an outline shows the old position. If the layout cannot arrange the combined
/// content, the new screen is shown with outlines of deleted elements.
struct ScreenAlignment {
  struct Element {
    /// The attributes in the combined layout. Their index path is the element's index path in the version
    /// that the element comes from.
    let attributes: LayoutAttributes
    /// Whether the element is drawn with the contents that it has in the new version, as opposed to the old version.
    let isNew: Bool
    /// The element's index in the screen record of the version that it comes from.
    let number: Int
    /// Whether the combined layout has space for the element. Otherwise, the element covers other elements.
    var hasRoom = true
  }

  /// The arrangement of the combined content, scrolled so that visible elements have the same position as on the new screen.
  let screen: ScreenArrangement
  /// All elements of the combined layout. If the new screen is shown instead, all elements of the new
  /// version, followed by the deleted elements.
  let elements: [Element]

  init(_ review: ScreenReview) {
    let both = Versions(review)
    let merged = MergedContent(
      both.old.screen, into: both.new.screen, ghosts: both.ghosts, positions: both.positions,
      sections: both.counterparts.sectionOfOld)
    if merged.screen == both.new.screen {
      (screen, elements) = (both.new, both.overlaid)
      return
    }
    do {
      let arranged = try both.arrange(merged)
      (screen, elements) = (arranged, both.elements(of: arranged, merged))
    } catch {
      // The layout may support the content of each version but not of both together. An example is a grid with a fixed number of
      // cells.
      (screen, elements) = (both.new, both.overlaid)
    }
  }
}

extension ScreenAlignment {
  private struct Versions {
    let old: ScreenArrangement
    let new: ScreenArrangement
    let counterparts: ElementCounterparts
    private let before: [LayoutAttributes]
    private let after: [LayoutAttributes]
    private let oldNumbers: [ElementPosition: Int]
    private let newNumbers: [ElementPosition: Int]
    /// The old index paths of the cells that are added to the new content.
    let ghosts: Set<IndexPath>
    /// The new index paths of the cells that exist in both versions, by old index path.
    let positions: [IndexPath: IndexPath]

    init(_ review: ScreenReview) {
      (old, new) = (review.old, review.new)
      let change = review.changes.content
      counterparts = change.counterparts
      let (before, after) = (Array(old.arrangement.elements), Array(new.arrangement.elements))
      (self.before, self.after) = (before, after)
      func numbers(_ elements: [LayoutAttributes]) -> [ElementPosition: Int] {
        Dictionary(
          elements.enumerated().map { (ElementPosition(category: $1.category, path: $1.indexPath), $0) }
        ) { first, _ in first }
      }
      (oldNumbers, newNumbers) = (numbers(before), numbers(after))
      let movers = Set(
        change.causes.flatMap(\.changes).filter { change in
          if case .moved = change.kind { true } else { false }
        }.map(\.id))
      let isFile = Self.areInFile(before) && Self.areInFile(after)
      var (unmoved, positions): (Set<Int>, [IndexPath: IndexPath]) = ([], [:])
      for case (let number, let match?) in counterparts.oldOfNew.enumerated() {
        let element = after[number]
        if element.category == .cell, movers.contains(element.recordName(on: new.screen)) {
          if !isFile { unmoved.insert(match) }
          continue
        }
        unmoved.insert(match)
        if element.category == .cell { positions[before[match].indexPath] = element.indexPath }
      }
      self.positions = positions
      ghosts = Set(
        before.indices.filter { before[$0].category == .cell && !unmoved.contains($0) }
          .map { before[$0].indexPath })
    }

    /// Whether all cells are in a single column or row.
    private static func areInFile(_ elements: [LayoutAttributes]) -> Bool {
      let frames = elements.filter { $0.category == .cell }.map(\.frame)
      func follow(_ start: (CGRect) -> CGFloat, _ end: (CGRect) -> CGFloat) -> Bool {
        let sorted = frames.sorted { start($0) < start($1) }
        return zip(sorted, sorted.dropFirst()).allSatisfy { end($0) <= start($1) + 0.5 }
      }
      return follow({ $0.minY }, { $0.maxY }) || follow({ $0.minX }, { $0.maxX })
    }

    /// Returns the arrangement of the merged content, scrolled to the part that is visible on the new screen.
    func arrange(_ merged: MergedContent) throws(LayoutError) -> ScreenArrangement {
      let arranged = try new.showing(merged.screen)
      guard new.contentOffset != new.restOffset else { return arranged }
      let top = new.bounds.minY + new.bars.safeAreaInsets.top
      let anchor = new.visibleElements.filter { $0.category == .cell && $0.frame.maxY > top }
        .min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      guard let anchor else { return arranged }
      let present = elements(of: arranged, merged).first {
        $0.isNew && $0.attributes.category == .cell && $0.attributes.indexPath == anchor.indexPath
      }
      guard let frame = present?.attributes.frame else { return arranged }
      return try new.showing(
        merged.screen,
        at: CGPoint(
          x: new.contentOffset.x + frame.minX - anchor.frame.minX,
          y: new.contentOffset.y + frame.minY - anchor.frame.minY))
    }

    /// Returns the elements of the merged content, each with its index path in the version that it comes from. Elements that
    /// exist in neither version are omitted, such as the decoration view of a row that exists only in the merged content.
    func elements(of arranged: ScreenArrangement, _ merged: MergedContent) -> [Element] {
      arranged.arrangement.elements.compactMap { attributes in
        let path = attributes.indexPath
        guard attributes.category != .cell else {
          return element(attributes, merged.cells[path.section][path.item])
        }
        let section = merged.sections[path.section]
        func source(_ isNew: Bool, _ number: Int) -> MergedContent.Source {
          var own = path
          own[0] = number
          return MergedContent.Source(isNew: isNew, path: own)
        }
        if section.isNew, let found = element(attributes, source(true, section.path[0])) { return found }
        let oldSection = merged.sectionOfOld.first { $0.value == path.section }?.key
        return oldSection.flatMap { element(attributes, source(false, $0)) }
      }
    }

    private func element(_ attributes: LayoutAttributes, _ source: MergedContent.Source) -> Element? {
      let position = ElementPosition(category: attributes.category, path: source.path)
      guard let number = source.isNew ? newNumbers[position] : oldNumbers[position] else { return nil }
      var own = attributes
      own.indexPath = source.path
      own.id = (source.isNew ? after : before)[number].id
      return Element(attributes: own, isNew: source.isNew, number: number)
    }

    /// The elements of the new version, followed by the deleted elements, which cover them.
    var overlaid: [Element] {
      let unmoved = Set(counterparts.oldOfNew.compactMap { $0 })
      return after.enumerated().map { Element(attributes: $1, isNew: true, number: $0) }
        + before.indices.filter { !unmoved.contains($0) }.map {
          Element(attributes: before[$0], isNew: false, number: $0, hasRoom: false)
        }
    }
  }
}

/// The combined content of two versions of a screen: the new version with the deleted items of the old one.
///
/// Deleted items come after the items that they followed, and before items inserted at the same position, as deleted
/// lines precede inserted lines in a diff.
struct MergedContent {
  /// The version and the position that an item or a section comes from.
  struct Source: Hashable {
    let isNew: Bool
    /// The index path of the item or the section in the version that it comes from.
    let path: IndexPath
  }

  /// The new screen with the content of both versions.
  private(set) var screen: Screen
  /// The source of each item, by section and item of `screen`.
  private(set) var cells: [[Source]]
  private(set) var sections: [Source]
  /// The index of the section in `screen`, by the index of the old section.
  private(set) var sectionOfOld: [Int: Int] = [:]

  /// Merges the old version of a screen into the new one.
  ///
  /// - Parameters:
  ///   - ghosts: The old index paths of the cells to add.
  ///   - positions: The new index paths of the remaining cells, by old index path.
  ///   - sections: For each section of the old screen, by index: the new index of the section with the same
  ///   items.
  init(
    _ old: Screen, into new: Screen, ghosts: Set<IndexPath>, positions: [IndexPath: IndexPath],
    sections: [Int: Int]
  ) {
    screen = new
    screen.templates.merge(old.templates) { new, _ in new }
    cells = new.sections.enumerated().map { number, section in
      section.items.indices.map { Source(isNew: true, path: [number, $0]) }
    }
    self.sections = new.sections.indices.map { Source(isNew: true, path: [$0]) }
    addSections(of: old, sections)
    addItems(of: old, ghosts, positions)
  }

  /// Adds the deleted sections without items, and the deleted headers and footers of other sections.
  private mutating func addSections(of old: Screen, _ sections: [Int: Int]) {
    var last = -1
    for (number, section) in old.sections.enumerated() {
      if let home = sections[number],
        let position = self.sections.firstIndex(of: Source(isNew: true, path: [home]))
      {
        last = position
        if screen.sections[position].header == nil, section.header != nil {
          screen.sections[position].header = section.header
          screen.sections[position].headerReferenceSize = section.headerReferenceSize
        }
        if screen.sections[position].footer == nil, section.footer != nil {
          screen.sections[position].footer = section.footer
          screen.sections[position].footerReferenceSize = section.footerReferenceSize
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

  private mutating func addItems(
    of old: Screen, _ ghosts: Set<IndexPath>, _ positions: [IndexPath: IndexPath]
  ) {
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
        } else if let position = positions[path],
          let found = cells[home].firstIndex(of: Source(isNew: true, path: position))
        {
          next = found + 1
        }
      }
    }
  }
}

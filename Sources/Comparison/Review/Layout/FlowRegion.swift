import Foundation

/// A group of elements whose displacements are explained together.
struct FlowRegion {
  /// An element that exists in both screens and whose order among the others did not change.
  struct Member {
    var number: Int
    var old: CGRect
    var new: CGRect
    /// The index of the element's section in the new screen, if the section must not be divided into blocks;
    /// otherwise nil.
    var unit: Int?
  }

  /// An inserted, deleted or moved element, with its frame in one of the two screens.
  struct Ghost {
    /// The insertion, deletion or move, which may be the cause of other displacements.
    var key: CauseKey
    var frame: CGRect
    var isNew: Bool
    /// The index of the element's section in the new screen, if the section must not be divided into blocks;
    /// otherwise nil.
    var unit: Int?
  }

  var members: [Member] = []
  var ghosts: [Ghost] = []

  func oldRange(_ axis: FlowAxis) -> (start: Double, end: Double) {
    Self.range(members.map(\.old) + ghosts.filter { !$0.isNew }.map(\.frame), axis)
  }

  func newRange(_ axis: FlowAxis) -> (start: Double, end: Double) {
    Self.range(members.map(\.new) + ghosts.filter(\.isNew).map(\.frame), axis)
  }

  private static func range(_ frames: [CGRect], _ axis: FlowAxis) -> (start: Double, end: Double) {
    (frames.map { $0.start(axis) }.min() ?? 0, frames.map { $0.end(axis) }.max() ?? 0)
  }
}

/// The elements of two screens, divided into elements of the flow and elements that overlap the flow.
struct ScreenFlow {
  /// The elements that displace each other.
  private(set) var region = FlowRegion()
  /// Elements that overlap cells in the old or the new screen, and do not affect the flow.
  private(set) var attached: [FlowRegion.Member] = []
  /// The displacements of views that belong to rearranged rows.
  private(set) var consequences: [DisplacementAnalysis.Consequence] = []
  private let cells: CellFrames
  private let sections: [Int: Int]
  private let ragged: Set<Int>

  init(_ pairing: RecordPairing, _ order: RecordOrder, _ rowViews: RowViews, axis: FlowAxis) {
    cells = CellFrames(pairing)
    sections = pairing.sections
    ragged = cells.raggedSections(pairing, axis)
    for (number, _) in order.deleted where rowViews.keys(ofOld: pairing.old[number]).isEmpty {
      addGhost(.deleted(pairing.old[number].category), pairing.old[number], isNew: false)
    }
    for (number, _) in order.inserted where rowViews.keys(ofNew: pairing.new[number]).isEmpty {
      addGhost(.inserted(pairing.new[number].category), pairing.new[number], isNew: true)
    }
    let movers = Set(order.moved.map(\.number))
    for (number, element) in pairing.new.enumerated() {
      guard let old = pairing.oldOfNew[number].map({ pairing.old[$0] }) else { continue }
      let keys = rowViews.keys(ofNew: element)
      if !keys.isEmpty {
        guard old.frame != element.frame else { continue }
        consequences += keys.map { .init(key: $0, number: .new(number), effect: .reflowed) }
      } else if let section = order.sectionMoves.sectionOfElement[number] {
        addGhost(.sectionMoved(section), old, isNew: false)
        addGhost(.sectionMoved(section), element, isNew: true)
        for axis in [FlowAxis.x, .y] {
          let distance = element.frame.start(axis) - old.frame.start(axis)
          guard distance.isSeen else { continue }
          consequences.append(
            .init(key: .sectionMoved(section), number: .new(number), effect: .pushed(axis, distance)))
        }
      } else if movers.contains(number) {
        addGhost(.moved(element.category), old, isNew: false)
        addGhost(.moved(element.category), element, isNew: true)
      } else {
        addMember(number, old, element)
      }
    }
  }

  private mutating func addGhost(_ key: CauseKey, _ element: ElementRecord, isNew: Bool) {
    guard cells.areClear(of: element, isNew: isNew) else { return }
    region.ghosts.append(
      .init(key: key, frame: element.frame, isNew: isNew, unit: unit(element, isNew: isNew)))
  }

  private mutating func addMember(_ number: Int, _ old: ElementRecord, _ new: ElementRecord) {
    let member = FlowRegion.Member(
      number: number, old: old.frame, new: new.frame, unit: unit(new, isNew: true))
    if cells.areClear(of: old, isNew: false), cells.areClear(of: new, isNew: true) {
      region.members.append(member)
    } else {
      attached.append(member)
    }
  }

  /// Returns the index of the cell's section in the new screen, if the section must not be divided into
  /// blocks because its columns form no rows; otherwise nil.
  private func unit(_ element: ElementRecord, isNew: Bool) -> Int? {
    guard element.category == RecordPairing.cell else { return nil }
    let section = isNew ? element.section : sections[element.section]
    return section.flatMap { ragged.contains($0) ? $0 : nil }
  }
}

/// The frames of the cells of both screens, for detecting elements that overlap cells.
struct CellFrames {
  private let old: [CGRect]
  private let new: [CGRect]

  init(_ pairing: RecordPairing) {
    old = pairing.old.filter { $0.category == RecordPairing.cell }.map(\.frame)
    new = pairing.new.filter { $0.category == RecordPairing.cell }.map(\.frame)
  }

  /// Whether an element is a cell or overlaps no cell.
  func areClear(of element: ElementRecord, isNew: Bool) -> Bool {
    element.category == RecordPairing.cell
      || !(isNew ? new : old).contains { $0.covers(element.frame) }
  }

  /// Returns the sections whose cells form columns but no rows in the old or the new screen, by their indexes in the new
  /// screen.
  func raggedSections(_ pairing: RecordPairing, _ axis: FlowAxis) -> Set<Int> {
    func ragged(_ elements: [ElementRecord]) -> [Int] {
      Dictionary(grouping: elements.filter { $0.category == RecordPairing.cell }, by: \.section)
        .filter { FlowBands.areRagged($0.value.map(\.frame), axis) }.map(\.key)
    }
    return Set(ragged(pairing.old).compactMap { pairing.sections[$0] }).union(ragged(pairing.new))
  }
}

/// One of the two axes along which elements follow each other.
enum FlowAxis: Hashable, Sendable {
  case x
  case y

  var other: FlowAxis { self == .x ? .y : .x }
}

extension CGRect {
  /// The edge nearer to the content's origin along the axis.
  func start(_ axis: FlowAxis) -> Double { Double(axis == .x ? minX : minY) }

  /// The edge farther from the content's origin along the axis.
  func end(_ axis: FlowAxis) -> Double { Double(axis == .x ? maxX : maxY) }

  func extent(_ axis: FlowAxis) -> Double { Double(axis == .x ? width : height) }

  /// Whether two rectangles overlap by more than half a point along both axes.
  func covers(_ other: CGRect) -> Bool {
    let slack = CGFloat(0.5)
    return min(maxX, other.maxX) - max(minX, other.minX) > slack
      && min(maxY, other.maxY) - max(minY, other.minY) > slack
  }
}

extension Double {
  /// Whether the length exceeds the tolerance.
  var isSeen: Bool { abs(self) > ElementRecord.tolerance }
}

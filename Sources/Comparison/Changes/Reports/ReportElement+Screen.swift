import Foundation
import Graphics
import LayoutEngine
import Mockups
import Rendering

extension ReportElement {
  /// Returns the elements that are visible in the old or the new version of a screen, from back to front. Throws if an image
  /// cannot be read.
  static func elements(
    of review: ScreenReview, _ digests: inout (old: ImageDigests, new: ImageDigests)
  ) throws(RenderingError) -> [ReportElement] {
    let boxes = (old: VisibleRecords.boxes(of: review.old), new: VisibleRecords.boxes(of: review.new))
    let isIncluded = reported(boxes.old, boxes.new, review.changes.content)
    return elements(
      from: try VisibleRecords(review.old, boxes.old, where: isIncluded.old, &digests.old),
      to: try VisibleRecords(review.new, boxes.new, where: isIncluded.new, &digests.new), review.changes)
  }

  /// Returns the elements that are visible on a screen or in its reference, from back to front. Throws if an image cannot be
  /// read.
  static func elements(
    from old: LayoutText, to screen: ScreenArrangement, _ changes: ScreenChanges,
    _ digests: inout ImageDigests
  ) throws(RenderingError) -> [ReportElement] {
    let (reference, boxes) = (
      VisibleRecords(old, atContentOffset: screen.bounds.origin), VisibleRecords.boxes(of: screen)
    )
    let isIncluded = reported(reference.content.map { $0?.box }, boxes, changes.content)
    return elements(
      from: reference, to: try VisibleRecords(screen, boxes, where: isIncluded.new, &digests), changes)
  }

  /// Returns whether each element is included in the report. Only elements that are visible in at least one version are
  /// included, which limits the size of reports about long lists.
  private static func reported(
    _ old: [CGRect?], _ new: [CGRect?], _ change: ScreenChange
  ) -> (old: [Bool], new: [Bool]) {
    var isIncluded = (old: old.map { $0 != nil }, new: new.map { $0 != nil })
    for case (let number, let match?) in change.counterparts.oldOfNew.enumerated()
    where isIncluded.old[match] || isIncluded.new[number] {
      (isIncluded.old[match], isIncluded.new[number]) = (true, true)
    }
    return isIncluded
  }

  private static func elements(
    from old: VisibleRecords, to new: VisibleRecords, _ changes: ScreenChanges
  ) -> [ReportElement] {
    let content = paired(old.content, new.content, changes.content)
    let bars = paired(old.bars, new.bars, changes.bars)
    // The first record of the bars is the screen's background.
    return bars.prefix(1) + content + bars.dropFirst()
  }

  private static func paired(
    _ old: [VisibleRecords.Element?], _ new: [VisibleRecords.Element?], _ change: ScreenChange
  ) -> [ReportElement] {
    let causes = Set(change.causes.flatMap(\.changes).map(\.name))
    let pushed = Set(change.elements.map(\.name))
    let matches = change.counterparts.oldOfNew
    let matched = Set(matches.compactMap { $0 })
    var drafts: [(element: ReportElement, depth: Int)] = []
    for case (let number, let element?) in old.enumerated()
    where !matched.contains(number) && element.box != nil {
      drafts.append(
        (ReportElement(element, .deleted, old: element.side(isFull: true), new: nil), element.zIndex))
    }
    for case (let number, let element?) in new.enumerated() {
      let counterpart = matches[number].flatMap { old[$0] }
      guard element.box != nil || counterpart?.box != nil else { continue }
      let name = element.record.name
      let effect: Effect =
        counterpart == nil
        ? .inserted : causes.contains(name) ? .changed : pushed.contains(name) ? .pushed : .unchanged
      // For elements that did not change themselves, only the frame and the texts are included, because all style properties
      // would make the report too large.
      let isFull = effect == .changed || effect == .inserted
      drafts.append(
        (
          ReportElement(
            element, effect, old: counterpart?.side(isFull: isFull), new: element.side(isFull: isFull)),
          element.zIndex
        ))
    }
    return drafts.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .map(\.element.element)
  }

  /// Returns the visible elements of a screen that exists in only one version. Throws if an image cannot be read.
  static func elements(
    of screen: ScreenArrangement, _ effect: Effect, _ digests: inout ImageDigests
  ) throws(RenderingError) -> [ReportElement] {
    let boxes = VisibleRecords.boxes(of: screen)
    let reportedScreen = try VisibleRecords(screen, boxes, where: boxes.map { $0 != nil }, &digests)
    let content = reportedScreen.content.compactMap { $0 }.sorted { $0.zIndex < $1.zIndex }
    let all = reportedScreen.bars.prefix(1) + content + reportedScreen.bars.dropFirst()
    return all.filter { $0.box != nil }.map { element in
      let side = element.side(isFull: false)
      return ReportElement(
        element, effect, old: effect == .deleted ? side : nil, new: effect == .deleted ? nil : side)
    }
  }

  private init(_ element: VisibleRecords.Element, _ effect: Effect, old: Side?, new: Side?) {
    self.init(id: element.record.id, category: element.record.category, effect: effect, old: old, new: new)
  }
}

/// The records of a screen with the visible frame of each element.
private struct VisibleRecords {
  struct Element {
    let record: ElementRecord
    let box: CGRect?
    var zIndex: Int { record.zIndex }
  }

  /// The elements of the content; `nil` at the indexes of elements that are not included.
  let content: [Element?]
  let bars: [Element]

  /// Returns the visible frame of each element of a screen; `nil` for invisible elements.
  static func boxes(of screen: ScreenArrangement) -> [CGRect?] {
    let bounds = screen.bounds
    return screen.arrangement.elements.map { attributes in
      guard !attributes.isHidden, attributes.alpha > 0 else { return nil }
      return attributes.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY).part(visibleIn: bounds.size)
    }
  }

  /// Creates the records of a screen for the elements that are included according to `isIncluded`.
  init(
    _ screen: ScreenArrangement, _ boxes: [CGRect?], where isIncluded: [Bool], _ digests: inout ImageDigests
  ) throws(RenderingError) {
    let surroundings = ContentOutsideTemplate(screen)
    var content: [Element?] = []
    for (number, attributes) in screen.arrangement.elements.enumerated() {
      content.append(
        isIncluded[number]
          ? Element(
            record: try ElementRecord(attributes, in: screen, surroundings, &digests), box: boxes[number])
          : nil)
    }
    self.content = content
    // Records contain the bars in their unscrolled state, but the image shows them scrolled.
    let frames = Dictionary(screen.barFrames.map { ($0.name.lowercased(), $0.frame) }) { first, _ in first }
    bars = ScreenRecord(barsOf: screen).elements.map { record in
      let frame = frames[record.id] ?? record.frame
      return Element(record: record, box: frame.part(visibleIn: screen.bounds.size))
    }
  }

  init(_ layout: LayoutText, atContentOffset offset: CGPoint) {
    let size = layout.content.size
    content = layout.content.elements.map { record in
      let frame = record.frame.offsetBy(dx: -offset.x, dy: -offset.y)
      return Element(record: record, box: record.alpha > 0 ? frame.part(visibleIn: size) : nil)
    }
    bars = layout.bars.elements.map { Element(record: $0, box: $0.frame.part(visibleIn: size)) }
  }
}

extension CGRect {
  fileprivate func part(visibleIn size: CGSize) -> CGRect? {
    let part = intersection(CGRect(origin: .zero, size: size))
    return part.isNull || part.width <= 0 || part.height <= 0 ? nil : part
  }
}

extension VisibleRecords.Element {
  /// Returns the element in this version of the screen: its visible frame, its geometry and its texts, and also its style if
  /// `isFull` is true.
  func side(isFull: Bool) -> ReportElement.Side {
    let frame = record.frame
    let lengths = [("x", frame.minX), ("y", frame.minY), ("w", frame.width), ("h", frame.height)]
    var attributes = [("frame", lengths.map { "\($0) \($1.figures(2))" }.joined(separator: "  "))]
    if record.alpha != 1 { attributes.append(("opacity", record.alpha.figures(3))) }
    if record.zIndex != 0 { attributes.append(("z", "\(record.zIndex)")) }
    if !record.transform.isEmpty {
      attributes.append(("transform", record.transform.map { $0.figures(3) }.joined(separator: " ")))
    }
    attributes += record.texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    if isFull {
      attributes += record.style.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      if let image = record.image { attributes.append(("image digest", image)) }
    }
    return ReportElement.Side(
      box: box.map(ReportElement.Box.init),
      attributes: attributes.map { ReportElement.Attribute(name: $0.0, value: $0.1) })
  }
}

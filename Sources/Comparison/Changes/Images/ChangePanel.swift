import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups

/// The middle panel of a changes image. It shows both versions of a screen combined: unchanged elements are faded, and changed
/// elements are in color and marked.
struct ChangePanel {
  let alignment: ScreenAlignment
  let marks: ChangeMarks
  let pushes: DisplacementMarks

  private let before: MockupScene
  private let after: MockupScene
  private let labels: Typesetter
  private let window: CGRect
  /// The regions in which pixels differ, in screen coordinates, in points; empty if they are unknown.
  private let changed: [CGRect]

  /// The fraction of the background color that is mixed into unchanged elements. It is low enough to keep them legible.
  private static let paleness = 0.5

  init(
    review: ScreenReview, before: MockupScene, after: MockupScene, labels: Typesetter, facts: ChangeSceneFacts
  ) {
    let alignment = ScreenAlignment(review)
    let bounds = alignment.screen.bounds
    func visible(_ scene: MockupScene) -> MockupScene {
      scene.showing(scene.screen.visible(from: bounds))
    }
    (self.before, self.after, self.labels) = (visible(before), visible(after), labels)
    let insets = alignment.screen.bars.safeAreaInsets
    let window = CGRect(
      x: bounds.minX, y: bounds.minY + insets.top, width: bounds.width,
      height: max(1, bounds.height - insets.top - insets.bottom))
    let marks = ChangeMarks(of: review, on: alignment, window: window, numbers: facts.numbers)
    let pushed = Set(marks.pushes.map { Corner($0.frame) })
    let others = alignment.elements.filter {
      $0.attributes.category == .cell && !pushed.contains(Corner($0.attributes.frame))
        && $0.attributes.frame.intersects(window)
    }
    (self.alignment, self.marks, self.window) = (alignment, marks, window)
    // The regions apply to this panel only if every element has its new position.
    let isNew = bounds == review.new.bounds && alignment.elements.allSatisfy(\.isNew)
    changed = isNew && marks.pushes.isEmpty ? facts.changed : []
    pushes = DisplacementMarks(
      marks.pushes, among: others.map(\.attributes.frame), in: window)
  }

  private struct Corner: Hashable {
    let x: Int
    let y: Int

    init(_ frame: CGRect) { (x, y) = (Int(frame.minX.rounded()), Int(frame.minY.rounded())) }
  }

  /// The families of all marks and causes, in no particular order.
  var families: [ChangeMark.Family] {
    Array(Set((visible + marks.bars).map(\.family) + marks.causes.map(\.family)))
  }

  /// The content's marks that are at least partly visible.
  private var visible: [ChangeMark] {
    marks.content.filter { mark in
      [mark.frame, mark.formerFrame, mark.gap].contains { $0?.intersects(alignment.screen.bounds) == true }
    }
  }

  var pushDrawing: DisplacementMarkDrawing {
    let bounds = alignment.screen.bounds
    return DisplacementMarkDrawing(
      marks: pushes, typesetter: labels, offset: CGPoint(x: -bounds.minX, y: -bounds.minY))
  }

  /// Returns the scene; throws if an image cannot be decoded.
  func scene() throws -> Scene {
    let bounds = alignment.screen.bounds
    let backgroundColor = after.theme.color(after.screen.screen.background)
    let isMirrored = after.screen.variant.traits.direction == .rightToLeft
    let screen = CGRect(origin: .zero, size: bounds.size)
    let drawing = ChangeMarkDrawing(
      markBuilder: MarkBuilder(typesetter: labels), backgroundColor: backgroundColor, window: bounds,
      isMirrored: isMirrored,
      changed: changed.map { $0.offsetBy(dx: bounds.minX, dy: bounds.minY) })
    var barDrawing = drawing
    (barDrawing.window, barDrawing.changed) = (screen, changed)
    // Labels avoid only small regions. A larger region remains recognizable beside a label.
    let small = changed.filter { $0.width < 30 && $0.height < 30 }
    var labelPlacement = LabelPlacement(bounds: screen.insetBy(dx: 4, dy: 4), leaving: small)
    let barTags = tags(marks.bars, barDrawing, in: &labelPlacement)
    labelPlacement.bounds = window.offsetBy(dx: -bounds.minX, dy: -bounds.minY).insetBy(dx: 4, dy: 4)
    let offset = CGPoint(x: -bounds.minX, y: -bounds.minY)
    let contentTags = tags(
      visible.filter(isInWindow).map { $0.moved(by: offset) }, drawing, in: &labelPlacement)
    let notes = pushDrawing.notes(isMirrored: isMirrored, in: &labelPlacement)
    let content = try self.content(over: backgroundColor)
    return Scene(
      size: bounds.size, background: isBackgroundMarked ? backgroundColor : backgroundColor.gray,
      nodes: [
        .group(Group(at: offset, element: ElementLabel(id: "content", title: "Content"), content)),
        .group(
          Group(
            at: offset, element: ElementLabel(id: "marks", title: "Changes"), visible.flatMap(drawing.nodes))),
      ] + (try bars(over: backgroundColor)) + marks.bars.flatMap(barDrawing.nodes) + notes + contentTags
        + barTags)
  }

  private var isBackgroundMarked: Bool {
    marks.bars.contains { $0.isBackground && $0.family == .changed }
  }

  private func isInWindow(_ mark: ChangeMark) -> Bool {
    mark.frame.intersects(window) || mark.formerFrame?.intersects(window) == true
  }

  /// Returns the drawings of the visible elements, in drawing order. All drawings are faded, except the
  /// marked elements of the new version.
  private func content(over backgroundColor: Color) throws -> [Scene.Node] {
    let bounds = alignment.screen.bounds
    let elements = alignment.elements.enumerated().filter { _, element in
      element.hasRoom && !element.attributes.isHidden && element.attributes.alpha > 0
        && element.attributes.frame.intersects(bounds)
    }.sorted { ($0.element.attributes.zIndex, $0.offset) < ($1.element.attributes.zIndex, $1.offset) }
    return try elements.map { _, element in
      let node = try (element.isNew ? after : before).node(for: element.attributes)
      let isMarked = element.isNew && marks.marked.new.contains(element.number)
      return isMarked ? node : node.faded(into: backgroundColor, Self.paleness)
    }
  }

  private func bars(over backgroundColor: Color) throws -> [Scene.Node] {
    let bars = try after.bars
    let changed = marks.bars.filter { !$0.isBackground && $0.family != .deleted }.map(\.frame)
    return bars.map { $0.faded(into: backgroundColor, Self.paleness) }
      + changed.map { frame in
        // A bar as wide as the screen can be drawn on an opaque background, because this covers nothing beside the bar.
        let isWide = frame.width >= alignment.screen.bounds.width
        let base = Shape(
          .rectangle(frame), fill: .color(isBackgroundMarked ? backgroundColor : backgroundColor.gray))
        return .group(Group((isWide ? [.shape(base)] : []) + bars, clip: .rectangle(frame)))
      }
  }

  /// Returns the labels of marks. If several marks of one cause have the same text, only the first mark shows it.
  private func tags(
    _ marks: [ChangeMark], _ drawing: ChangeMarkDrawing, in labelPlacement: inout LabelPlacement
  ) -> [Scene.Node] {
    var reported: Set<String> = []
    return marks.flatMap { mark -> [Scene.Node] in
      let isFirst = reported.insert("\(mark.number ?? "") \(mark.text)").inserted
      return drawing.tag(mark, saying: isFirst ? mark.text : "", among: marks, in: &labelPlacement)
    }
  }
}

extension ChangeMark {
  func moved(by offset: CGPoint) -> ChangeMark {
    var mark = self
    mark.frame = frame.offsetBy(dx: offset.x, dy: offset.y)
    mark.formerFrame = formerFrame?.offsetBy(dx: offset.x, dy: offset.y)
    mark.gap = gap?.offsetBy(dx: offset.x, dy: offset.y)
    return mark
  }
}

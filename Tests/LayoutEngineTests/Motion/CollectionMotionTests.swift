import Foundation
import LayoutEngine
import Testing

/// The start and end states of elements when content or layout changes.
@Suite struct CollectionMotionTests {
  private func state(
    _ layout: any CollectionLayout, _ counts: [Int], offset: Double = 0, size: CGSize? = nil
  ) throws -> CollectionState {
    let bounds = CGRect(origin: CGPoint(x: 0, y: offset), size: size ?? CGSize(width: 400, height: 300))
    let input = LayoutInput(sections: counts.map { SectionInput(itemCount: $0) }, bounds: bounds)
    return CollectionState(layout: layout, input: input, arrangement: try layout.arrangement(for: input))
  }

  private func motion(
    _ layout: any CollectionLayout, _ before: [Int], _ operations: [CollectionUpdate.Operation],
    newSections: [Int: Int] = [:]
  ) throws -> CollectionMotion {
    let check = UpdateCheck(
      CollectionUpdate(operations), before: before, after: .applied(newSections: newSections))
    let map = try #require(check.map, "\(check.collisions)")
    return CollectionMotion(
      from: try state(layout, before), to: try state(layout, map.counts), by: map)
  }

  /// The elements as lines: old or new content, element, start and end.
  private func lines(_ motion: CollectionMotion) -> [String] {
    motion.elements.map { element in
      func text(_ attributes: LayoutAttributes) -> String {
        let center = "\(Int(attributes.center.x.rounded())) \(Int(attributes.center.y.rounded()))"
        let scale = attributes.transform3D.m11 == 1 ? "" : " ×\(attributes.transform3D.m11)"
        return center + (attributes.alpha == 1 ? "" : " alpha \(attributes.alpha)") + scale
      }
      let path = (element.content == .before ? element.start : element.end).indexPath
      let name = "\(element.start.category) \(path.map(String.init).joined(separator: "."))"
      return "\(element.content) \(name): \(text(element.start)) → \(text(element.end))"
    }
  }

  private let list: FlowLayout = {
    var flow = tightFlow(400, 50)
    flow.headerReferenceSize = CGSize(width: 0, height: 20)
    return flow
  }()

  @Test(
    "items of a circle layout appear from the layout's center and disappear into this center (WWDC 2012 session 219)"
  )
  func circle() throws {
    let motion = try motion(CircleLayout(), [4], [.deleteItem([0, 1]), .insertItem([0, 3])])
    #expect(
      lines(motion) == [
        "after cell 0.0: 320 150 → 320 150", "before cell 0.1: 200 270 → 200 150 alpha 0.0 ×0.1",
        "after cell 0.1: 80 150 → 200 270", "after cell 0.2: 200 30 → 80 150",
        "after cell 0.3: 200 150 alpha 0.0 → 200 30",
      ])
  }

  @Test("cells of a column layout appear and disappear at half size in place (WWDC 2018 session 225)")
  func column() throws {
    let motion = try motion(ColumnLayout(), [2], [.deleteItem([0, 0]), .insertItem([0, 1])])
    #expect(
      lines(motion) == [
        "before cell 0.0: 200 45 → 200 45 alpha 0.0 ×0.5", "after cell 0.0: 200 125 → 200 45",
        "after cell 0.1: 200 125 alpha 0.0 ×0.5 → 200 125",
      ])
  }

  @Test("elements without initial or final layout attributes fade, and headers fade with their sections")
  func fading() throws {
    let motion = try motion(
      list, [1, 1], [.deleteSection(0), .insertSection(1)], newSections: [1: 1])
    #expect(
      lines(motion) == [
        "before cell 0.0: 200 45 → 200 45 alpha 0.0", "after cell 0.0: 200 115 → 200 45",
        "before header 0.0: 200 10 → 200 10 alpha 0.0", "after header 0.0: 200 80 → 200 10",
        "after cell 1.0: 200 115 alpha 0.0 → 200 115", "after header 1.0: 200 80 alpha 0.0 → 200 80",
      ])
  }

  @Test("a reloaded item fades from its old to its new view, regardless of the layout's own animations")
  func reload() throws {
    let motion = try motion(CircleLayout(), [2], [.reloadItem([0, 0])])
    #expect(
      lines(motion) == [
        "before cell 0.0: 320 150 → 320 150 alpha 0.0", "after cell 0.0: 320 150 alpha 0.0 → 320 150",
        "after cell 0.1: 80 150 → 80 150",
      ])
  }

  @Test("a reloaded section fades with its items")
  func reloadSection() throws {
    let motion = try motion(ColumnLayout(), [1], [.reloadSection(0)], newSections: [0: 1])
    #expect(
      lines(motion) == [
        "before cell 0.0: 200 45 → 200 45 alpha 0.0", "after cell 0.0: 200 45 alpha 0.0 → 200 45",
      ])
  }

  @Test(
    "halfway through an animation, position, size, alpha and rotation are halfway between their start and end values"
  )
  func halfway() throws {
    var start = LayoutAttributes(
      category: .cell, indexPath: [0, 0], frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    var end = LayoutAttributes(
      category: .cell, indexPath: [0, 3], frame: CGRect(x: 100, y: 50, width: 80, height: 40))
    start.alpha = 0.2
    end.transform3D = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
    let half = start.interpolated(to: end, at: 0.5)
    #expect(half.center == CGPoint(x: 80, y: 40))
    #expect(half.size == CGSize(width: 60, height: 30))
    #expect(abs(half.alpha - 0.6) < 1e-12)
    #expect(half.indexPath == [0, 3])
    let turn = half.transform3D
    #expect(turn.isAffine)
    #expect(abs(turn.m11 - 0.5.squareRoot()) < 1e-12 && abs(turn.m12 - 0.5.squareRoot()) < 1e-12)
  }

  @Test(
    "during an update, moved elements are in front of all others, and deleted elements are behind all others"
  )
  func order() throws {
    let motion = try motion(list, [4], [.moveItem(from: [0, 3], to: [0, 0]), .deleteItem([0, 1])])
    let cells = motion.visibleElements(at: 0.5).filter { $0.attributes.category == .cell }
    #expect(cells.first?.content == .before)
    #expect(cells.last?.attributes.indexPath == [0, 0])
  }

  @Test("an item that an update moves across the screen is visible on its way")
  func crossing() throws {
    let check = UpdateCheck(CollectionUpdate([.moveItem(from: [0, 90], to: [0, 0])]), before: [100])
    let map = try #require(check.map)
    let motion = CollectionMotion(
      from: try state(tightFlow(400, 50), [100], offset: 2000),
      to: try state(tightFlow(400, 50), [100], offset: 2000), by: map)
    let middle = motion.visibleElements(at: 0.5)
    #expect(middle.contains { $0.attributes.indexPath == [0, 0] })
    #expect(motion.elements.count < 20)
  }

  @Test("during an update, the visible bounds move from the old to the new scroll position")
  func settling() throws {
    let map = try #require(UpdateCheck(CollectionUpdate([]), before: [9]).map)
    let motion = CollectionMotion(
      from: try state(list, [9], offset: 170), to: try state(list, [9], offset: 70), by: map)
    #expect(motion.bounds(at: 0.25).minY == 145)
  }

  @Test("in a transition between layouts, items keep their views, and elements that only one layout has fade")
  func layouts() throws {
    var circle = CircleLayout()
    circle.itemSize = CGSize(width: 50, height: 50)
    let motion = CollectionMotion(from: try state(list, [2]), to: try state(circle, [2]))
    #expect(
      lines(motion) == [
        "after cell 0.0: 200 45 → 320 150", "after cell 0.1: 200 95 → 80 150",
        "before header 0.0: 200 10 → 200 10 alpha 0.0",
      ])
    let half = motion.visibleElements(at: 0.5).map(\.attributes)
    #expect(half.first { $0.indexPath == [0, 0] && $0.category == .cell }?.size.width == 225)
  }

  @Test("in a transition between viewports, the bounds change together with the frames")
  func viewports() throws {
    let wide = CGSize(width: 800, height: 200)
    let motion = CollectionMotion(
      from: try state(ColumnLayout(), [2]), to: try state(ColumnLayout(), [2], size: wide))
    #expect(motion.bounds(at: 0.5).size == CGSize(width: 600, height: 250))
    #expect(lines(motion) == ["after cell 0.0: 200 45 → 198 45", "after cell 0.1: 200 125 → 603 45"])
  }
}

import Foundation
import LayoutEngine

/// The spaces of a layout: between elements, and between elements and the content's edges.
struct WireframeSpaces {
  struct Space: Equatable {
    /// The space's rectangle, in content coordinates.
    var rect: CGRect
    /// Whether the space is between two elements instead of at the content's edge.
    var isBetween: Bool
    /// Whether the layout determines the space's width instead of its height.
    var isHorizontal: Bool

    /// The length that the layout determines, in points.
    var length: Double { Double(isHorizontal ? rect.width : rect.height) }
  }

  /// The maximum number of elements for which spaces are drawn. With more, labels would be too small to read.
  private static let limit = 300
  /// The minimum length of a space, in points. Shorter ones are caused by rounding to pixels.
  private static let least = 0.25

  private let frames: [CGRect]

  /// Finds the spaces around elements. Decorations, transformed elements, and views that are attached to items or
  /// groups are ignored.
  init(around elements: [LayoutAttributes]) {
    frames = elements.filter { element in
      if case .decoration = element.category { return false }
      return element.anchorItem == nil && element.anchorGroup == nil && element.transform3D == .identity
    }.prefix(Self.limit).map(\.frame)
  }

  /// All spaces without duplicates: to the right of each element and below it, and at the left and top edges of the
  /// content.
  ///
  /// A vertical space that crosses a horizontal space is not a line spacing, so it is omitted.
  var all: [Space] {
    let across = frames.flatMap { [right(of: $0), left(of: $0)].compactMap { $0 } }
    let down = frames.flatMap { [below($0), above($0)].compactMap { $0 } }
    return across + down.filter { space in !across.contains { $0.rect.overlaps(space.rect) } }
  }

  private func right(of frame: CGRect) -> Space? {
    let beside = frames.filter {
      $0.minX >= frame.maxX - 0.01 && overlap($0.minY, $0.maxY, frame.minY, frame.maxY) != nil
    }
    guard let next = beside.min(by: { $0.minX < $1.minX }),
      let y = overlap(next.minY, next.maxY, frame.minY, frame.maxY)
    else { return nil }
    return space(x: (frame.maxX, next.minX), y: y, isBetween: true, isHorizontal: true)
  }

  private func below(_ frame: CGRect) -> Space? {
    let under = frames.filter {
      $0.minY >= frame.maxY - 0.01 && overlap($0.minX, $0.maxX, frame.minX, frame.maxX) != nil
    }
    guard let next = under.min(by: { $0.minY < $1.minY }),
      let x = overlap(next.minX, next.maxX, frame.minX, frame.maxX)
    else { return nil }
    return space(x: x, y: (frame.maxY, next.minY), isBetween: true, isHorizontal: false)
  }

  private func left(of frame: CGRect) -> Space? {
    let isFirst = !frames.contains {
      $0.minX < frame.minX && overlap($0.minY, $0.maxY, frame.minY, frame.maxY) != nil
    }
    guard isFirst else { return nil }
    return space(x: (0, frame.minX), y: (frame.minY, frame.maxY), isBetween: false, isHorizontal: true)
  }

  private func above(_ frame: CGRect) -> Space? {
    let isFirst = !frames.contains {
      $0.minY < frame.minY && overlap($0.minX, $0.maxX, frame.minX, frame.maxX) != nil
    }
    guard isFirst else { return nil }
    return space(x: (frame.minX, frame.maxX), y: (0, frame.minY), isBetween: false, isHorizontal: false)
  }

  private func space(
    x: (CGFloat, CGFloat), y: (CGFloat, CGFloat), isBetween: Bool, isHorizontal: Bool
  ) -> Space? {
    let rect = CGRect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0)
    let space = Space(rect: rect, isBetween: isBetween, isHorizontal: isHorizontal)
    return space.length > Self.least && x.1 > x.0 && y.1 > y.0 ? space : nil
  }

  private func overlap(_ a0: CGFloat, _ a1: CGFloat, _ b0: CGFloat, _ b1: CGFloat) -> (CGFloat, CGFloat)? {
    let (start, end) = (max(a0, b0), min(a1, b1))
    return end - start > 0.01 ? (start, end) : nil
  }
}

/// The lines of a flow of cells with different sizes.
struct WireframeLines {
  /// The bounding box of each line of cells, in content coordinates.
  let rects: [CGRect]

  /// Finds the lines with several cells of which at least one is lower than its line. Other lines are
  /// omitted, because an outline around them would add no information.
  init(of elements: [LayoutAttributes]) {
    var rects: [CGRect] = []
    var line: [CGRect] = []
    var section = -1
    func flush() {
      let whole = line.dropFirst().reduce(line.first ?? .zero) { $0.union($1) }
      if line.count > 1, line.contains(where: { $0.height < whole.height - 0.5 }) { rects.append(whole) }
      line = []
    }
    for element in elements where element.category == .cell && element.transform3D == .identity {
      let frame = element.frame
      let continues = line.last.map { $0.maxX <= frame.minX + 0.01 } ?? false
      if !continues || element.indexPath.section != section { flush() }
      section = element.indexPath.section
      line.append(frame)
    }
    flush()
    self.rects = rects
  }
}

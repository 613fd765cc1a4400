import Foundation
import LayoutEngine

/// The spaces that a layout leaves: between elements, and between them and the content's edges.
struct WireframeSpaces {
  struct Space: Equatable {
    /// Where it is, in content coordinates.
    var rect: CGRect
    /// Whether it lies between two elements, rather than at the content's edge.
    var isBetween: Bool
    /// Whether its extent along x is what the layout decided, rather than along y.
    var isHorizontal: Bool

    /// The extent that the layout decided, in points.
    var length: Double { Double(isHorizontal ? rect.width : rect.height) }
  }

  /// How many elements are looked at; among more, nobody could read the figures anyway.
  private static let limit = 300
  /// Rounding to pixels is not a space.
  private static let least = 0.25

  private let frames: [CGRect]

  /// The spaces around elements that stand upright, are no decoration, and hang on no other element.
  init(around elements: [LayoutAttributes]) {
    frames = elements.filter { element in
      if case .decoration = element.category { return false }
      return element.heldItem == nil && element.heldGroup == nil && element.transform3D == .identity
    }.prefix(Self.limit).map(\.frame)
  }

  /// Every space once: to the right of and below each element, and at the left and top edges.
  ///
  /// A space below an element that runs through another line's space is no distance of lines; it is left out.
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

/// The lines that a flow of cells of different sizes stands in.
struct WireframeLines {
  /// Each line's rectangle, from its first to its last cell, in content coordinates.
  let rects: [CGRect]

  /// The lines of more than one cell, in which some cell is smaller than the line: only there do they show
  /// something that the cells do not.
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

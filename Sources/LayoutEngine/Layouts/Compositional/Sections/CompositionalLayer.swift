import Foundation

/// Elements of one category in one section, numbered in the order of their index paths.
protocol CompositionalPart: Sendable {
  var section: Int { get }
  var count: Int { get }
  /// A box that holds them all, in content coordinates.
  var bounds: Box { get }
  /// One of them as it is drawn.
  func attributes(at ordinal: Int, category: ElementCategory) -> LayoutAttributes
  /// The number of the one with an item number.
  func ordinal(ofItem item: Int) -> Int?
  /// Calls back, ascending, at least with every one that touches a rectangle of the content.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void)
}

/// The elements of one category in all sections of a compositional layout.
struct CompositionalLayer: ElementLayer {
  let category: ElementCategory
  private let parts: [any CompositionalPart]
  private let starts: [Int]
  private let index: BoxIndex
  let count: Int

  /// Parts in the order of their sections and items; the content scrolls down, or across where it `isTransposed`.
  init(category: ElementCategory, parts: [any CompositionalPart], isTransposed: Bool) {
    self.category = category
    self.parts = parts
    var starts: [Int] = []
    starts.reserveCapacity(parts.count)
    var next = 0
    for part in parts {
      starts.append(next)
      next += part.count
    }
    (self.starts, count) = (starts, next)
    var boxes = parts.map(\.bounds)
    let whole = boxes.reduce(into: Box.empty) { $0.formUnion($1) }
    // Sections follow each other along one axis, and how far each row is scrolled along the other must not put them out
    // of order.
    for place in boxes.indices where !boxes[place].isEmpty {
      if isTransposed {
        (boxes[place].minY, boxes[place].maxY) = (whole.minY, whole.maxY)
      } else {
        (boxes[place].minX, boxes[place].maxX) = (whole.minX, whole.maxX)
      }
    }
    index = BoxIndex(count: parts.count) { [boxes] in boxes[$0] }
  }

  var bounds: Box { index.bounds }

  func attributes(at ordinal: Int) -> LayoutAttributes {
    let part = (0..<starts.count).firstByHalving { starts[$0] > ordinal } - 1
    return parts[part].attributes(at: ordinal - starts[part], category: category)
  }

  func ordinal(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2 else { return nil }
    var part = (0..<parts.count).firstByHalving { parts[$0].section >= indexPath.section }
    while part < parts.count, parts[part].section == indexPath.section {
      if let found = parts[part].ordinal(ofItem: indexPath.item) { return starts[part] + found }
      part += 1
    }
    return nil
  }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEachCandidate(touching: Box(rect)) { part in
      parts[part].forEachCandidate(near: rect) { body(starts[part] + $0) }
    }
  }
}

/// How the coordinates of a section become those of the content.
struct CompositionalSpace: Sendable {
  /// Exchanges the axes of horizontal scrolling, and rounds.
  let content: ContentSpace
  /// The width at whose middle everything is mirrored; nil leaves it.
  let mirrorWidth: Double?

  /// A frame in content coordinates; `scrolled` is how far its row is, along the row.
  func content(_ frame: CGRect, scrolled: Double) -> CGRect {
    var frame = content.content(frame)
    if scrolled != 0 {
      if content.isTransposed {
        frame.origin.y -= CGFloat(scrolled)
      } else {
        frame.origin.x -= CGFloat(scrolled)
      }
    }
    return frame.mirrored(in: mirrorWidth)
  }

  /// A rectangle in section coordinates that holds every frame which comes into `rect`.
  func section(_ rect: CGRect, scrolled: Double) -> CGRect {
    guard !rect.isNull else { return .null }
    // Mirroring twice may miss an edge by its rounding error.
    let slack = CGFloat(1e-9 * (1 + (mirrorWidth ?? 0) + abs(scrolled)))
    var rect = rect.standardized.insetBy(dx: -slack, dy: -slack).mirrored(in: mirrorWidth)
    if content.isTransposed { rect.origin.y += CGFloat(scrolled) } else { rect.origin.x += CGFloat(scrolled) }
    return content.layout(rect)
  }
}

/// Elements that a placement has, moved to their section's place.
struct PlacedPart: CompositionalPart {
  let section: Int
  /// The item number of the first; nil where the one element stands for the whole layout.
  var firstItem = 0
  let places: any Placement
  let top: Double
  let scrolled: Double
  let look: VisibleItemLook?
  /// How far the look has any of them reach out of its frame.
  private let reach: Double
  var zIndex = 0
  /// Added to `zIndex` element by element, repeating; empty for nothing.
  var zIndexes: [Int] = []
  /// The cells or groups that supplementary views are held at; nil for elements that are not held.
  var holders: SupplementHolders?
  let space: CompositionalSpace
  let count: Int
  let bounds: Box

  init(
    section: Int, places: any Placement, top: Double, scrolled: Double = 0, look: VisibleItemLook? = nil,
    space: CompositionalSpace
  ) {
    self.section = section
    self.places = places
    self.top = top
    self.scrolled = scrolled
    self.look = look
    reach = look?.reach(of: places) ?? 0
    self.space = space
    count = places.count
    let box = places.bounds
    guard count > 0, !box.isNull else {
      bounds = .empty
      return
    }
    let moved = space.content(box.offsetBy(dx: 0, dy: CGFloat(top)), scrolled: scrolled)
    // Rounding moves edges by less than a pixel.
    let slack = CGFloat(1 / (space.content.pixelsPerPoint ?? 1) + reach)
    bounds = Box(moved.insetBy(dx: -slack, dy: -slack))
  }

  func attributes(at ordinal: Int, category: ElementCategory) -> LayoutAttributes {
    let frame = places.frame(at: ordinal).offsetBy(dx: 0, dy: CGFloat(top))
    var attributes = LayoutAttributes(
      category: category, indexPath: IndexPath(item: firstItem + ordinal, section: section),
      frame: space.content(frame, scrolled: scrolled))
    attributes.zIndex = zIndex + (zIndexes.isEmpty ? 0 : zIndexes[ordinal % zIndexes.count])
    if let look = look?.look(of: frame) {
      attributes.alpha = look.alpha
      if look.scale != 1 { attributes.transform = AffineTransform(scale: CGFloat(look.scale)) }
    }
    return holders.map { attributes.held(at: $0[ordinal]) } ?? attributes
  }

  func ordinal(ofItem item: Int) -> Int? {
    guard item >= firstItem, item - firstItem < count else { return nil }
    return item - firstItem
  }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    let local = space.section(rect, scrolled: scrolled)
    guard !local.isNull else { return }
    let slack = CGFloat(4 * abs(top).ulp + reach)
    places.forEachCandidate(
      near: local.offsetBy(dx: 0, dy: CGFloat(-top)).insetBy(dx: -slack, dy: -slack), body)
  }
}

struct SingleFrame: Placement {
  let bounds: CGRect

  init(_ frame: CGRect) {
    bounds = frame
  }

  var count: Int { 1 }
  func frame(at index: Int) -> CGRect { bounds }
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) { body(0) }
}

/// The elements of one category in a section that another layout has laid out.
struct EmbeddedPart: CompositionalPart {
  let section: Int
  /// That layout's elements, as if there were no other section.
  let layer: any ElementLayer
  let finishing: Finishing
  /// How far the section stands from the content's corner.
  let origin: CGPoint

  var count: Int { layer.count }

  /// Where the layer knows, the box around it.
  var bounds: Box {
    guard finishing.keepsFrames else { return .unbounded }
    var box = layer.bounds
    guard !box.isEmpty else { return .empty }
    box.minX += Double(origin.x)
    box.maxX += Double(origin.x)
    box.minY += Double(origin.y)
    box.maxY += Double(origin.y)
    return box
  }

  func attributes(at ordinal: Int, category: ElementCategory) -> LayoutAttributes {
    var attributes = finishing.finished(layer.attributes(at: ordinal))
    attributes.indexPath = IndexPath(item: attributes.indexPath.item, section: section)
    let upright = attributes.uprightFrame
    let transform = attributes.transform3D
    attributes.transform3D = .identity
    attributes.frame = upright.offsetBy(dx: origin.x, dy: origin.y)
    attributes.transform3D = transform
    return attributes
  }

  func ordinal(ofItem item: Int) -> Int? { layer.ordinal(of: IndexPath(item: item, section: 0)) }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    guard !rect.isNull else { return }
    let slack = CGFloat(4 * max(abs(Double(origin.x)), abs(Double(origin.y))).ulp)
    let local = rect.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: -slack, dy: -slack)
    layer.forEachCandidate(near: finishing.searched(local), body)
  }
}

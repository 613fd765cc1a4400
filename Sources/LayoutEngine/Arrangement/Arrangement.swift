public import Foundation

/// The result of a layout: the attributes of all elements. It is immutable. Lengths are in points, positions in content
/// coordinates.
///
/// A regular pattern is stored as its parameters, and attributes are computed on request, so that a million equal items
/// need as much memory as ten.
public struct Arrangement: Sendable {
  /// The size of the content.
  public let contentSize: CGSize
  /// The problems that UIKit would log.
  public let diagnostics: [LayoutDiagnostic]
  package let orthogonalSections: [OrthogonalSection]
  /// Whether the content is mirrored for a right-to-left language, so that it begins at its right end.
  package let isMirrored: Bool
  /// The content offset that an engineer's layout set while it was prepared; nil if it set none.
  package var requestedContentOffset: CGPoint?
  /// One layer for each category of elements, in the order of the categories.
  let layers: [any ElementLayer]
  let finishing: LookupFinisher

  init(
    contentSize: CGSize, layers: [any ElementLayer], finishing: LookupFinisher = LookupFinisher(),
    diagnostics: [LayoutDiagnostic] = [], orthogonalSections: [OrthogonalSection] = [],
    isMirrored: Bool = false
  ) {
    self.contentSize = contentSize
    self.isMirrored = isMirrored
    self.layers = layers
    self.finishing = finishing
    self.diagnostics = diagnostics
    self.orthogonalSections = orthogonalSections
  }

  /// Creates an arrangement from elements, in any order.
  ///
  /// This is the simplest way to create an arrangement, and needs about 300 bytes for each element. If two elements
  /// have the same category and index path, a lookup by index path returns either of them.
  public init(
    contentSize: CGSize, elements: [LayoutAttributes], diagnostics: [LayoutDiagnostic] = [],
    isMirrored: Bool = false
  ) {
    let sorted = elements.sorted(by: LayoutAttributes.precedes)
    var layers: [any ElementLayer] = []
    var start = 0
    while start < sorted.count {
      let category = sorted[start].category
      let end = sorted[start...].firstIndex { $0.category != category } ?? sorted.count
      layers.append(ListLayer(category: category, list: Array(sorted[start..<end])))
      start = end
    }
    self.init(contentSize: contentSize, layers: layers, diagnostics: diagnostics, isMirrored: isMirrored)
  }

  /// Returns the visible elements that overlap a rectangle, by category and then by index path.
  ///
  /// Rectangles are half-open: an element that only touches the rectangle is excluded.
  public func attributes(in rect: CGRect) -> [LayoutAttributes] {
    var answer: [LayoutAttributes] = []
    let searched = finishing.searched(rect)
    for layer in layers {
      layer.forEachCandidate(near: searched) { ordinal in
        let attributes = finishing.finished(layer.attributes(at: ordinal))
        if !attributes.isHidden, attributes.frame.overlaps(rect) { answer.append(attributes) }
      }
    }
    return answer
  }

  /// Returns the cell of an item, or nil if the item does not exist.
  public func attributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    attributes(for: .cell, at: indexPath)
  }

  /// Returns the element of a category at an index path, or nil if it does not exist.
  public func attributes(for category: ElementCategory, at indexPath: IndexPath) -> LayoutAttributes? {
    for layer in layers where layer.category == category {
      return layer.ordinal(of: indexPath).map { finishing.finished(layer.attributes(at: $0)) }
    }
    return nil
  }

  /// Returns the arrangement with an adjustment that is applied to each element when it is requested.
  ///
  /// `adjust` must depend only on the attributes and its captured values. `reach` is the maximum distance, in points, by which
  /// `adjust` moves an edge of a frame. Queries extend their rectangle by this distance.
  package func adjusted(
    reach: Double, _ adjust: @escaping @Sendable (inout LayoutAttributes) -> Void
  ) -> Arrangement {
    Arrangement(
      contentSize: contentSize, layers: layers, finishing: finishing.adding(adjust, reach: reach),
      diagnostics: diagnostics, orthogonalSections: orthogonalSections, isMirrored: isMirrored)
  }

  /// Returns the arrangement with its layers replaced by `change`, which must keep them in the order of their categories.
  func mappingLayers(_ change: ([any ElementLayer]) -> [any ElementLayer]) -> Arrangement {
    Arrangement(
      contentSize: contentSize, layers: change(layers), finishing: finishing, diagnostics: diagnostics,
      orthogonalSections: orthogonalSections, isMirrored: isMirrored)
  }

  /// The arrangement without mirroring, for collection views that mirror the layout's attributes themselves.
  package var unmirrored: Arrangement {
    var finishing = finishing
    finishing.mirrorWidth = nil
    return Arrangement(
      contentSize: contentSize, layers: layers, finishing: finishing, diagnostics: diagnostics,
      orthogonalSections: orthogonalSections)
  }

  /// Returns the arrangement with the sections that scroll orthogonally, in order. The positions of elements already include
  /// the scroll offsets of the sections.
  package func with(orthogonalSections sections: [OrthogonalSection]) -> Arrangement {
    Arrangement(
      contentSize: contentSize, layers: layers, finishing: finishing, diagnostics: diagnostics,
      orthogonalSections: sections, isMirrored: isMirrored)
  }

  /// Returns the scrolling state of a section, or nil if the section does not scroll orthogonally.
  package func orthogonalSection(_ number: Int) -> OrthogonalSection? {
    let sections = orthogonalSections
    let found = (0..<sections.count).partitioningIndex { sections[$0].section >= number }
    return found < sections.count && sections[found].section == number ? sections[found] : nil
  }

  /// All elements, by category and then by index path. Each is computed when it is read.
  public var elements: Elements { Elements(layers: layers, finishing: finishing) }
}

extension Arrangement: Equatable {
  /// Whether both arrangements have equal elements and properties, regardless of how they store the elements.
  public static func == (a: Arrangement, b: Arrangement) -> Bool {
    a.contentSize == b.contentSize && a.isMirrored == b.isMirrored && a.diagnostics == b.diagnostics
      && a.orthogonalSections == b.orthogonalSections && a.elements.elementsEqual(b.elements)
  }
}

extension Arrangement: CustomStringConvertible {
  /// The arrangement as text: the content size, then one line for each element, then the orthogonal sections and the diagnostics.
  public var description: String {
    let (width, height) = (Double(contentSize.width).shortText, Double(contentSize.height).shortText)
    var lines = ["content  w \(width)  h \(height)"]
    lines += elements.map(\.description)
    lines += orthogonalSections.map(\.description)
    lines += diagnostics.map { "warning: \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension Arrangement {
  /// The elements of an arrangement. Each is computed when it is read.
  public struct Elements: RandomAccessCollection, Sendable {
    private let layers: [any ElementLayer]
    private let starts: [Int]
    private let finishing: LookupFinisher
    /// The number of elements.
    public let endIndex: Int

    init(layers: [any ElementLayer], finishing: LookupFinisher) {
      self.layers = layers
      self.finishing = finishing
      var starts: [Int] = []
      var next = 0
      for layer in layers {
        starts.append(next)
        next += layer.count
      }
      self.starts = starts
      endIndex = next
    }

    /// The index of the first element, which is zero.
    public var startIndex: Int { 0 }

    /// The element at an index. Elements are sorted by category and then by index path.
    public subscript(position: Int) -> LayoutAttributes {
      let layer = (0..<starts.count).partitioningIndex { starts[$0] > position } - 1
      return finishing.finished(layers[layer].attributes(at: position - starts[layer]))
    }
  }
}

/// The last step of each lookup of attributes: sets identifiers, mirrors frames for right-to-left languages, and
/// applies adjustments such as those for the scroll position.
struct LookupFinisher: Sendable {
  var identifier: @Sendable (IndexPath) -> String? = { _ in nil }
  /// The width in points within which frames are mirrored; nil disables mirroring.
  var mirrorWidth: Double?
  private var adjustments: [@Sendable (inout LayoutAttributes) -> Void] = []
  private var reach = 0.0

  init(identifier: @escaping @Sendable (IndexPath) -> String? = { _ in nil }, mirrorWidth: Double? = nil) {
    self.identifier = identifier
    self.mirrorWidth = mirrorWidth
  }

  var keepsFrames: Bool { mirrorWidth == nil && reach == 0 }

  /// Returns a finisher that also applies `adjust`, which must move each edge of a frame by at most `reach` points.
  func adding(_ adjust: @escaping @Sendable (inout LayoutAttributes) -> Void, reach: Double) -> LookupFinisher
  {
    var result = self
    result.adjustments.append(adjust)
    result.reach += reach
    return result
  }

  func finished(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var attributes = attributes
    if attributes.category == .cell, attributes.id == nil { attributes.id = identifier(attributes.indexPath) }
    if mirrorWidth != nil { attributes.frame = attributes.frame.mirrored(in: mirrorWidth) }
    for adjust in adjustments { adjust(&attributes) }
    return attributes
  }

  /// Returns the rectangle to search among stored frames. It contains the stored frame of each element that, after
  /// mirroring and adjustments, may overlap `rect`.
  func searched(_ rect: CGRect) -> CGRect {
    // Mirroring twice can move an edge by a rounding error.
    let slack = reach + 1e-9 * (mirrorWidth ?? 0)
    let near = slack > 0 ? rect.standardized.insetBy(dx: CGFloat(-slack), dy: CGFloat(-slack)) : rect
    return near.mirrored(in: mirrorWidth)
  }
}

extension Arrangement {
  /// Returns the x coordinate of the cell center that is nearest to `x`, or nil without cells. The centers of the first
  /// `cellCount` elements must ascend or descend along x. Of two equally near cells, the first is used.
  func nearestCellCenter(toX x: Double, cellCount: Int) -> Double? {
    guard cellCount > 0 else { return nil }
    func center(_ ordinal: Int) -> Double { Double(elements[ordinal].center.x) }
    let isAscending = center(0) <= center(cellCount - 1)
    let after = (0..<cellCount).partitioningIndex { isAscending ? center($0) >= x : center($0) <= x }
    guard after > 0 else { return center(0) }
    guard after < cellCount else { return center(cellCount - 1) }
    let (before, behind) = (center(after - 1), center(after))
    return abs(before - x) <= abs(behind - x) ? before : behind
  }
}

/// The valid scroll offsets of a viewport over its content: a rectangle of content offsets, in points.
package struct ScrollRange: Equatable, Sendable {
  /// The offset at which the content's upper left corner is visible.
  package var minimum: CGPoint
  /// The offset at which the content's lower right corner is visible; never less than `minimum`.
  package var maximum: CGPoint
  /// Whether the content is mirrored, so that reading begins at its right end.
  package var isMirrored: Bool

  package init(minimum: CGPoint, maximum: CGPoint, isMirrored: Bool = false) {
    self.minimum = minimum
    self.isMirrored = isMirrored
    self.maximum = CGPoint(x: max(minimum.x, maximum.x), y: max(minimum.y, maximum.y))
  }

  /// The offset at which the start of the content is visible: its upper left corner, or its upper right corner if the
  /// content is mirrored.
  package var beginning: CGPoint { CGPoint(x: isMirrored ? maximum.x : minimum.x, y: minimum.y) }

  /// Creates the range of valid offsets for an arrangement's content in the input's viewport.
  ///
  /// The safe area always extends the vertical range. It extends the horizontal range only if the content is wider than
  /// the viewport, as a scroll view's automatic inset adjustment does.
  package init(of arrangement: Arrangement, in input: LayoutInput) {
    let (contentSize, size) = (arrangement.contentSize, input.bounds.size)
    var insets = input.adjustedContentInset(scrolling: .vertical)
    let free = Double(size.width) - input.contentInset.left - input.contentInset.right
    if Double(contentSize.width) > free {
      let sideways = input.adjustedContentInset(scrolling: .horizontal)
      (insets.left, insets.right) = (sideways.left, sideways.right)
    }
    self.init(
      minimum: CGPoint(x: -insets.left, y: -insets.top),
      maximum: CGPoint(
        x: contentSize.width - size.width + insets.right, y: contentSize.height - size.height + insets.bottom),
      isMirrored: arrangement.isMirrored)
  }

  package func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// Returns the offset at a fraction of the range: 0 shows the start of the content and 1 its end.
  package func offset(atFraction fraction: Double) -> CGPoint {
    let f = CGFloat(min(max(fraction, 0), 1))
    let endX = isMirrored ? minimum.x : maximum.x
    return CGPoint(x: beginning.x + (endX - beginning.x) * f, y: minimum.y + (maximum.y - minimum.y) * f)
  }

  /// Converts an offset in the scroll range of other content to an offset in this range, at the same distance from the
  /// start of the content. The result may be outside this range.
  ///
  /// If neither content is mirrored, the offset is unchanged, as in a scroll view.
  package func offset(keeping offset: CGPoint, of other: ScrollRange) -> CGPoint {
    guard isMirrored || other.isMirrored else { return offset }
    let distance = other.isMirrored ? other.maximum.x - offset.x : offset.x - other.minimum.x
    return CGPoint(x: isMirrored ? maximum.x - distance : minimum.x + distance, y: offset.y)
  }
}

public import Foundation

/// Stacks sections along the scroll direction, and builds an arrangement from the placements of their items. Each
/// section consists of header, inset, lines of items, inset and footer (docs/collection-view.md, "Sections").
public struct SectionStack: Sendable {
  /// A section of the stack; lengths are in points along the scroll direction.
  public struct Section: Sendable {
    /// The placement of the items in the area between the insets, as if the content scrolled vertically.
    package var items: any Placement {
      didSet { (count, bounds) = (items.count, Box(items.bounds)) }
    }
    /// The length of the area between the insets along the scroll direction, in points.
    package var extent: Double
    /// The distance from the header to the items.
    public var insetBefore = 0.0
    /// The distance from the items to the footer.
    public var insetAfter = 0.0
    /// The header's length; zero means no header.
    public var headerExtent = 0.0
    /// The footer's length; zero means no footer.
    public var footerExtent = 0.0
    /// The number of items. It is stored because reading it from the placement is slower than stacking.
    private(set) var count: Int
    /// The bounding box of the items. It is stored because reading it from the placement is slower than stacking.
    private(set) var bounds: Box

    /// Creates a section without header, footer and insets.
    public init(items: any Placement, extent: Double) {
      self.items = items
      self.extent = extent
      (count, bounds) = (items.count, Box(items.bounds))
    }

    /// Creates a section from the frames of its items, without header, footer and insets.
    public init(frames: [CGRect], extent: Double) {
      self.init(items: FrameList(frames), extent: extent)
    }
  }

  /// The direction in which the sections follow each other.
  package var direction: ScrollDirection
  /// The length of headers, footers and content across the scroll direction, in points.
  package var crossExtent: Double
  /// Whether headers stay visible while their section is visible.
  public var pinsHeaders = false
  /// Whether footers stay visible while their section is visible.
  public var pinsFooters = false
  /// Whether origins are rounded to device pixels, as in flow layout.
  public var roundsToPixels = false
  /// Whether the content is mirrored in right-to-left languages.
  public var flipsInRightToLeft = false
  /// The minimum length of the content, in points.
  package var minimumExtent = 0.0
  /// The sections in order.
  public var sections: [Section] = []

  /// Creates an empty stack.
  public init(direction: ScrollDirection = .vertical, crossExtent: Double) {
    self.direction = direction
    self.crossExtent = crossExtent
  }

  /// Returns the arrangement of all sections, one below the other.
  ///
  /// Throws if the total length is not finite.
  public func arrangement(
    for input: LayoutInput, diagnostics: [LayoutDiagnostic] = []
  ) throws(LayoutError) -> Arrangement {
    let space = ContentSpace(
      isTransposed: direction == .horizontal, pixelsPerPoint: roundsToPixels ? input.displayScale : nil)
    let pinning = Pinning(input: stackingInput(input), direction: direction)
    var starts: [SectionedLayer.SectionStart] = []
    starts.reserveCapacity(sections.count)
    var headers = Boundary(kind: SupplementaryKind.sectionHeader, isPinned: pinsHeaders)
    var footers = Boundary(kind: SupplementaryKind.sectionFooter, isPinned: pinsFooters)
    var (top, firstOrdinal) = (0.0, 0)
    // Iterates by index, because copying each section would dominate the cost.
    for number in sections.indices {
      let linesTop = top + sections[number].headerExtent + sections[number].insetBefore
      let footerTop = linesTop + sections[number].extent + sections[number].insetAfter
      starts.append(.init(top: linesTop, firstOrdinal: firstOrdinal))
      firstOrdinal += sections[number].count
      let (header, footer) = (sections[number].headerExtent, sections[number].footerExtent)
      if header > 0 {
        let y = pinsHeaders ? pinning.headerTop(top, of: sections[number], footerTop: footerTop) : top
        headers.append(space.content(band(at: y, header)), section: number)
      }
      if footer > 0 {
        let y = pinsFooters ? pinning.footerTop(footerTop, of: sections[number], top: top) : footerTop
        footers.append(space.content(band(at: y, footer)), section: number)
      }
      top = footerTop + footer
    }
    let size = CGSize(width: max(crossExtent, 0), height: length(ofSections: top, in: input))
    guard size.isNonNegative else {
      throw LayoutError("the content size is not finite", property: "contentSize")
    }
    let contentSize = direction == .horizontal ? size.transposed : size
    let isFlipped = flipsInRightToLeft && input.direction == .rightToLeft
    // Footers precede headers because categories are ordered by kind, alphabetically.
    return Arrangement(
      contentSize: contentSize,
      layers: [
        SectionedLayer(category: .cell, sections: sections, starts: starts, space: space), footers.layer,
        headers.layer,
      ],
      finishing: LookupFinisher(
        identifier: input.identifier, mirrorWidth: isFlipped ? Double(contentSize.width) : nil),
      diagnostics: diagnostics, isMirrored: isFlipped)
  }

  /// Returns the layout's input in the coordinates in which sections are stacked, which are the content coordinates
  /// before mirroring.
  func stackingInput(_ input: LayoutInput) -> LayoutInput {
    guard flipsInRightToLeft, input.direction == .rightToLeft else { return input }
    let extent = sections.reduce(0) { top, section in
      let footerTop = top + section.headerExtent + section.insetBefore + section.extent + section.insetAfter
      return footerTop + section.footerExtent
    }
    let width = direction == .vertical ? max(crossExtent, 0) : length(ofSections: extent, in: input)
    return input.unmirrored(contentWidth: width)
  }

  /// Returns the content's length along the scroll direction, in points.
  private func length(ofSections extent: Double, in input: LayoutInput) -> Double {
    let isMirrored = flipsInRightToLeft && direction == .horizontal
    return max(extent, minimumExtent, isMirrored ? input.minimumMirroredWidth : 0)
  }

  private func band(at y: Double, _ extent: Double) -> CGRect {
    CGRect(x: 0, y: y, width: crossExtent, height: extent)
  }
}

private struct Boundary {
  let kind: String
  let isPinned: Bool
  private var sections: [Int] = []
  private var frames: [CGRect] = []

  init(kind: String, isPinned: Bool) {
    self.kind = kind
    self.isPinned = isPinned
  }

  mutating func append(_ frame: CGRect, section: Int) {
    sections.append(section)
    frames.append(frame)
  }

  var layer: BoundaryLayer {
    BoundaryLayer(
      category: .supplementary(kind: kind), sections: sections, frames: frames,
      zIndex: isPinned ? Pinning.zIndex : 0)
  }
}

extension SectionStack {
  /// Returns a layer of decorations of one kind. `placements` contains one placement for each section, in the
  /// coordinates of the section's items; the item index of decorations starts at 0 in each section.
  func decoration(
    _ kind: String, zIndex: Int, in space: ContentSpace, placed placements: [any Placement]
  ) -> any ElementLayer {
    var layer = DecorationSections()
    for (placement, position) in zip(placements, positions) {
      layer.append(placement, top: position.itemsTop)
    }
    return layer.layer(kind, zIndex: zIndex, in: space)
  }

  /// Returns one decoration for each section, from the top of the section's header to the bottom of its footer.
  func backgrounds(_ kind: String, zIndex: Int, in space: ContentSpace) -> any ElementLayer {
    var layer = DecorationSections()
    for position in positions {
      let size = CGSize(width: max(crossExtent, 0), height: max(position.end - position.top, 0))
      let whole = UniformGrid(count: 1, columns: 1, itemSize: size, origin: .zero, spacing: (gap: 0, line: 0))
      layer.append(whole, top: position.top)
    }
    return layer.layer(kind, zIndex: zIndex, in: space)
  }

  private var positions: [(top: Double, itemsTop: Double, end: Double)] {
    var top = 0.0
    return sections.map { section in
      let itemsTop = top + section.headerExtent + section.insetBefore
      let end = itemsTop + section.extent + section.insetAfter + section.footerExtent
      defer { top = end }
      return (top, itemsTop, end)
    }
  }
}

private struct DecorationSections {
  private var sections: [SectionStack.Section] = []
  private var starts: [SectionedLayer.SectionStart] = []
  private var count = 0

  mutating func append(_ placement: any Placement, top: Double) {
    sections.append(SectionStack.Section(items: placement, extent: 0))
    starts.append(SectionedLayer.SectionStart(top: top, firstOrdinal: count))
    count += placement.count
  }

  func layer(_ kind: String, zIndex: Int, in space: ContentSpace) -> any ElementLayer {
    let base = SectionedLayer(
      category: .decoration(kind: kind), sections: sections, starts: starts, space: space)
    return ZIndexLayer(base: base, zIndex: zIndex)
  }
}

/// The conversion from the coordinates of a vertical layout to content coordinates: exchanges x and y for horizontal
/// scrolling, and rounds to pixels.
struct ContentSpace: Equatable, Sendable {
  var isTransposed = false
  /// The number of pixels in a point; nil if origins are not rounded to pixels.
  var pixelsPerPoint: Double?

  /// Converts a frame to content coordinates. Only the frame's origin is rounded, not its size
  /// (docs/collection-view.md, "Rounding to pixels").
  func content(_ frame: CGRect) -> CGRect {
    var frame = isTransposed ? frame.transposed : frame
    if let scale = pixelsPerPoint {
      frame.origin = CGPoint(
        x: rounded(Double(frame.origin.x), scale), y: rounded(Double(frame.origin.y), scale))
    }
    return frame
  }

  /// Converts a rectangle from content coordinates to layout coordinates, enlarged so that it contains each frame that
  /// rounding may move into `rect`.
  func layout(_ rect: CGRect) -> CGRect {
    let local = isTransposed ? rect.transposed : rect
    guard let scale = pixelsPerPoint else { return local }
    return local.insetBy(dx: CGFloat(-1 / scale), dy: CGFloat(-1 / scale))
  }

  private func rounded(_ value: Double, _ scale: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}

/// Keeps headers and footers visible while their section is visible (docs/collection-view.md, "Pinning").
struct Pinning {
  /// The `zIndex` of pinned elements, as in UIKit's logs.
  static let zIndex = 10

  private let visibleTop: Double
  private let visibleBottom: Double

  init(input: LayoutInput, direction: ScrollDirection) {
    var insets = input.adjustedContentInset(scrolling: direction)
    var bounds = input.bounds
    if direction == .horizontal { (insets, bounds) = (insets.transposed, bounds.transposed) }
    let (top, height) = (Double(bounds.origin.y), Double(bounds.size.height))
    visibleTop = top + insets.top
    visibleBottom = top + height - insets.bottom
  }

  /// Returns the top of a pinned header: the header is moved down to the top of the visible area, but its bottom stays
  /// above `footerTop`. `natural` is the top without pinning.
  func headerTop(_ natural: Double, of section: SectionStack.Section, footerTop: Double) -> Double {
    min(max(visibleTop, natural), footerTop - section.headerExtent)
  }

  /// Returns the top of a pinned footer: the footer is moved up to the bottom of the visible area, but its top stays
  /// below the unpinned header. `top` is the section's top, and `natural` the footer's top without pinning.
  func footerTop(_ natural: Double, of section: SectionStack.Section, top: Double) -> Double {
    max(min(visibleBottom - section.footerExtent, natural), top + section.headerExtent)
  }
}

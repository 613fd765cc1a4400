import DesignFormat
import Foundation
import LayoutEngine

/// A layout whose code is a subclass of `UICollectionViewLayout` that computes the frames of its elements in `prepare()`.
protocol CustomLayoutCoding {
  /// The parts of the class that depend on the kind of layout.
  func classParts(for input: LayoutInput) -> CustomLayoutParts
}

/// The parts of a printed subclass of `UICollectionViewLayout`. All texts are lines of Swift without indentation.
struct CustomLayoutParts {
  /// The declarations of functions, and of properties with the design's values.
  var members: String
  /// The statements of `prepare()`, in which `collectionView` is not optional. They append one array of attributes for each section
  /// to `cells`, and set `contentSize`.
  var prepare: String
  /// Whether the attributes depend on the scroll position.
  var followsScrolling = false
  /// The statements that return the offset at which scrolling stops; nil if every offset is allowed.
  var restingOffset: String?
  /// Whether sections can have headers and footers.
  var hasBoundaries = false
  /// Remarks about properties of the layout that the code cannot express.
  var remarks: [String] = []
}

extension CustomLayoutCoding {
  /// Returns the declaration of the class, and remarks about properties of the layout that the class cannot
  /// express.
  func declaration(name: String, for input: LayoutInput) -> (text: SwiftText, remarks: [String]) {
    let parts = classParts(for: input)
    var text = SwiftText()
    text.block("final class \(name): UICollectionViewLayout {") { text in
      text.lines(of: parts.members)
      text.line("private var cells: [[UICollectionViewLayoutAttributes]] = []")
      if parts.hasBoundaries { text.line("private var boundaries: [UICollectionViewLayoutAttributes] = []") }
      text.line("private var contentSize = CGSize.zero")
      text.line()
      text.line("override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }")
      text.line("override var collectionViewContentSize: CGSize { contentSize }")
      text.line()
      text.block("override func prepare() {") { text in
        text.line("super.prepare()")
        text.line("cells = []")
        if parts.hasBoundaries { text.line("boundaries = []") }
        text.line("guard let collectionView else { return }")
        text.lines(of: parts.prepare)
      }
      text.line()
      text.lines(of: Self.queries(parts))
    }
    return (text, parts.remarks + Self.remarks(on: input, parts.members))
  }

  private static func queries(_ parts: CustomLayoutParts) -> String {
    var queries = """
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        \(parts.hasBoundaries ? "(cells.joined() + boundaries)" : "cells.joined()").filter { \
      !$0.isHidden && $0.frame.intersects(rect) }
      }

      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cells[indexPath.section][indexPath.item]
      }
      """
    if parts.hasBoundaries {
      queries += """


        override func layoutAttributesForSupplementaryView(
          ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
          boundaries.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
        }
        """
    }
    queries += """


      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        \(parts.followsScrolling ? "true" : "newBounds.size != collectionView?.bounds.size")
      }
      """
    if let restingOffset = parts.restingOffset {
      queries += """


        override func targetContentOffset(
          forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
          guard let collectionView else { return proposed }
        \(restingOffset.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
        }
        """
    }
    return queries
  }

  /// Returns a remark on the design's values for single items and sections, except headers and footers.
  private static func remarks(on input: LayoutInput, _ members: String) -> [String] {
    var keys: [String] = []
    if members.contains("sizeOfItem"), input.sections.contains(where: { $0.itemSizes != .layoutDefault }) {
      keys.append("sizes of items, from sizeOfItem")
    }
    if members.contains("spanOfItem"),
      input.sections.contains(where: { $0.spans?.contains { $0 != 1 } == true })
    {
      keys.append("spans of items, from spanOfItem")
    }
    let hasMetrics = input.sections.contains {
      $0.sectionInset != nil || $0.minimumLineSpacing != nil || $0.minimumInteritemSpacing != nil
    }
    if hasMetrics { keys.append("insets and spacings of sections, which the code takes from the layout") }
    return keys.isEmpty ? [] : ["the design has values of its own: \(keys.joined(separator: "; "))"]
  }

  fileprivate static func itemSize(_ size: CGSize) -> String {
    """
    var itemSize = \(SwiftLiteral.size(size))
    /// Returns the size of an item, or nil for an item with the size `itemSize`.
    var sizeOfItem: (IndexPath) -> CGSize? = { _ in nil }
    """
  }

  /// Properties with the heights of headers and footers.
  fileprivate static func boundaries(_ header: CGSize, _ footer: CGSize, _ input: LayoutInput) -> String {
    func property(_ name: String, _ size: CGSize, _ own: KeyPath<SectionInput, CGSize?>) -> String {
      let heights = input.sections.map { Double(($0[keyPath: own] ?? size).height) }
      let common = heights.first ?? Double(size.height)
      let others = heights.enumerated().filter { $0.element != common }
        .map { "\($0.offset): \(SwiftLiteral.number($0.element))" }
      return """
        /// The heights of sections whose \(name) differs from `\(name)Height`. A height of 0 means no \(name).
        var \(name)Heights: [Int: CGFloat] = [\(others.isEmpty ? ":" : others.joined(separator: ", "))]
        var \(name)Height: CGFloat = \(SwiftLiteral.number(common))
        """
    }
    return property("header", header, \.headerReferenceSize) + "\n"
      + property("footer", footer, \.footerReferenceSize) + "\n" + """

        private func addBoundary(_ kind: String, height: CGFloat, section: Int, y: CGFloat, width: CGFloat) {
          guard height > 0 else { return }
          let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
          attributes.frame = CGRect(x: 0, y: y, width: width, height: height)
          boundaries.append(attributes)
        }

        """
  }

  /// Statements that compute the visible area of content that does not scroll, as `width`, `height` and `center`.
  fileprivate static var visibleArea: String {
    """
    // The area that bars and insets do not cover.
    let (inset, safe) = (collectionView.contentInset, collectionView.safeAreaInsets)
    let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (leading, trailing) = isMirrored ? (safe.right, safe.left) : (safe.left, safe.right)
    let width = max(0, collectionView.bounds.width - inset.left - inset.right)
    let height = max(
      0, collectionView.bounds.height - inset.top - inset.bottom - safe.top - safe.bottom)
    let center = CGPoint(x: (width + leading - trailing) / 2, y: height / 2)
    """
  }

  /// A function that returns the attributes of an item's cell.
  fileprivate static var cellFunction: String {
    """

    private func cell(at path: IndexPath, center: CGPoint) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.size = sizeOfItem(path) ?? itemSize
      attributes.center = center
      return attributes
    }

    """
  }

  /// Statements that run `body` for each item; `ordinal` is the item's index among the items of all sections.
  fileprivate static func forEachItem(_ body: String) -> String {
    """
    var ordinal = 0
    for section in 0..<collectionView.numberOfSections {
      cells.append([])
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
    \(body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        cells[section].append(attributes)
        ordinal += 1
      }
    }
    """
  }

  /// Statements that find the cell with the center that is nearest to the middle. `end` are the statements
  /// that return the content offset; in them, `nearest` is the distance of that center from the middle.
  fileprivate static func snapping(_ end: String) -> String {
    """
    let (inset, safe) = (collectionView.contentInset, collectionView.safeAreaInsets)
    let width = max(0, collectionView.bounds.width - inset.left - inset.right)
    let middle = inset.left + (width + safe.left - safe.right) / 2
    let distances = centers.map { $0 - middle - proposed.x }
    guard let nearest = distances.min(by: { abs($0) < abs($1) }) else { return proposed }
    \(end)
    """
  }
}

extension SwiftText {
  fileprivate mutating func lines(of text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { self.line(String(line)) }
  }
}

extension CircleLayout: CustomLayoutCoding {
  func classParts(for input: LayoutInput) -> CustomLayoutParts {
    CustomLayoutParts(
      members: Self.itemSize(itemSize) + Self.cellFunction,
      prepare: Self.visibleArea + "\n" + """
        let radius = \(radius.map { "CGFloat(\(SwiftLiteral.number($0)))" } ?? "max(0, min(width - leading - trailing, height)) / 2.5")
        let count = (0..<collectionView.numberOfSections).reduce(0) {
          $0 + collectionView.numberOfItems(inSection: $1)
        }
        let step = \(isClockwise ? "360" : "-360") / CGFloat(max(1, count))
        """ + "\n"
        + Self.forEachItem(
          """
          let angle = (\(SwiftLiteral.number(startAngle)) + CGFloat(ordinal) * step) * .pi / 180
          let attributes = cell(
            at: path,
            center: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
          """) + "\ncontentSize = CGSize(width: width, height: height)")
  }
}

extension StackLayout: CustomLayoutCoding {
  func classParts(for input: LayoutInput) -> CustomLayoutParts {
    CustomLayoutParts(
      members: Self.itemSize(itemSize) + Self.cellFunction + """

        /// Returns the rotation of an item in degrees. It looks random, but is the same in each pass.
        private func rotation(_ ordinal: Int) -> CGFloat {
          guard ordinal > 0 else { return 0 }
          // SplitMix64 (Steele, Lea and Flood).
          var bits = UInt64(bitPattern: \(seed)) &+ UInt64(ordinal) &* 0x9E37_79B9_7F4A_7C15
          bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
          bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
          bits ^= bits >> 31
          return (CGFloat(bits >> 11) / CGFloat(UInt64(1) << 52) - 1) * \(SwiftLiteral.number(maximumRotation))
        }

        """,
      prepare: Self.visibleArea + "\n"
        + Self.forEachItem(
          """
          let attributes = cell(at: path, center: center)
          attributes.zIndex = -ordinal
          attributes.transform = CGAffineTransform(rotationAngle: rotation(ordinal) * .pi / 180)
          if ordinal >= \(visibleCount) { (attributes.isHidden, attributes.alpha) = (true, 0) }
          """) + "\ncontentSize = CGSize(width: width, height: height)")
  }
}

extension CoverFlowLayout: CustomLayoutCoding {
  func classParts(for input: LayoutInput) -> CustomLayoutParts {
    CustomLayoutParts(
      members: Self.itemSize(itemSize) + "\n" + """
        /// The distance to scroll from one cover to the next.
        var spacing: CGFloat = \(SwiftLiteral.number(spacing))
        /// The distance between the middle cover and its neighbors.
        var centerSpacing: CGFloat = \(SwiftLiteral.number(centerSpacing))
        private var centers: [CGFloat] = []

        """ + Self.cellFunction,
      prepare: "centers = []\n" + Self.visibleArea + "\n" + """
        let middle = collectionView.bounds.minX + inset.left + (width + safe.left - safe.right) / 2
        """ + "\n"
        + Self.forEachItem(
          """
          let row = center.x + CGFloat(ordinal) * spacing
          let covers = (row - middle) / spacing
          let clamped = min(max(covers, -1), 1)
          let x = middle + clamped * centerSpacing + (covers - clamped) * spacing
          let attributes = cell(at: path, center: CGPoint(x: x, y: center.y))
          attributes.zIndex = -Int(abs(covers).rounded())
          var eye = CATransform3DIdentity
          eye.m34 = -1 / \(SwiftLiteral.number(eyeDistance))
          attributes.transform3D = CATransform3DConcat(
            CATransform3DMakeRotation(-clamped * \(SwiftLiteral.number(angle)) * .pi / 180, 0, 1, 0), eye)
          centers.append(row)
          """)
        + "\ncontentSize = CGSize(width: max(width, width + CGFloat(ordinal - 1) * spacing), height: height)",
      followsScrolling: true,
      restingOffset: Self.snapping("return CGPoint(x: proposed.x + nearest, y: proposed.y)"),
      remarks: showsReflections ? ["reflections are not in the code; draw them in the cell"] : [])
  }
}

extension LineLayout: CustomLayoutCoding {
  func classParts(for input: LayoutInput) -> CustomLayoutParts {
    CustomLayoutParts(
      members: Self.itemSize(itemSize) + "\n" + """
        var spacing: CGFloat = \(SwiftLiteral.number(minimumLineSpacing))
        private var centers: [CGFloat] = []

        """,
      prepare: "centers = []\n" + Self.visibleArea + "\n" + """
        let scale = collectionView.traitCollection.displayScale
        let middle = collectionView.bounds.minX + inset.left + (width + safe.left - safe.right) / 2
        func size(_ item: Int, _ section: Int) -> CGSize {
          sizeOfItem(IndexPath(item: item, section: section)) ?? itemSize
        }
        \(sectionInset == nil ? Self.automaticInsets : Self.constantInsets(sectionInset ?? .zero))
        var x: CGFloat = 0
        for section in 0..<collectionView.numberOfSections {
          let count = collectionView.numberOfItems(inSection: section)
          let margins = margins(section)
          x += margins.left
          cells.append([])
          for item in 0..<count {
            let size = size(item, section)
            let y = margins.top + (height - margins.top - margins.bottom - size.height) / 2
            let attributes = UICollectionViewLayoutAttributes(
              forCellWith: IndexPath(item: item, section: section))
            attributes.frame = CGRect(
              x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale,
              width: size.width, height: size.height)
            centers.append(attributes.center.x)
            // Items near the middle are enlarged.
            let away = abs(attributes.center.x - middle)
            if away < \(SwiftLiteral.number(activeDistance)) {
              let zoom = 1 + \(SwiftLiteral.number(zoomFactor)) * (1 - away / \(SwiftLiteral.number(activeDistance)))
              attributes.transform3D = CATransform3DMakeScale(zoom, zoom, 1)
              attributes.zIndex = 1
            }
            cells[section].append(attributes)
            x += size.width + (item < count - 1 ? spacing : 0)
          }
          x += margins.right
        }
        contentSize = CGSize(width: x, height: height)
        """, followsScrolling: true,
      restingOffset: Self.snapping(
        """
        let last = max(-inset.left, contentSize.width - collectionView.bounds.width + inset.right)
        return CGPoint(x: min(max(proposed.x + nearest, -inset.left), last), y: proposed.y)
        """))
  }

  private static func constantInsets(_ insets: EdgeInsets) -> String {
    "func margins(_ section: Int) -> UIEdgeInsets { \(SwiftLiteral.insets(insets)) }"
  }

  private static var automaticInsets: String {
    """
    // Margins with which the first and the last item can be in the middle.
    let filled = (0..<collectionView.numberOfSections).filter {
      collectionView.numberOfItems(inSection: $0) > 0
    }
    func margins(_ section: Int) -> UIEdgeInsets {
      guard filled.contains(section) else { return .zero }
      let last = collectionView.numberOfItems(inSection: section) - 1
      var margins = UIEdgeInsets(top: 0, left: spacing, bottom: 0, right: 0)
      if section == filled.first { margins.left = max(0, center.x - size(0, section).width / 2) }
      if section == filled.last {
        margins.right = max(0, width - center.x - size(last, section).width / 2)
      }
      return margins
    }
    """
  }
}

extension WaterfallLayout: CustomLayoutCoding {
  func classParts(for input: LayoutInput) -> CustomLayoutParts {
    let insets =
      switch sectionInsetReference {
      case .fromContentInset: "collectionView.contentInset"
      case .fromSafeArea: "collectionView.safeAreaInsets"
      case .fromLayoutMargins: "collectionView.layoutMargins"
      }
    let minimum = SwiftLiteral.number(max(1, minimumColumnWidth))
    return CustomLayoutParts(
      members: """
        var sectionInset = \(SwiftLiteral.insets(sectionInset))
        var columnSpacing: CGFloat = \(SwiftLiteral.number(minimumInteritemSpacing))
        var lineSpacing: CGFloat = \(SwiftLiteral.number(minimumLineSpacing))
        /// Returns the size of an item's image, whose aspect ratio determines the item's height; nil for other items.
        var sizeOfItem: (IndexPath) -> CGSize? = { _ in nil }
        /// Returns the number of columns of an item.
        var spanOfItem: (IndexPath) -> Int = { _ in 1 }

        """ + (itemHeight == nil ? Self.selfSizing : "")
          + Self.boundaries(headerReferenceSize, footerReferenceSize, input),
      prepare: """
        let (content, other) = (collectionView.contentInset, \(insets))
        let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (left, right) = (max(0, other.left - content.left), max(0, other.right - content.right))
        let leading = isMirrored ? right : left
        let width = collectionView.bounds.width - content.left - content.right
        let available = width - left - right - sectionInset.left - sectionInset.right
        let scale = collectionView.traitCollection.displayScale
        func wholePixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
        contentSize = CGSize(width: max(0, width), height: 0)
        guard width - left - right > 0 else { return }

        // Columns of whole pixels; the gaps share the rest.
        let columns = \(columnCount.map(String.init) ?? "max(1, Int((available + columnSpacing + 1e-9 * max(1, abs(available))) / (\(minimum) + columnSpacing)))")
        let exact = (available - CGFloat(columns - 1) * columnSpacing) / CGFloat(columns)
        let whole = (exact * scale + 1e-6).rounded(.down) / scale
        let columnWidth = whole > 0 ? min(whole, exact) : max(exact, 0)
        let slack = available - CGFloat(columns) * columnWidth
        let gap = columns == 1 ? 0 : slack / CGFloat(columns - 1)
        let begin = leading + sectionInset.left + (columns == 1 ? slack / 2 : 0)

        var y: CGFloat = 0
        for section in 0..<collectionView.numberOfSections {
          let header = headerHeights[section] ?? headerHeight
          addBoundary(
            UICollectionView.elementKindSectionHeader, height: header, section: section,
            y: wholePixels(y), width: width)
          y += header + sectionInset.top
          var tops = [CGFloat](repeating: 0, count: columns)
          var extent: CGFloat = 0
          cells.append([])
          for item in 0..<collectionView.numberOfItems(inSection: section) {
            let path = IndexPath(item: item, section: section)
            let span = min(max(1, spanOfItem(path)), columns)
            // The adjacent columns whose tallest one is shortest.
            var (column, top) = (0, CGFloat.infinity)
            for first in 0...columns - span {
              let tallest = tops[first..<first + span].max() ?? 0
              if tallest < top { (column, top) = (first, tallest) }
            }
            let itemWidth = CGFloat(span) * columnWidth + CGFloat(span - 1) * gap
            var itemHeight = \(itemHeight.map { "CGFloat(\(SwiftLiteral.number($0)))" } ?? "measuredHeights[path] ?? itemWidth")
            if let size = sizeOfItem(path) {
              itemHeight = max(wholePixels(itemWidth * size.height / size.width), 1 / scale)
            }
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(
              x: wholePixels(begin + CGFloat(column) * (columnWidth + gap)), y: wholePixels(y + top),
              width: itemWidth, height: itemHeight)
            cells[section].append(attributes)
            for index in column..<column + span { tops[index] = top + itemHeight + lineSpacing }
            extent = max(extent, top + itemHeight)
          }
          y += extent + sectionInset.bottom
          let footer = footerHeights[section] ?? footerHeight
          addBoundary(
            UICollectionView.elementKindSectionFooter, height: footer, section: section,
            y: wholePixels(y), width: width)
          y += footer
        }
        contentSize.height = y
        """, hasBoundaries: true,
      remarks: sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
        ? ["headers and footers are not pinned in the code"] : [])
  }

  /// The members of the class with which cells determine their heights.
  private static var selfSizing: String {
    """
    private var measuredHeights: [IndexPath: CGFloat] = [:]

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
      preferred.representedElementCategory == .cell && sizeOfItem(original.indexPath) == nil
        && preferred.size.height != original.size.height
    }

    override func invalidationContext(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      measuredHeights[original.indexPath] = preferred.size.height
      return super.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything || context.invalidateDataSourceCounts { measuredHeights = [:] }
      super.invalidateLayout(with: context)
    }


    """
  }
}

extension MosaicLayout: CustomLayoutCoding {
  func classParts(for input: LayoutInput) -> CustomLayoutParts {
    func segments(_ segments: [MosaicSegment]) -> String {
      "[" + segments.map(\.code).joined(separator: ", ") + "]"
    }
    return CustomLayoutParts(
      members: """
        /// The division of a row into tiles. The number of a case is the fraction of the first part.
        private indirect enum Segment {
          case tile
          case columns(CGFloat, Segment, Segment)
          case rows(CGFloat, Segment, Segment)

          /// Equal tiles side by side.
          static func equal(_ count: Int) -> Segment {
            (1..<max(count, 1)).reduce(.tile) { .columns(1 / CGFloat($1 + 1), .tile, $0) }
          }

          var count: Int {
            switch self {
            case .tile: 1
            case .columns(_, let first, let second), .rows(_, let first, let second):
              first.count + second.count
            }
          }

          func frames(in rect: CGRect, gap: CGFloat) -> [CGRect] {
            switch self {
            case .tile: return [rect]
            case .columns(let fraction, let first, let second):
              let width = min((rect.width * fraction).rounded(.up), rect.width)
              let left = CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height)
              let right = CGRect(
                x: rect.minX + min(width + gap, rect.width), y: rect.minY,
                width: max(0, rect.width - width - gap), height: rect.height)
              return first.frames(in: left, gap: gap) + second.frames(in: right, gap: gap)
            case .rows(let fraction, let first, let second):
              let height = min((rect.height * fraction).rounded(.up), rect.height)
              let upper = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
              let lower = CGRect(
                x: rect.minX, y: rect.minY + min(height + gap, rect.height), width: rect.width,
                height: max(0, rect.height - height - gap))
              return first.frames(in: upper, gap: gap) + second.frames(in: lower, gap: gap)
            }
          }
        }

        /// The rows at the start of a section.
        private let opening: [Segment] = \(segments(opening))
        /// The rows after `opening`, which are repeated.
        private let cycle: [Segment] = \(segments(cycle))
        /// Rows for the end of a section, if they have exactly as many tiles as items remain.
        private let endings: [Segment] = \(segments(endings))
        var rowHeight: CGFloat = \(SwiftLiteral.number(segmentHeight))
        var gap: CGFloat = \(SwiftLiteral.number(gap))

        """ + Self.boundaries(headerReferenceSize, footerReferenceSize, input),
      prepare: """
        let width = collectionView.bounds.width
        var y: CGFloat = 0
        for section in 0..<collectionView.numberOfSections {
          let header = headerHeights[section] ?? headerHeight
          addBoundary(
            UICollectionView.elementKindSectionHeader, height: header, section: section, y: y, width: width)
          y += header
          var remaining = collectionView.numberOfItems(inSection: section)
          var (row, extent) = (0, CGFloat(0))
          cells.append([])
          while remaining > 0 {
            var segment = row < opening.count ? opening[row] : cycle[(row - opening.count) % cycle.count]
            if row > 0 || segment.count > remaining {
              if let ending = endings.first(where: { $0.count == remaining }) {
                segment = ending
              } else if segment.count > remaining {
                segment = .equal(remaining)
              }
            }
            let top = \(start.map { SwiftLiteral.number($0) } ?? "gap") + CGFloat(row) * (rowHeight + gap)
            let area = CGRect(x: 0, y: top, width: width, height: rowHeight)
            for frame in segment.frames(in: area, gap: gap) {
              let path = IndexPath(item: cells[section].count, section: section)
              let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
              attributes.frame = frame.offsetBy(dx: 0, dy: y)
              cells[section].append(attributes)
              extent = max(extent, frame.maxY)
            }
            remaining -= segment.count
            row += 1
          }
          y += extent
          let footer = footerHeights[section] ?? footerHeight
          addBoundary(
            UICollectionView.elementKindSectionFooter, height: footer, section: section, y: y, width: width)
          y += footer
        }
        contentSize = CGSize(width: width, height: max(y, collectionView.bounds.height))
        """, hasBoundaries: true)
  }
}

extension MosaicSegment {
  fileprivate var code: String {
    switch self {
    case .tile: ".tile"
    case .columns(let fraction, let first, let second):
      ".columns(\(SwiftLiteral.fraction(fraction)), \(first.code), \(second.code))"
    case .rows(let fraction, let first, let second):
      ".rows(\(SwiftLiteral.fraction(fraction)), \(first.code), \(second.code))"
    }
  }
}

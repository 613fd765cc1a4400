import Foundation
import LayoutEngine

extension LayoutSource {
  /// Returns one of the layouts with some of its properties.
  mutating func layout() -> any CollectionLayout {
    switch number(below: 12) {
    case 10: ListLayout(using: list())
    case 0: column()
    case 1: mosaic()
    case 2: flow()
    case 3: waterfall()
    case 4: grid()
    case 5: line()
    case 6: coverFlow()
    case 7: stack()
    case 8: circle()
    case 9: bookshelf()
    default: compositional()
    }
  }

  /// Returns one of the layouts whose sections are independent and one below the other.
  mutating func sectionLayout() -> any CollectionLayout & Equatable {
    switch number(below: 5) {
    case 0: column()
    case 1: mosaic()
    case 2: flow()
    case 3: waterfall()
    default: grid()
    }
  }

  private mutating func setSections(of layout: inout some SpacedLayout) {
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (length(), length())
    layout.sectionInset = insets()
    layout.sectionInsetReference = [.fromContentInset, .fromSafeArea, .fromLayoutMargins][number(below: 3)]
    (layout.headerReferenceSize, layout.footerReferenceSize) = (size(), size())
    (layout.sectionHeadersPinToVisibleBounds, layout.sectionFootersPinToVisibleBounds) = (flag(), flag())
    layout.flipsHorizontallyInOppositeLayoutDirection = flag()
  }

  private mutating func column() -> ColumnLayout {
    var layout = ColumnLayout()
    layout.minimumColumnWidth = length(positive: true)
    layout.itemHeight = length(positive: true)
    layout.selfSizing = flag()
    layout.minimumInteritemSpacing = length()
    layout.minimumLineSpacing = maybe { $0.length() }
    layout.sectionInset = maybe { $0.insets() }
    (layout.headerReferenceSize, layout.footerReferenceSize) = (size(), size())
    (layout.sectionHeadersPinToVisibleBounds, layout.sectionFootersPinToVisibleBounds) = (flag(), flag())
    (layout.marksColumns, layout.flipsHorizontallyInOppositeLayoutDirection) = (flag(), flag())
    return layout
  }

  private mutating func mosaic() -> MosaicLayout {
    var layout = MosaicLayout()
    (layout.segmentHeight, layout.gap) = (length(positive: true), length())
    layout.start = maybe { $0.length() }
    layout.opening = segments()
    layout.cycle = segments()
    layout.endings = segments()
    (layout.headerReferenceSize, layout.footerReferenceSize) = (size(), size())
    layout.flipsHorizontallyInOppositeLayoutDirection = flag()
    return layout
  }

  private mutating func segments() -> [MosaicSegment] {
    (0..<number(below: 5)).map { _ in segment(depth: 3) }
  }

  private mutating func segment(depth: Int) -> MosaicSegment {
    let kind = depth == 0 ? 0 : number(below: 4)
    if kind == 0 { return .tile }
    if kind == 3 { return .columns(number(below: 6)) }
    let fraction = hasExtremes ? length() : Double(number(below: 98) + 1) / 100
    let (first, second) = (segment(depth: depth - 1), segment(depth: depth - 1))
    return kind == 1 ? .columns(fraction, first, second) : .rows(fraction, first, second)
  }

  private mutating func flow() -> FlowLayout {
    var layout = FlowLayout()
    layout.scrollDirection = flag() ? .horizontal : .vertical
    layout.itemSize = size(positive: true)
    layout.estimatedItemSize = maybe { $0.size() } ?? .zero
    setSections(of: &layout)
    return layout
  }

  private mutating func waterfall() -> WaterfallLayout {
    var layout = WaterfallLayout()
    layout.columnCount = maybe { $0.count() }
    layout.minimumColumnWidth = length(positive: true)
    layout.itemHeight = maybe { $0.length(positive: true) }
    setSections(of: &layout)
    return layout
  }

  private mutating func grid() -> GridLayout {
    var layout = GridLayout()
    layout.columnCount = maybe { $0.count() }
    layout.itemSize = size(positive: true)
    setSections(of: &layout)
    layout.pinchedItem = maybe { IndexPath(item: $0.number(below: 9), section: $0.number(below: 3)) }
    layout.pinchScale = length(positive: true)
    layout.pinchCenter = maybe { $0.point() }
    return layout
  }

  /// Returns a number of columns.
  private mutating func count() -> Int {
    let count = number(below: 256)
    return hasExtremes && count > 250 ? [-1, 0, 1 << 31, .max, .min][count - 251] : count + 1
  }

  private mutating func line() -> LineLayout {
    var layout = LineLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (size(positive: true), length())
    layout.sectionInset = maybe { $0.insets() }
    (layout.activeDistance, layout.zoomFactor) = (length(positive: true), length() / 100)
    layout.flipsHorizontallyInOppositeLayoutDirection = flag()
    return layout
  }

  private mutating func coverFlow() -> CoverFlowLayout {
    var layout = CoverFlowLayout()
    (layout.itemSize, layout.spacing) = (size(positive: true), length(positive: true))
    (layout.centerSpacing, layout.eyeDistance) = (length(), length(positive: true))
    layout.angle = Double(number(below: 179) - 89)
    layout.showsReflections = flag()
    layout.flipsHorizontallyInOppositeLayoutDirection = flag()
    return layout
  }

  private mutating func stack() -> StackLayout {
    var layout = StackLayout()
    (layout.itemSize, layout.visibleCount) = (size(positive: true), count())
    (layout.maximumRotation, layout.seed) = (Double(number(below: 181)), number(below: 256))
    return layout
  }

  private mutating func circle() -> CircleLayout {
    var layout = CircleLayout()
    layout.itemSize = size(positive: true)
    layout.radius = maybe { $0.length() }
    (layout.startAngle, layout.isClockwise) = (signedLength(), flag())
    layout.flipsHorizontallyInOppositeLayoutDirection = flag()
    return layout
  }

  private mutating func bookshelf() -> BookshelfLayout {
    var layout = BookshelfLayout()
    layout.itemSize = size(positive: true)
    setSections(of: &layout)
    (layout.shelfHeight, layout.shelfOffset) = (length(positive: true), signedLength())
    layout.showsBackground = flag()
    return layout
  }
}

/// The common properties of layouts with spaced cells in sections.
private protocol SpacedLayout {
  var minimumLineSpacing: Double { get set }
  var minimumInteritemSpacing: Double { get set }
  var sectionInset: EdgeInsets { get set }
  var sectionInsetReference: FlowLayout.SectionInsetReference { get set }
  var headerReferenceSize: CGSize { get set }
  var footerReferenceSize: CGSize { get set }
  var sectionHeadersPinToVisibleBounds: Bool { get set }
  var sectionFootersPinToVisibleBounds: Bool { get set }
  var flipsHorizontallyInOppositeLayoutDirection: Bool { get set }
}

extension FlowLayout: SpacedLayout {}
extension WaterfallLayout: SpacedLayout {}
extension GridLayout: SpacedLayout {}
extension BookshelfLayout: SpacedLayout {}

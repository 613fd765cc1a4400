import DesignFormat
import LayoutEngine

extension Layout {
  /// The engine's layout with the properties that the design gives.
  var engineLayout: any CollectionLayout {
    switch self {
    case .column(let spec): ColumnLayout(spec)
    case .mosaic(let spec): MosaicLayout(spec)
    case .flow(let spec): FlowLayout(spec)
    }
  }
}

extension ColumnLayout {
  fileprivate init(_ spec: ColumnSpec) {
    self.init()
    minimumColumnWidth = spec.minimumColumnWidth
    itemHeight = spec.itemHeight
    minimumInteritemSpacing = spec.minimumInteritemSpacing
    minimumLineSpacing = spec.minimumLineSpacing
    sectionInset = EdgeInsets(spec.sectionInset)
    headerReferenceSize = spec.headerReferenceSize
    footerReferenceSize = spec.footerReferenceSize
    sectionHeadersPinToVisibleBounds = spec.sectionHeadersPinToVisibleBounds
    sectionFootersPinToVisibleBounds = spec.sectionFootersPinToVisibleBounds
  }
}

extension MosaicLayout {
  fileprivate init(_ spec: MosaicSpec) {
    self.init()
    segmentHeight = spec.segmentHeight
    gap = spec.gap
    start = spec.start
    let rows = spec.pattern.map(\.engineSegment)
    opening = Array(rows[..<spec.repeatsFrom])
    cycle = Array(rows[spec.repeatsFrom...])
  }
}

extension DesignFormat.MosaicSegment {
  fileprivate var engineSegment: LayoutEngine.MosaicSegment {
    switch self {
    case .full: .fullWidth
    case .half: .fiftyFifty
    case .twoThirdsOneThird: .twoThirdsOneThird
    case .oneThirdTwoThirds: .oneThirdTwoThirds
    }
  }
}

extension FlowLayout {
  fileprivate init(_ spec: FlowSpec) {
    self.init()
    scrollDirection = spec.scrollDirection == .horizontal ? .horizontal : .vertical
    itemSize = spec.itemSize
    estimatedItemSize = spec.estimatedItemSize
    minimumLineSpacing = spec.minimumLineSpacing
    minimumInteritemSpacing = spec.minimumInteritemSpacing
    sectionInset = EdgeInsets(spec.sectionInset)
    sectionInsetReference =
      switch spec.sectionInsetReference {
      case .contentInset: .fromContentInset
      case .safeArea: .fromSafeArea
      case .layoutMargins: .fromLayoutMargins
      }
    headerReferenceSize = spec.headerReferenceSize
    footerReferenceSize = spec.footerReferenceSize
    sectionHeadersPinToVisibleBounds = spec.sectionHeadersPinToVisibleBounds
    sectionFootersPinToVisibleBounds = spec.sectionFootersPinToVisibleBounds
  }
}

package import DesignFormat
import Foundation
package import LayoutEngine

extension Screen {
  /// The engine's layout with the properties that the design gives.
  ///
  /// It mirrors itself in right-to-left languages, which UIKit's layouts do where an app asks them to.
  package var engineLayout: any CollectionLayout {
    switch layout {
    case .column(let spec): mirroring(ColumnLayout(spec))
    case .mosaic(let spec): mirroring(MosaicLayout(spec))
    case .flow(let spec): mirroring(FlowLayout(spec))
    case .waterfall(let spec): mirroring(WaterfallLayout(spec))
    case .grid(let spec):
      mirroring(GridLayout(spec, pinching: spec.pinch.flatMap { indexPath(ofItem: $0.item) }))
    case .line(let spec): mirroring(LineLayout(spec))
    case .coverFlow(let spec): mirroring(CoverFlowLayout(spec))
    case .stack(let spec): StackLayout(spec)
    case .circle(let spec): mirroring(CircleLayout(spec))
    case .bookshelf(let spec): mirroring(BookshelfLayout(spec))
    }
  }

  private func mirroring(_ layout: some MirroringLayout) -> any CollectionLayout {
    var layout = layout
    layout.flipsHorizontallyInOppositeLayoutDirection = true
    return layout
  }
}

extension ColumnLayout {
  fileprivate init(_ spec: ColumnSpec) {
    self.init()
    minimumColumnWidth = spec.minimumColumnWidth
    itemHeight = spec.itemHeight
    selfSizing = spec.selfSizing
    minimumInteritemSpacing = spec.minimumInteritemSpacing
    minimumLineSpacing = spec.minimumLineSpacing
    sectionInset = EdgeInsets(spec.sectionInset)
    marksColumns = spec.marksColumns
    take(spec.boundaries)
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
    case .named(.full): .fullWidth
    case .named(.half): .fiftyFifty
    case .named(.twoThirdsOneThird): .twoThirdsOneThird
    case .named(.oneThirdTwoThirds): .oneThirdTwoThirds
    case .equalColumns(let count): .columns(count)
    case .columns(let fraction, let first, let second):
      .columns(fraction, first.engineSegment, second.engineSegment)
    case .rows(let fraction, let first, let second):
      .rows(fraction, first.engineSegment, second.engineSegment)
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
    sectionInsetReference = spec.sectionInsetReference.engineReference
    take(spec.boundaries)
  }
}

extension SectionInsetReference {
  /// The engine's name for the same.
  var engineReference: FlowLayout.SectionInsetReference {
    switch self {
    case .contentInset: .fromContentInset
    case .safeArea: .fromSafeArea
    case .layoutMargins: .fromLayoutMargins
    }
  }
}

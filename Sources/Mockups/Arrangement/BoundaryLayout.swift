import DesignFormat
import Foundation
import LayoutEngine

/// A layout whose sections have headers and footers that may pin.
protocol BoundaryLayout {
  /// The size of headers, in points.
  var headerReferenceSize: CGSize { get set }
  /// The size of footers, in points.
  var footerReferenceSize: CGSize { get set }
  /// Whether headers stay at the visible top.
  var sectionHeadersPinToVisibleBounds: Bool { get set }
  /// Whether footers stay at the visible bottom.
  var sectionFootersPinToVisibleBounds: Bool { get set }
}

extension BoundaryLayout {
  /// Takes over what a design says of headers and footers.
  mutating func take(_ spec: BoundarySpec) {
    headerReferenceSize = spec.headerReferenceSize
    footerReferenceSize = spec.footerReferenceSize
    sectionHeadersPinToVisibleBounds = spec.sectionHeadersPinToVisibleBounds
    sectionFootersPinToVisibleBounds = spec.sectionFootersPinToVisibleBounds
  }
}

extension ColumnLayout: BoundaryLayout {}
extension FlowLayout: BoundaryLayout {}
extension WaterfallLayout: BoundaryLayout {}
extension GridLayout: BoundaryLayout {}
extension BookshelfLayout: BoundaryLayout {}

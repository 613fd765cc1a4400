/// A layout that can mirror itself where the language runs from right to left.
public protocol MirroringLayout: CollectionLayout {
  /// Whether it does; UIKit's layouts have the same property, which is false unless an app overrides it.
  var flipsHorizontallyInOppositeLayoutDirection: Bool { get set }
}

extension BookshelfLayout: MirroringLayout {}
extension CircleLayout: MirroringLayout {}
extension ColumnLayout: MirroringLayout {}
extension CoverFlowLayout: MirroringLayout {}
extension FlowLayout: MirroringLayout {}
extension GridLayout: MirroringLayout {}
extension LineLayout: MirroringLayout {}
extension MosaicLayout: MirroringLayout {}
extension WaterfallLayout: MirroringLayout {}

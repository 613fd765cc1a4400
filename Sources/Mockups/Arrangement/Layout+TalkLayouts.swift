import DesignFormat
import Foundation
import LayoutEngine

extension WaterfallLayout {
  /// The layout with the properties that a design gives.
  init(_ spec: WaterfallSpec) {
    self.init()
    columnCount = spec.columnCount
    minimumColumnWidth = spec.minimumColumnWidth
    itemHeight = spec.itemHeight
    minimumInteritemSpacing = spec.minimumInteritemSpacing
    minimumLineSpacing = spec.minimumLineSpacing
    sectionInset = EdgeInsets(spec.sectionInset)
    sectionInsetReference = spec.sectionInsetReference.engineReference
    take(spec.boundaries)
  }
}

extension GridLayout {
  /// The layout with the properties that a design gives, and the item that is pinched.
  init(_ spec: GridSpec, pinching item: IndexPath?) {
    self.init()
    columnCount = spec.columnCount
    itemSize = spec.itemSize
    minimumLineSpacing = spec.minimumLineSpacing
    minimumInteritemSpacing = spec.minimumInteritemSpacing
    sectionInset = EdgeInsets(spec.sectionInset)
    sectionInsetReference = spec.sectionInsetReference.engineReference
    take(spec.boundaries)
    pinchedItem = item
    pinchScale = spec.pinch?.scale ?? 1
    pinchCenter = spec.pinch?.center
  }
}

extension LineLayout {
  /// The layout with the properties that a design gives.
  init(_ spec: LineSpec) {
    self.init()
    itemSize = spec.itemSize
    minimumLineSpacing = spec.minimumLineSpacing
    sectionInset = spec.sectionInset.map { EdgeInsets($0) }
    activeDistance = spec.activeDistance
    zoomFactor = spec.zoomFactor
  }
}

extension CoverFlowLayout {
  /// The layout with the properties that a design gives.
  init(_ spec: CoverFlowSpec) {
    self.init()
    itemSize = spec.itemSize
    spacing = spec.spacing
    centerSpacing = spec.centerSpacing
    angle = spec.angle
    eyeDistance = spec.eyeDistance
    showsReflections = spec.showsReflections
    reflectionOpacity = spec.reflectionOpacity
  }
}

extension StackLayout {
  /// The layout with the properties that a design gives.
  init(_ spec: StackSpec) {
    self.init()
    itemSize = spec.itemSize
    visibleCount = spec.visibleCount
    maximumRotation = spec.maximumRotation
    seed = spec.seed
  }
}

extension CircleLayout {
  /// The layout with the properties that a design gives.
  init(_ spec: CircleSpec) {
    self.init()
    itemSize = spec.itemSize
    radius = spec.radius
    startAngle = spec.startAngle
    isClockwise = spec.isClockwise
  }
}

extension BookshelfLayout {
  /// The layout with the properties that a design gives.
  init(_ spec: BookshelfSpec) {
    self.init()
    itemSize = spec.itemSize
    minimumLineSpacing = spec.minimumLineSpacing
    minimumInteritemSpacing = spec.minimumInteritemSpacing
    sectionInset = EdgeInsets(spec.sectionInset)
    sectionInsetReference = spec.sectionInsetReference.engineReference
    shelfHeight = spec.shelfHeight
    shelfOffset = spec.shelfOffset
    showsBackground = spec.showsBackground
    take(spec.boundaries)
  }
}

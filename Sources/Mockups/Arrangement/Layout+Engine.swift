package import DesignFormat
package import LayoutEngine

extension Screen {
  /// The layout for drawing, which is mirrored in right-to-left languages. UIKit's layouts do this only if an app
  /// enables it.
  package var engineLayout: any CollectionLayout {
    guard var mirroring = layout as? any MirroringLayout else { return layout }
    mirroring.flipsHorizontallyInOppositeLayoutDirection = true
    return mirroring
  }
}

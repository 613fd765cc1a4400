package import DesignFormat
package import LayoutEngine

extension Screen {
  /// The layout as it is drawn: it mirrors itself in right-to-left languages, which UIKit's layouts do where an app asks
  /// them to.
  package var engineLayout: any CollectionLayout {
    guard var mirroring = layout as? any MirroringLayout else { return layout }
    mirroring.flipsHorizontallyInOppositeLayoutDirection = true
    return mirroring
  }
}

internal import Foundation

extension Viewport {
  /// The viewport held the other way up, if it is not held so already; bare ones are turned to the left, so that
  /// the top edge becomes the left one.
  public func turned(to orientation: Orientation) -> Viewport {
    guard orientation != self.orientation else { return self }
    if let device {
      var turned = Viewport(device, orientation)
      turned.scale = scale
      return turned
    }
    let size = CGSize(width: self.size.height, height: self.size.width)
    let bare = Viewport(size: self.size).name
    return Viewport(
      size: size, scale: scale, name: name == bare ? nil : "\(name) \(orientation.rawValue)",
      insets: EdgeInsets(safeArea: safeAreaInsets.turned, layoutMargins: layoutMargins.turned))
  }
}

extension Insets {
  fileprivate var turned: Insets { Insets(top: right, left: top, bottom: left, right: bottom) }
}

import Foundation
import Graphics
import LayoutEngine
import Rendering

/// A screen that is too long for one scene, and is drawn stretch by stretch.
public struct LongPicture: Sendable {
  /// The screen that is drawn.
  public let screen: ScreenArrangement
  /// The picture's title, for files that carry one.
  public let title: String

  /// A picture of `screen` as an app would show it.
  public init(of screen: ScreenArrangement, title: String) {
    self.screen = screen
    self.title = title
  }

  /// Width and height in whole points.
  public var wholePoints: (width: Int, height: Int) { screen.bounds.size.wholePoints }
}

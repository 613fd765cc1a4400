import Foundation
import Graphics
import LayoutEngine
import Rendering

/// A screen that is too long for one scene, and is drawn in bands.
public struct LongPicture: Sendable {
  /// The screen to draw.
  public let screen: ScreenArrangement
  /// The image's title, for file formats that support one.
  public let title: String

  /// Creates an image of `screen` as an app would show it.
  public init(of screen: ScreenArrangement, title: String) {
    self.screen = screen
    self.title = title
  }

  /// The width and height, rounded to whole points.
  public var wholePoints: (width: Int, height: Int) { screen.bounds.size.wholePoints }
}

import Cells
import DesignFormat
public import Graphics
public import Mockups
public import Rendering

/// The style of a screen's image.
public enum PictureStyle: String, Sendable, CaseIterable {
  /// The screen as in an app.
  case mockup
  /// The layout's result: frames, index paths and insets.
  case wireframe
  /// The screen as in an app, with callouts for distances, sizes, text styles and colors. The image is larger than the
  /// viewport.
  case redline
}

extension Renderer {
  /// Returns the screen in `style`. Throws if one of its images cannot be read.
  public func scene(of screen: ScreenArrangement, style: PictureStyle, title: String) throws -> Scene {
    switch style {
    case .mockup: try mockup(of: screen).scene(title: title)
    case .wireframe: wireframe(of: screen).scene(title: title)
    case .redline:
      try RedlineScene(
        mockup: mockup(of: screen, theme: Theme().tinted(with: screen.screen.tintColor))
      ).scene(title: title)
    }
  }

  /// Whether the image is so long that it is written as a `LongPicture`. Throws if it has more pixels than an image may
  /// have.
  public func isLong(
    _ screen: ScreenArrangement, style: PictureStyle, as format: PictureFormat
  ) throws(RenderingError) -> Bool {
    try isLong(screen, canStream: style == .mockup, as: format)
  }
}

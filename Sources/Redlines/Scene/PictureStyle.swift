import Cells
import DesignFormat
public import Graphics
public import Mockups
public import Rendering

/// How a screen is drawn.
public enum PictureStyle: String, Sendable, CaseIterable {
  /// As an app would show it.
  case mockup
  /// As its layout sees it: frames, index paths, insets.
  case wireframe
  /// As an app would show it, with distances, sizes, type and colours called out; larger than the viewport.
  case redline
}

extension Renderer {
  /// The screen drawn in `style`; throws where one of its pictures cannot be read.
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

  /// Whether a screen's picture is so long that it is written as a `LongPicture`; throws where it has more pixels than
  /// a picture may have.
  public func isLong(
    _ screen: ScreenArrangement, style: PictureStyle, as format: PictureFormat
  ) throws(RenderingError) -> Bool {
    try isLong(screen, canStream: style == .mockup, as: format)
  }
}

public import Graphics
public import Mockups

extension Renderer {
  /// Returns a sheet that shows the screen at the first width of each range. Throws if an image cannot be read.
  public func scene(of sweep: WidthSweep, title: String) throws -> Scene {
    try SweepScene(sweep: sweep, labels: labels) { [self] screen in try mockup(of: screen).scene(title: "") }
      .scene(title: title)
  }
}

public import Graphics
public import Mockups

extension Renderer {
  /// A screen at the first width of each of its ranges, on one sheet; throws where a picture cannot be read.
  public func scene(of sweep: WidthSweep, title: String) throws -> Scene {
    try SweepScene(sweep: sweep, labels: labels) { [self] screen in try mockup(of: screen).scene(title: "") }
      .scene(title: title)
  }
}

public import Graphics
public import Mockups

extension Renderer {
  /// Returns the variants of a screen side by side. Throws if an image cannot be read.
  ///
  /// If `isLinked`, lines connect each item with the same item in the next image.
  public func scene(of sheet: VariantSheet, isLinked: Bool = false, title: String) throws -> Scene {
    try ContactSheetScene(sheet: sheet, isLinked: isLinked, labels: labels) { [self] screen in
      try mockup(of: screen).scene(title: "")
    }
    .scene(title: title)
  }
}

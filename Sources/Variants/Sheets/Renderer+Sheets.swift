public import Graphics
public import Mockups

extension Renderer {
  /// Variants of a screen side by side; throws where a picture cannot be read.
  ///
  /// Where it `isLinked`, lines lead from each item to itself in the next picture.
  public func scene(of sheet: VariantSheet, isLinked: Bool = false, title: String) throws -> Scene {
    try ContactSheetScene(sheet: sheet, isLinked: isLinked, labels: labels) { [self] screen in
      try mockup(of: screen).scene(title: "")
    }
    .scene(title: title)
  }
}

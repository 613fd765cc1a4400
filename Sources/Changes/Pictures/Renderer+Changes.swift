public import Graphics
public import Mockups

extension Renderer {
  /// Returns a scene with two images of a screen and their pixel difference: before, difference, after. Regions are
  /// numbered.
  ///
  /// If one image is missing, its panel is empty. Throws if pixels cannot be encoded.
  public func scene(of difference: PixelDifference, title: String) throws -> Scene {
    try picture(of: difference, title: title).scene
  }

  /// Returns the same scene and the frame of the difference within it.
  func picture(of difference: PixelDifference, title: String) throws -> MarkedPicture {
    try PixelDifferenceScene(difference: difference, labels: labels).picture(title: title)
  }

  /// Returns a scene with the old screen, the changes aligned by element, and the new screen. The causes are listed
  /// below. `title` is the heading. Throws if an image cannot be decoded.
  public func scene(of review: ScreenReview, title: String) throws -> Scene {
    try picture(of: review, title: title).scene
  }

  /// Returns the same scene and the frame of the changes within it.
  func picture(
    of review: ScreenReview, title: String, facts: SightFacts = SightFacts()
  ) throws -> MarkedPicture {
    try ChangeScene(
      review: review, before: mockup(of: review.old), after: mockup(of: review.new), labels: labels,
      facts: facts
    )
    .picture(title: title)
  }
}

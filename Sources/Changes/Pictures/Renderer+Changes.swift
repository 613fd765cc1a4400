public import Graphics
public import Mockups

extension Renderer {
  /// Two pictures of a screen with what differs between their pixels: before, difference, after, regions numbered.
  ///
  /// Where one picture is missing, the other stands beside an empty panel. Throws where pixels cannot be encoded.
  public func scene(of difference: PixelDifference, title: String) throws -> Scene {
    try picture(of: difference, title: title).scene
  }

  /// The same, with the place of the difference.
  func picture(of difference: PixelDifference, title: String) throws -> MarkedPicture {
    try PixelDifferenceScene(difference: difference, labels: labels).picture(title: title)
  }

  /// A screen before, the changes aligned by element, and the screen after, with the causes below; throws where a
  /// picture cannot be read.
  ///
  /// The title stands at the head of the picture.
  public func scene(of review: ScreenReview, title: String) throws -> Scene {
    try picture(of: review, title: title).scene
  }

  /// The same, with the place of the changes.
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

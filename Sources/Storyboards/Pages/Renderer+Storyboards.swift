public import Graphics
public import Mockups

extension Renderer {
  /// Returns the image of one update step: the screen before, the changes, the screen after, and below them `frames`
  /// intermediate states. Throws if an image cannot be read.
  public func scene(of page: StoryboardPage, frames: Int = 0, title: String) throws -> Scene {
    try StoryboardScene(page: page, frameCount: frames, labels: labels, motion: motionScene(of: page.motion))
      .scene(title: title)
  }

  /// Returns an animation of one update in one viewport, through all of its `pages`. Throws if an image cannot be read.
  ///
  /// During animations, the image changes `framesPerSecond` times per second.
  public func animation(
    of pages: [StoryboardPage], framesPerSecond: Int = 30, title: String
  ) throws -> Animation {
    let scenes = pages.map { motionScene(of: $0.motion) }
    return try MotionFilm(scenes: scenes, framesPerSecond: framesPerSecond).animation(title: title)
  }

  /// Returns the screen at a fraction of a step's duration, from 0 (before) to 1 (after). Throws if an image cannot be
  /// read.
  package func scene(of page: StoryboardPage, atTime time: Double, title: String) throws -> Scene {
    try motionScene(of: page.motion).scene(atTime: time, title: title)
  }

  private func motionScene(of motion: ScreenMotion) -> MotionScene {
    MotionScene(motion: motion, start: mockup(of: motion.before))
  }
}

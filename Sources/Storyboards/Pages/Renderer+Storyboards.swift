public import Graphics
public import Mockups

extension Renderer {
  /// A step of an update: the screen before, the changes, the screen after, and below them `frames` moments between;
  /// throws where a picture cannot be read.
  public func scene(of page: StoryboardPage, frames: Int = 0, title: String) throws -> Scene {
    try StoryboardScene(page: page, frameCount: frames, labels: labels, motion: motionScene(of: page.motion))
      .scene(title: title)
  }

  /// The pages of one update at one viewport as a film: the screen before, on its way, and after; throws where
  /// a picture cannot be read.
  ///
  /// While views travel, the picture changes `framesPerSecond` times a second.
  public func animation(
    of pages: [StoryboardPage], framesPerSecond: Int = 30, title: String
  ) throws -> Animation {
    let scenes = pages.map { motionScene(of: $0.motion) }
    return try MotionFilm(scenes: scenes, framesPerSecond: framesPerSecond).animation(title: title)
  }

  /// The screen at a moment of a step, from 0 for the state before to 1 for the one after; throws where a picture cannot
  /// be read.
  package func scene(of page: StoryboardPage, atTime time: Double, title: String) throws -> Scene {
    try motionScene(of: page.motion).scene(atTime: time, title: title)
  }

  private func motionScene(of motion: ScreenMotion) -> MotionScene {
    MotionScene(motion: motion, start: mockup(of: motion.before))
  }
}

import Foundation
package import Graphics

/// An animation of a screen through several states, which starts and ends at rest.
struct MotionAnimation {
  /// The transitions. Each starts with the end state of the previous one. There is at least one.
  let scenes: [MotionScene]
  let framesPerSecond: Int

  /// The durations for which states at rest are shown, in milliseconds. They are long enough for reading the screen.
  private enum RestDuration {
    static let first = 1_000
    static let between = 700
    static let last = 1_500
  }

  /// Returns the animation. Throws if an image cannot be read.
  func animation(title: String) throws -> Animation {
    guard let first = scenes.first else { return Animation([]) }
    var frames = [Animation.Frame(try first.scene(atTime: 0, title: title), milliseconds: RestDuration.first)]
    for (index, scene) in scenes.enumerated() {
      let moments = moments(of: scene.motion)
      // A state at rest is shown until the first changed frame.
      frames[frames.count - 1].milliseconds += moments.first ?? 0
      for (moment, next) in zip(moments, moments.dropFirst()) {
        let time = Double(moment) / (scene.motion.duration * 1_000)
        frames.append(
          Animation.Frame(try scene.scene(atTime: time, title: title), milliseconds: next - moment))
      }
      let rest = index == scenes.count - 1 ? RestDuration.last : RestDuration.between
      frames.append(Animation.Frame(try scene.scene(atTime: 1, title: title), milliseconds: rest))
    }
    return Animation(frames.onOneCanvas())
  }

  /// Returns the times at which the image changes, in milliseconds from the start of the transition, including its end;
  /// empty if the transition is not animated.
  private func moments(of motion: ScreenMotion) -> [Int] {
    guard motion.isAnimated else { return [] }
    let duration = motion.duration * 1_000
    // The times are whole milliseconds, so there is at most one frame per millisecond.
    let count = max(1, min(Int((motion.duration * Double(framesPerSecond)).rounded()), Int(duration)))
    return (1...count).map { Int((duration * Double($0) / Double(count)).rounded()) }
  }
}

extension [Animation.Frame] {
  /// Returns the frames, each centered on a canvas that is as wide as the widest and as high as the highest frame. If
  /// all frames have the same size, they are returned unchanged.
  fileprivate func onOneCanvas() -> [Animation.Frame] {
    let sizes = map(\.scene.size)
    let canvas = CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    guard sizes.contains(where: { $0 != canvas }) else { return self }
    return map { frame in
      let size = frame.scene.size
      let origin = CGPoint(x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2)
      let panel = ScreenPanel(scene: frame.scene, radius: 0)
      let scene = Scene(
        size: canvas, title: frame.scene.title, background: Color(hex: 0xECECF0),
        nodes: [.group(Group(at: origin, panel.nodes))])
      return Animation.Frame(scene, milliseconds: frame.milliseconds)
    }
  }
}

extension Renderer {
  /// Returns the image of one update step: the screen before the step, its changes, the screen after it, and below them
  /// `frames` intermediate states. Throws if an image cannot be read.
  package func scene(of page: StoryboardPage, frames: Int = 0, title: String) throws -> Scene {
    try StoryboardScene(page: page, frameCount: frames, labels: labels, motion: motionScene(of: page.motion))
      .scene(title: title)
  }

  /// Returns an animation of one update in one viewport, through all of its `pages`. Throws if an image cannot be read.
  ///
  /// During animations, the image changes `framesPerSecond` times per second.
  package func animation(
    of pages: [StoryboardPage], framesPerSecond: Int = 30, title: String
  ) throws -> Animation {
    let scenes = pages.map { motionScene(of: $0.motion) }
    return try MotionAnimation(scenes: scenes, framesPerSecond: framesPerSecond).animation(title: title)
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

import Foundation
import Graphics
import Marks

/// A screen on its way through several states, as a film that begins and ends at rest.
struct MotionFilm {
  /// The ways, each beginning where the one before ends; at least one.
  let scenes: [MotionScene]
  let framesPerSecond: Int

  /// How long states at rest are shown, in milliseconds: long enough to be read.
  private enum Rest {
    static let first = 1_000
    static let between = 700
    static let last = 1_500
  }

  /// Throws where a picture cannot be read.
  func animation(title: String) throws -> Animation {
    guard let first = scenes.first else { return Animation([]) }
    var frames = [Animation.Frame(try first.scene(atTime: 0, title: title), milliseconds: Rest.first)]
    for (index, scene) in scenes.enumerated() {
      let moments = moments(of: scene.motion)
      // A state at rest lasts until the first change is due.
      frames[frames.count - 1].milliseconds += moments.first ?? 0
      for (moment, next) in zip(moments, moments.dropFirst()) {
        let time = Double(moment) / (scene.motion.duration * 1_000)
        frames.append(
          Animation.Frame(try scene.scene(atTime: time, title: title), milliseconds: next - moment))
      }
      let rest = index == scenes.count - 1 ? Rest.last : Rest.between
      frames.append(Animation.Frame(try scene.scene(atTime: 1, title: title), milliseconds: rest))
    }
    return Animation(frames.onOneCanvas())
  }

  /// When the picture changes, in milliseconds from the beginning, the end included; nothing for a jump.
  private func moments(of motion: ScreenMotion) -> [Int] {
    guard motion.isAnimated else { return [] }
    let duration = motion.duration * 1_000
    // Whole milliseconds: none of the moments may fall together.
    let count = max(1, min(Int((motion.duration * Double(framesPerSecond)).rounded()), Int(duration)))
    return (1...count).map { Int((duration * Double($0) / Double(count)).rounded()) }
  }
}

extension [Animation.Frame] {
  /// The frames in the middle of a canvas that is large enough for each; as they are where all have one size.
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

import Foundation
import Graphics
import LayoutEngine
import Mockups

/// Draws a screen during a transition between two states, as an app would show it.
struct MotionScene {
  let motion: ScreenMotion
  let start: MockupScene

  /// Returns the screen at `time`, a fraction of the duration. At 0 and 1, the screen is at rest. Throws if an image
  /// cannot be read.
  func scene(atTime time: Double, title: String) throws -> Scene {
    let progress = motion.progress(atTime: time)
    if progress <= 0 { return try start.scene(title: title) }
    if progress >= 1 { return try start.showing(motion.after).scene(title: title) }
    if let screen = try motion.screen(at: progress) { return try start.showing(screen).scene(title: title) }
    let bounds = motion.bounds(at: progress)
    let (before, after) = (
      start.showing(motion.before.seen(from: bounds)), start.showing(motion.after.seen(from: bounds))
    )
    let content = try motion.visibleElements(at: progress).map { content, attributes in
      try (content == .before ? before : after).node(for: attributes)
    }
    return after.scene(title: title, content: content, bars: try bars(size: bounds.size, progress))
  }

  /// Bars that differ between the states cross-fade.
  private func bars(size: CGSize, _ progress: Double) throws -> [Scene.Node] {
    // Only the size changes. The scroll offset at rest determines whether content is behind a bar.
    func bars(of screen: ScreenArrangement) throws -> [Scene.Node] {
      try start.showing(screen.seen(from: CGRect(origin: screen.bounds.origin, size: size))).bars
    }
    let (old, new) = (try bars(of: motion.before), try bars(of: motion.after))
    guard old != new else { return new }
    return [.group(Group(old, opacity: 1 - progress)), .group(Group(new, opacity: progress))]
  }
}

import DesignFormat
package import Foundation
import Graphics
package import LayoutEngine

/// The transition of a screen between two states at rest.
package struct ScreenMotion: Sendable {
  package let before: ScreenArrangement
  package let after: ScreenArrangement
  /// The duration of the transition, in seconds; 0 for a change without animation.
  package let duration: Double
  private let curve: TimingCurve
  private let way: TransitionKind

  private enum TransitionKind {
    case jump
    case views(CollectionMotion)
    case row(RowMotion)
  }

  init(jumpingFrom before: ScreenArrangement, to after: ScreenArrangement) {
    (self.before, self.after) = (before, after)
    (duration, curve, way) = (0, .linear, .jump)
  }

  init(
    from before: ScreenArrangement, to after: ScreenArrangement, by motion: CollectionMotion,
    timing: (duration: Double, curve: TimingCurve)
  ) {
    (self.before, self.after, way) = (before, after, .views(motion))
    (duration, curve) = timing
  }

  init(
    from before: ScreenArrangement, to after: ScreenArrangement, by motion: RowMotion,
    timing: (duration: Double, curve: TimingCurve)
  ) {
    (self.before, self.after, way) = (before, after, .row(motion))
    (duration, curve) = timing
  }

  /// Whether there are intermediate states between `before` and `after`.
  package var isAnimated: Bool {
    if case .jump = way { false } else { duration > 0 }
  }

  /// Returns the progress of the views' animation, from 0 to 1, at a fraction of the transition's duration. Without animation,
  /// the progress is 1 immediately after the start.
  func progress(atTime time: Double) -> Double {
    isAnimated ? curve.progress(at: time) : time > 0 ? 1 : 0
  }

  /// Returns the visible part of the content at a progress from 0 to 1.
  package func bounds(at progress: Double) -> CGRect {
    if case .views(let motion) = way {
      return motion.bounds(at: progress).widened(by: before.bars.columnInsets)
    }
    return progress < 1 ? before.bounds : after.bounds
  }

  /// Returns the visible views at a progress from 0 to 1, in drawing order. Throws if the layout fails at an intermediate
  /// scroll offset of an orthogonal section.
  package func visibleElements(
    at progress: Double
  ) throws(LayoutError) -> [(content: MovingElement.Content, attributes: LayoutAttributes)] {
    if progress <= 0 { return before.visibleElements.map { (.before, $0) } }
    guard progress < 1 else { return after.visibleElements.map { (.after, $0) } }
    switch way {
    case .jump: return after.visibleElements.map { (.after, $0) }
    case .views(let motion): return motion.visibleElements(at: progress)
    case .row(let motion): return try motion.screen(at: progress).visibleElements.map { (.after, $0) }
    }
  }

  /// Returns the screen at a progress from 0 to 1, if the layout determines the intermediate states; nil if views are
  /// animated individually.
  func screen(at progress: Double) throws(LayoutError) -> ScreenArrangement? {
    if case .row(let motion) = way { try motion.screen(at: progress) } else { nil }
  }
}

/// The scrolling of an orthogonal section from one offset to another. As in UIKit, the layout is queried again at each
/// offset.
struct RowMotion: Sendable {
  let before: ScreenArrangement
  let section: Int
  /// The section's scroll offsets before and after the transition, in points.
  let offsets: (start: Double, end: Double)

  func screen(at progress: Double) throws(LayoutError) -> ScreenArrangement {
    let offset = offsets.start + (offsets.end - offsets.start) * progress
    return try before.showing(before.screen.scrolled(section: section, to: .moving(offset)))
  }
}

extension TimingCurve {
  /// Returns the progress of an animation at a fraction of its duration; both are from 0 to 1.
  ///
  /// The curves are Core Animation's cubic Béziers with the same names (`CAMediaTimingFunctionName`).
  func progress(at time: Double) -> Double {
    guard time > 0, time < 1, self != .linear else { return min(max(time, 0), 1) }
    // x(s) increases with s, so bisection finds the s at which x(s) is the time.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if Self.bezier(controls.x1, controls.x2, at: middle) < time { low = middle } else { high = middle }
    }
    return Self.bezier(0, 1, at: (low + high) / 2)
  }

  /// The x coordinates of the curve's two control points. Their y coordinates are 0 and 1.
  private var controls: (x1: Double, x2: Double) {
    switch self {
    case .easeInOut: (0.42, 0.58)
    case .easeIn: (0.42, 1)
    case .easeOut: (0, 0.58)
    case .linear: (0, 1)
    }
  }

  private static func bezier(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }
}

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
      start.showing(motion.before.visible(from: bounds)), start.showing(motion.after.visible(from: bounds))
    )
    let content = try motion.visibleElements(at: progress).flatMap { content, attributes in
      let view = content == .before ? before : after
      return view.rowBackground(of: attributes) + [try view.node(for: attributes)]
    }
    return try after.scene(title: title, content: content, bars: try bars(size: bounds.size, progress))
  }

  /// Returns the bars at a progress from 0 to 1. Only the parts that differ between the states cross-fade.
  private func bars(size: CGSize, _ progress: Double) throws -> [Scene.Node] {
    // Only the size changes. The scroll offset at rest determines whether content is behind a bar.
    func bars(of screen: ScreenArrangement) throws -> [Scene.Node] {
      try start.showing(screen.visible(from: CGRect(origin: screen.bounds.origin, size: size))).bars
    }
    let (old, new) = (try bars(of: motion.before), try bars(of: motion.after))
    return .dissolving(old, to: new, progress)
  }
}

extension MockupScene {
  /// Returns the background of a row in a plain list, which covers the rows that it passes; empty for all other elements,
  /// which draw their own background.
  fileprivate func rowBackground(of attributes: LayoutAttributes) -> [Scene.Node] {
    guard attributes.category == .cell, attributes.transform3D == .identity,
      screen.screen.sections.indices.contains(attributes.indexPath.section),
      let list = screen.screen.sections[attributes.indexPath.section].list,
      list.configuration.appearance == .plain, screen.screen.backgroundContent == nil
    else { return [] }
    let background = Shape(.rectangle(attributes.frame), fill: .color(theme.color(list.background)))
    return [.group(Group([.shape(background)], opacity: attributes.alpha))]
  }
}

extension [Scene.Node] {
  /// Returns an intermediate state between two drawings. A node that is equal in both drawings is drawn once,
  /// because two half-transparent copies would be translucent.
  fileprivate static func dissolving(
    _ old: [Scene.Node], to new: [Scene.Node], _ progress: Double
  ) -> [Scene.Node] {
    if old.count == new.count {
      return zip(old, new).flatMap { Scene.Node.dissolving($0, to: $1, progress) }
    }
    let first = zip(old, new).prefix { $0 == $1 }.count
    let rest = Swift.min(old.count, new.count) - first
    let last = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    return Array(new.prefix(first)) + [
      .group(Group(Array(old[first..<old.count - last]), opacity: 1 - progress)),
      .group(Group(Array(new[first..<new.count - last]), opacity: progress)),
    ] + Array(new.suffix(last))
  }
}

extension Scene.Node {
  fileprivate static func dissolving(
    _ old: Scene.Node, to new: Scene.Node, _ progress: Double
  ) -> [Scene.Node] {
    switch (old, new) {
    case _ where old == new: return [new]
    case (.group(let a), .group(var b)) where a.differsOnlyInChildren(from: b):
      // The content beneath a material is blurred, so its change is hardly visible.
      if b.blur == nil { b.children = .dissolving(a.children, to: b.children, progress) }
      return [.group(b)]
    case (.shape(let a), .shape(var b)):
      if let path = a.path.interpolated(to: b.path, progress), case .color(let start)? = a.fill,
        case .color(let end)? = b.fill, a.stroke == nil, b.stroke == nil
      {
        (b.path, b.fill) = (path, .color(start.mixed(with: end, progress)))
        return [.shape(b)]
      }
    default: break
    }
    return [.group(Group([old], opacity: 1 - progress)), .group(Group([new], opacity: progress))]
  }
}

extension Group {
  fileprivate func differsOnlyInChildren(from other: Group) -> Bool {
    var group = self
    (group.children, group.element) = (other.children, other.element)
    return group == other
  }
}

extension Path {
  /// Returns the interpolated rectangle between two rectangles, or the path itself if both paths are equal;
  /// nil for other paths.
  fileprivate func interpolated(to other: Path, _ progress: Double) -> Path? {
    if self == other { return self }
    guard case .rectangle(let a) = self, case .rectangle(let b) = other else { return nil }
    func mix(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * progress }
    return .rectangle(
      CGRect(
        x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width),
        height: mix(a.height, b.height)))
  }
}

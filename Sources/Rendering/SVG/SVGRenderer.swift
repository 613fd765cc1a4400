package import Foundation
package import Graphics

/// Draws scenes as SVG documents with a named group for each layout element.
package struct SVGRenderer: Sendable {
  package var text: TextStyle

  package init(text: TextStyle = .outlines) {
    self.text = text
  }

  /// The representation of text in the document.
  package enum TextStyle: String, Sendable, CaseIterable {
    /// Shapes, which are equal in all viewers and need no fonts.
    case outlines
    /// `<text>` elements, which are editable and depend on the viewer's fonts.
    case live
  }

  /// Returns the SVG file of a scene, in UTF-8. One user unit of the file is one point of the scene.
  package func data(of scene: Scene, with library: SceneLibrary) throws(RenderingError) -> Data {
    let recurring = try RecurringNodes(still: scene.nodes, showing: library.glyphImages)
    var document = SVGDocument(text: text, recurring: recurring, library: library)
    for node in scene.nodes { try document.append(node) }
    return Data(document.finished(scene).utf8)
  }

  /// Returns an animated document without scripts (SMIL, as in SVG 1.1, chapter 19). Viewers without support for animations show
  /// the first frame.
  ///
  /// Nodes that all frames contain are written once, and so are nodes that recur at another position or opacity. Throws if there is
  /// no frame, the scenes differ in size, a duration is outside of 1 to 65,535 milliseconds, or an image cannot be decoded.
  package func data(of animation: Animation, with library: SceneLibrary) throws(RenderingError) -> Data {
    try animation.check()
    let book = AnimationContent(animation)
    let recurring = try RecurringNodes(book, showing: library.glyphImages)
    var document = SVGDocument(text: text, recurring: recurring, library: library)
    for part in book.parts { try document.append(part, timing: AnimationContent.Timing(animation)) }
    return Data(document.finished(book.cover).utf8)
  }
}

/// An animation, divided into static and changing content, for documents that contain each node once.
struct AnimationContent {
  /// The first scene without its nodes. It has no background if the backgrounds of the frames differ.
  let cover: Scene
  /// The parts in drawing order; the last is on top.
  let parts: [Part]

  indirect enum Part: Equatable {
    case still(Scene.Node)
    /// A group that exists in all frames with different children. The `children` of the group value itself are not used.
    case group(Group, [Part])
    /// Pages, of which one is visible at a time.
    case pages([Page])
  }

  struct Page: Equatable {
    let nodes: [Scene.Node]
    /// The indices of the frames that show the page's nodes, in ascending order from 0.
    var frames: [Int]
  }

  /// Divides an animation, which must have at least one frame.
  init(_ animation: Animation) {
    let scenes = animation.frames.map(\.scene)
    var cover = scenes[0]
    cover.nodes = []
    let isBackgroundStill = scenes.allSatisfy { $0.background == cover.background }
    if !isBackgroundStill { cover.background = nil }
    self.cover = cover
    parts = Self.parts(of: scenes.map { isBackgroundStill ? $0.nodes : $0.backdrop + $0.nodes })
  }

  private static func parts(of lists: [[Scene.Node]]) -> [Part] {
    guard let first = lists.first, let shortest = lists.map(\.count).min() else { return [] }
    let top = (0..<shortest).first { index in !lists.allSatisfy { $0[index] == first[index] } } ?? shortest
    let bottom =
      (0..<shortest - top).first { index in
        !lists.allSatisfy { $0[$0.count - 1 - index] == first[first.count - 1 - index] }
      } ?? shortest - top
    let changing = lists.map { Array($0[top..<$0.count - bottom]) }
    return first.prefix(top).map(Part.still) + changingParts(of: changing)
      + first.suffix(bottom).map(Part.still)
  }

  private static func changingParts(of lists: [[Scene.Node]]) -> [Part] {
    let groups = lists.compactMap(\.onlyGroup)
    if groups.count == lists.count, let first = groups.first, first.projection == nil,
      groups.allSatisfy({ $0.emptied == first.emptied })
    {
      return [.group(first.emptied, parts(of: groups.map(\.children)))]
    }
    var pages: [Page] = []
    for (frame, nodes) in lists.enumerated() {
      if let known = pages.firstIndex(where: { $0.nodes == nodes }) {
        pages[known].frames.append(frame)
      } else {
        pages.append(Page(nodes: nodes, frames: [frame]))
      }
    }
    return pages.allSatisfy(\.nodes.isEmpty) ? [] : [.pages(pages)]
  }
}

extension Scene {
  fileprivate var backdrop: [Node] {
    background.map { [.shape(Shape(.rectangle(CGRect(origin: .zero, size: size)), fill: .color($0)))] } ?? []
  }
}

extension [Scene.Node] {
  fileprivate var onlyGroup: Group? {
    guard count == 1, case .group(let group) = self[0] else { return nil }
    return group
  }
}

extension Group {
  fileprivate var emptied: Group {
    var group = self
    group.children = []
    return group
  }
}

extension AnimationContent {
  /// The start times of the frames, for SMIL.
  struct Timing {
    private let starts: [Int]
    private let total: Int
    private let playCount: Int

    init(_ animation: Animation) {
      var starts: [Int] = []
      var total = 0
      for frame in animation.frames {
        starts.append(total)
        total += frame.milliseconds
      }
      self.starts = starts
      self.total = total
      playCount = animation.playCount
    }

    /// Returns the attributes of an `animate` element that shows its parent during `frames`.
    ///
    /// SMIL is used instead of CSS, because all animations of a document share one clock, so pages stay synchronized. Viewers have
    /// also supported animations of `display` for longer.
    func animation(during frames: [Int]) -> [XMLWriter.Attribute] {
      let shown = Set(frames)
      var (values, times): ([String], [String]) = ([], [])
      for (frame, start) in starts.enumerated()
      where frame == 0 || shown.contains(frame) != shown.contains(frame - 1) {
        values.append(shown.contains(frame) ? "inline" : "none")
        times.append((Double(start) / Double(total)).figures(6))
      }
      return [
        .init("attributeName", "display"), .init("calcMode", "discrete"),
        .init("values", values.joined(separator: ";")), .init("keyTimes", times.joined(separator: ";")),
        .init("dur", "\(total)ms"),
      ]
        + (playCount == 0
          ? [.init("repeatCount", "indefinite")]
          : [.init("repeatCount", String(playCount)), .init("fill", "freeze")])
    }
  }
}

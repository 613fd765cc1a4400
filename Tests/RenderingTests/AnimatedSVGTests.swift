import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct AnimatedSVGTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  private func data(of animation: Animation) throws -> Data {
    try SVGRenderer().data(of: animation, with: library)
  }

  /// The document without glyph paths.
  private func outline(of animation: Animation) throws -> String {
    String(decoding: try data(of: animation), as: UTF8.self)
      .replacing(/\ d="[^"]*"/, with: "")
      .replacing(/\ dur="1000ms" repeatCount="indefinite"/, with: "")
      .replacing(/\ attributeName="display" calcMode="discrete"/, with: "")
  }

  private func picture(of scene: Scene) throws -> Bitmap {
    let data = try PNGRenderer(PNGSettings(scale: 2)).data(of: scene, with: library)
    return try ImageSource(name: "frame", data: data).decoded()
  }

  @Test("in an animated SVG, static content and moving elements are written once, and each frame has a group")
  func structure() throws {
    #expect(
      try outline(of: Sample.animation(library.fonts)) == """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="120" height="100" \
        viewBox="0 0 120 100">
          <title>Friends</title>
          <defs>
            <g id="bojan" data-index-path="0-5">
              <title>Bojan</title>
              <rect x="0" y="0" width="104" height="24" rx="6" fill="#34C759"/>
              <path aria-label="Bojan" fill="#000000"/>
            </g>
          </defs>
          <rect id="background" width="120" height="100" fill="#FFFFFF"/>
          <g id="content" transform="translate(0 16)">
            <title>Content</title>
            <g id="ana" data-index-path="0-3" transform="translate(8 4)">
              <title>Ana</title>
              <rect x="0" y="0" width="104" height="24" rx="6" fill="#34C759"/>
              <path aria-label="Ana" fill="#000000"/>
            </g>
            <g id="frame-1">
              <animate values="inline;none" keyTimes="0;0.1"/>
              <use xlink:href="#bojan" transform="translate(8 30)"/>
            </g>
            <g id="frame-2" display="none">
              <animate values="none;inline;none" keyTimes="0;0.1;0.35"/>
              <use xlink:href="#bojan" transform="translate(8 43.25)" opacity="0.75"/>
            </g>
            <g id="frame-3" display="none">
              <animate values="none;inline" keyTimes="0;0.35"/>
              <use xlink:href="#bojan" transform="translate(8 56)" opacity="0.5"/>
              <g id="vera" data-index-path="0-4" transform="translate(8 30)">
                <title>Vera</title>
                <rect x="0" y="0" width="104" height="24" rx="6" fill="#34C759"/>
                <path aria-label="Vera" fill="#000000"/>
              </g>
            </g>
          </g>
          <rect x="0" y="0" width="120" height="16" fill="#8E8E93" shape-rendering="crispEdges"/>
        </svg>

        """)
  }

  @Test("an animation of equal frames gives an SVG file without animation")
  func nothingMoves() throws {
    let frame = Sample.animation(library.fonts).frames[0]
    #expect(
      try data(of: Animation([frame, frame])) == SVGRenderer().data(of: frame.scene, with: library))
  }

  @Test("a repeated frame is written once in an animated SVG")
  func returningFrames() throws {
    let frames = Sample.animation(library.fonts).frames
    let svg = try outline(of: Animation([frames[0], frames[2], frames[0], frames[2], frames[0]]))
    #expect(svg.components(separatedBy: "<animate ").count == 3)
    #expect(svg.contains(#"values="inline;none;inline;none;inline""#))
    #expect(svg.contains(#"values="none;inline;none;inline;none""#))
  }

  @Test(
    "in an animated SVG, an element that changes in each frame has its id in the first frame; ids are unique")
  func names() throws {
    let label = ElementLabel(id: "ana", title: "Ana", indexPath: "0-0")
    let frames = (1...3).map { number in
      let card = Shape(
        .rectangle(CGRect(x: 0, y: 0, width: 10 * number, height: 9)), fill: .color(.black))
      let cell = Group([.shape(card)], element: label, opacity: 0.5 + 0.1 * Double(number))
      let decoy = Group([.shape(card), .shape(card)], element: ElementLabel(id: "frame-2", title: ""))
      return Animation.Frame(
        Scene(size: CGSize(width: 40, height: 9), nodes: [.group(cell), .group(decoy)]), milliseconds: 9)
    }
    let svg = String(decoding: try data(of: Animation(frames)), as: UTF8.self)
    let names = svg.matches(of: /\ id="([^"]*)"/).map { String($0.output.1) }
    #expect(names == ["frame-1", "ana", "frame-2", "frame-2-2", "frame-3"])
    #expect(svg.components(separatedBy: #"data-index-path="0-0""#).count == 4)
  }

  @Test("an element label that changes during an animation is written in the frames where it applies")
  func labels() throws {
    let card = Scene.Node.shape(
      Shape(.rectangle(CGRect(x: 0, y: 0, width: 9, height: 9)), fill: .color(.black)))
    let frames = (0...1).map { number in
      let label = ElementLabel(id: "ana", title: "Ana at \(number)", indexPath: "0-\(number)")
      let cell = Group(at: CGPoint(x: number, y: 0), element: label, [card])
      return Animation.Frame(
        Scene(size: CGSize(width: 9, height: 9), nodes: [.group(cell)]), milliseconds: 500)
    }
    let svg = try outline(of: Animation(frames))
    #expect(
      svg.contains(
        """
            <g id="ana">
              <rect x="0" y="0" width="9" height="9" fill="#000000" shape-rendering="crispEdges"/>
            </g>
        """))
    #expect(
      svg.contains(
        """
            <use xlink:href="#ana" data-index-path="0-1" transform="translate(1 0)">
              <title>Ana at 1</title>
            </use>
        """))
  }

  @Test("an element that is invisible in a frame is omitted from that frame of an animated SVG")
  func invisible() throws {
    var frames = Sample.animation(library.fonts).frames
    frames[0].scene.nodes.removeAll { if case .group = $0 { true } else { false } }
    frames[1].scene = frames[2].scene
    frames[1].scene.nodes = frames[1].scene.nodes.map { node in
      guard case .group(var group) = node else { return node }
      group.opacity = 0
      return .group(group)
    }
    let svg = try outline(of: Animation(frames))
    #expect(!svg.contains("<use"))
    #expect(svg.components(separatedBy: #"aria-label="Vera""#).count == 2)
  }

  @Test("an image that moves is embedded once in an animated SVG")
  func images() throws {
    let png = try PNGRenderer(PNGSettings(scale: 1)).data(
      of: Sample.filled(.black, CGSize(width: 2, height: 2)), with: library)
    let source = try ImageSource(name: "dot.png", data: png)
    let frames = (0..<3).map { number in
      let image = Scene.Node.image(
        Image(source, frame: CGRect(x: 0, y: 0, width: 4 + number % 2, height: 4)))
      return Animation.Frame(
        Scene(
          size: CGSize(width: 9, height: 9), nodes: [.group(Group(at: CGPoint(x: number, y: 0), [image]))]),
        milliseconds: 9)
    }
    for animation in [Animation(frames), Animation([frames[0], frames[2]])] {
      let svg = String(decoding: try data(of: animation), as: UTF8.self)
      #expect(svg.components(separatedBy: "base64,").count == 2)
    }
  }

  @Test("equal animations give animated SVG files with equal bytes")
  func isDeterministic() throws {
    let again = SceneLibrary(fonts: try FontLibrary())
    #expect(
      try data(of: Sample.animation(library.fonts))
        == SVGRenderer().data(of: Sample.animation(again.fonts), with: again))
  }

  @Test("a viewer without animation support shows the first frame of an animated SVG")
  func firstFrame() throws {
    let folder = try TemporaryFolder()
    let animation = Sample.animation(library.fonts)
    try data(of: animation).write(to: folder.url.appendingPathComponent("friends.svg"))
    let run = try Program.run(
      "rsvg-convert", ["--zoom", "2", "friends.svg", "-o", "friends.png"], in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    let shown = try Bitmap(contentsOf: folder.url.appendingPathComponent("friends.png"))
    let difference = try #require(shown.meanDifference(from: picture(of: animation.frames[0].scene)))
    #expect(difference < 0.01)
  }

  @Test(
    "Chromium shows each frame of an animated SVG on time, repeats all frames, and stops at the last frame")
  func chromiumAgrees() throws {
    let folder = try TemporaryFolder()
    var friends = Sample.animation(library.fonts)
    try data(of: friends).write(to: folder.url.appendingPathComponent("friends.svg"))
    // Short enough to end before the screenshot is taken.
    let hurried = friends.frames.map { Animation.Frame($0.scene, milliseconds: 1) }
    try data(of: Animation(hurried, playCount: 1)).write(
      to: folder.url.appendingPathComponent("once.svg"))
    // Different backgrounds also need separate pages.
    friends.playCount = 2
    friends.frames[1].scene.background = Color(hex: 0x5856D6)
    try data(of: friends).write(to: folder.url.appendingPathComponent("twice.svg"))

    let still = Sample.animation(library.fonts).frames.map(\.scene)
    let moments: [(file: String, time: Double, scene: Scene)] = [
      ("friends", 0, still[0]), ("friends", 0.099, still[0]), ("friends", 0.101, still[1]),
      ("friends", 0.349, still[1]), ("friends", 0.351, still[2]), ("friends", 0.9, still[3]),
      ("friends", 7.2, still[1]), ("twice", 0.2, friends.frames[1].scene), ("twice", 1.05, still[0]),
      ("twice", 2.05, still[3]),
    ]
    let frames = moments.map { "<iframe src='\($0.file).svg' data-time='\($0.time)'></iframe>" }
    let page = try folder.write(
      """
      <!DOCTYPE html>
      <style>body { margin: 0 } iframe, img { border: 0; display: block; width: 120px; height: 100px }</style>
      <body>\(frames.joined())<img src='once.svg'>
      <script>
      onload = () => {
        for (const frame of document.querySelectorAll("iframe")) {
          const svg = frame.contentDocument.documentElement;
          svg.pauseAnimations();
          svg.setCurrentTime(Number(frame.dataset.time));
        }
      };
      </script>
      """, to: "page.html")
    func screenshot(after milliseconds: Int) throws -> Bitmap {
      let shot = folder.url.appendingPathComponent("page-\(milliseconds).png")
      let run = try Chromium.run(
        [
          "--force-device-scale-factor=2", "--window-size=120,\(100 * (moments.count + 1))",
          "--virtual-time-budget=\(milliseconds)", "--screenshot=\(shot.path)",
        ], page: page)
      try #require(FileManager.default.fileExists(atPath: shot.path), "\(run.status): \(run.errors)")
      return try Bitmap(contentsOf: shot)
    }
    let shown = try screenshot(after: 3_000)
    for (index, moment) in moments.enumerated() {
      let difference = try shown.rows(from: 200 * index, count: 200).meanDifference(
        from: picture(of: moment.scene))
      #expect(try #require(difference) < 0.01, "\(moment.file) at \(moment.time) s")
    }
    // In an image element, only the document itself can run the animation. The document uses Chromium's own clock, which stops
    // while the machine is too busy to draw.
    var last = 1.0
    for milliseconds in [3_000, 10_000, 30_000] where last >= 0.01 {
      let shown = milliseconds == 3_000 ? shown : try screenshot(after: milliseconds)
      last = try #require(
        try shown.rows(from: 200 * moments.count, count: 200).meanDifference(from: picture(of: still[3])))
    }
    #expect(last < 0.01, "the last frame in an image element")
  }
}

extension Bitmap {
  /// A horizontal band of the image.
  fileprivate func rows(from top: Int, count: Int) -> Bitmap {
    Bitmap(
      width: width, height: count, pixels: Array(pixels[(4 * width * top)..<(4 * width * (top + count))]))
  }
}

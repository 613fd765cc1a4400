import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct AnimatedPNGTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  private let settings = PNGSettings(scale: 2, text: [("Software", "Maquette")])

  private func file(_ animation: Animation) throws -> Data {
    try AnimatedPNGRenderer(settings).data(of: animation, with: library)
  }

  private func picture(of scene: Scene) throws -> Bitmap {
    try ImageSource(name: "frame", data: try PNGRenderer(settings).data(of: scene, with: library)).decoded()
  }

  @Test(
    "the first frame of an animated PNG is the still image, and later frames contain only the changed area")
  func chunks() throws {
    let png = try PNGFile(try file(Sample.animation(library.fonts)))
    #expect(
      png.types == [
        "IHDR", "sRGB", "pHYs", "tEXt", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL",
        "fdAT",
        "IEND",
      ])
    let control = try #require(png.chunks("acTL").first)
    #expect(control.data == [0, 0, 0, 4, 0, 0, 0, 0])
    let numbered = png.chunks.filter { ["fcTL", "fdAT"].contains($0.type) }
    #expect(numbered.map { $0.number(at: 0) } == Array(0...6))

    let frames = png.chunks("fcTL")
    #expect(frames.map { $0.number(at: 20, count: 2) } == [100, 250, 400, 250])
    for frame in frames {
      #expect(frame.number(at: 22, count: 2) == 1_000)
      #expect(frame.data[24...] == [0, 0], "the frame is not disposed and not blended")
    }
    let rects = frames.map { frame in [12, 16, 4, 8].map { frame.number(at: $0) } }
    // Bojan's card of 104 × 24 points leaves y 46 for 59.25, and then 59.25 for 72 while Vera's comes at 46.
    #expect(rects[0] == [0, 0, 240, 200])
    #expect(rects[1] == [16, 92, 208, 75])
    #expect(rects[2] == [16, 92, 208, 100])
    // An unchanged frame is written as a single pixel.
    #expect(rects[3] == [0, 0, 1, 1])
  }

  @Test("an animated PNG contains its play count if the count is finite")
  func playCount() throws {
    var animation = Sample.animation(library.fonts)
    animation.playCount = 3
    let control = try #require(try PNGFile(try file(animation)).chunks("acTL").first)
    #expect(control.number(at: 4) == 3)
  }

  @Test("an animated PNG may have a single frame, and large frames span several chunks")
  func oneFrameAndLongFrames() throws {
    let noise = Sample.animation(library.fonts).frames[0]
    #expect(try PNGFile(try file(Animation([noise]))).types.filter { $0 == "fcTL" }.count == 1)

    // A chunk contains at most 4 MB before compression.
    let size = CGSize(width: 1_300, height: 1_200)
    let scenes = [Color.white, .black].map { Sample.filled($0, size, background: .white) }
    let long = try AnimatedPNGRenderer(PNGSettings(scale: 1)).data(
      of: Animation(scenes.map { Animation.Frame($0, milliseconds: 1) }), with: library)
    let png = try PNGFile(long)
    let parts = png.chunks("fdAT")
    #expect(parts.count > 1)
    #expect(parts.map { $0.number(at: 0) } == Array(2..<2 + parts.count))
  }

  @Test("pngcheck accepts an animated PNG, and a reader without animation support shows the first frame")
  func isValid() throws {
    let animation = Sample.animation(library.fonts)
    let data = try file(animation)
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("friends.png")
    try data.write(to: path)
    let check = try Program.run("pngcheck", ["-v", path.path])
    #expect(check.status == 0, "\(check.text)")
    #expect(try Bitmap(contentsOf: path) == picture(of: animation.frames[0].scene))
  }

  @Test(
    "the frames that apngdis extracts from an animated PNG equal the still images",
    arguments: [Color.white, nil, Color.white.withAlpha(0.5)])
  func framesArePictures(background: Color?) throws {
    var animation = Sample.animation(library.fonts, background: background)
    animation.frames.append(Animation.Frame(animation.frames[0].scene, milliseconds: 65_535))
    let folder = try TemporaryFolder()
    try file(animation).write(to: folder.url.appendingPathComponent("friends.png"))
    let run = try Program.run("apngdis", ["friends.png"], in: folder.url)
    try #require(run.status == 0, "\(run.text)\(run.errors)")
    for (index, frame) in animation.frames.enumerated() {
      let name = folder.url.appendingPathComponent("apngframe\(index + 1)")
      #expect(
        try Bitmap(contentsOf: name.appendingPathExtension("png")) == picture(of: frame.scene),
        "frame \(index + 1)")
      let note = try String(contentsOf: name.appendingPathExtension("txt"), encoding: .utf8)
      #expect(note.contains("delay=\(frame.milliseconds)/1000"))
    }
    #expect(try Repository.files(below: folder.url, endingIn: ".txt").count == 5)
  }

  @Test("an animated PNG with opaque and transparent frames has an alpha channel")
  func mixedAlpha() throws {
    let size = CGSize(width: 2, height: 2)
    let animation = Animation([
      Animation.Frame(Sample.filled(.black, size, background: .white), milliseconds: 5),
      Animation.Frame(Sample.filled(Color(hex: 0xFF0000, alpha: 0.5), size), milliseconds: 5),
    ])
    let header = try #require(try PNGFile(try file(animation)).chunks.first)
    #expect(header.data[9] == 6, "RGBA")
  }

  @Test("equal animations give animated PNG files with equal bytes")
  func isDeterministic() throws {
    let again = SceneLibrary(fonts: try FontLibrary())
    #expect(
      try file(Sample.animation(library.fonts))
        == AnimatedPNGRenderer(settings).data(of: Sample.animation(again.fonts), with: again))
  }

  @Test("Chromium decodes all frames of an animated PNG with their durations")
  func chromiumAgrees() throws {
    var animation = Sample.animation(library.fonts)
    animation.playCount = 2
    let folder = try TemporaryFolder()
    let page = try folder.write(
      """
      <!DOCTYPE html><body><p id="said">nothing</p><script>
      const said = document.getElementById("said");
      // A page is loaded, and then printed, when its frames are: this one waits for the decoder.
      const hold = document.body.appendChild(document.createElement("iframe")).contentDocument;
      hold.open();
      async function read() {
        const bytes = Uint8Array.from(atob("\(try file(animation).base64EncodedString())"), c => c.charCodeAt(0));
        const decoder = new ImageDecoder({ data: bytes, type: "image/png" });
        await decoder.completed;
        await decoder.tracks.ready;
        const track = decoder.tracks.selectedTrack;
        const durations = [];
        for (let frameIndex = 0; frameIndex < track.frameCount; frameIndex++) {
          durations.push((await decoder.decode({ frameIndex })).image.duration);
        }
        said.textContent = `${track.animated} ${durations.join(" ")} repeated ${track.repetitionCount}`;
      }
      read().catch(problem => { said.textContent = problem; }).finally(() => hold.close());
      </script>
      """, to: "page.html")
    let run = try Chromium.run(["--dump-dom"], page: page)
    // Microseconds; the second play is the only repetition.
    #expect(run.text.contains(">true 100000 250000 400000 250000 repeated 1</p>"), "\(run.text)\(run.errors)")
  }
}

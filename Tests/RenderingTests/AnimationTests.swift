import Foundation
import Graphics
import Rendering
import Testing

@Suite struct AnimationTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  private static let scene = Scene(size: CGSize(width: 20, height: 10), background: .white)
  private static let wide = Scene(size: CGSize(width: 20.5, height: 10), background: .white)

  @Test(
    "an animation that neither APNG nor SVG can represent is an error with a reason",
    arguments: [
      (Animation([]), "an animation needs at least one frame"),
      (
        Animation([.init(scene, milliseconds: 1), .init(wide, milliseconds: 1)]),
        "frame 2 is 20.5 × 10 points, but the first frame is 20 × 10; all frames must have the same size"
      ),
      (
        Animation([.init(scene, milliseconds: 1), .init(scene, milliseconds: 0)]),
        "frame 2 lasts 0 milliseconds; the duration must be from 1 to 65535"
      ),
      (
        Animation([.init(scene, milliseconds: 65_536)]),
        "frame 1 lasts 65536 milliseconds; the duration must be from 1 to 65535"
      ),
      (
        Animation([.init(scene, milliseconds: 1)], playCount: -1), "an animation cannot be played -1 times"
      ),
    ])
  func impossible(animation: Animation, reason: String) {
    #expect(throws: RenderingError(reason)) {
      try AnimatedPNGRenderer(PNGSettings(scale: 1)).data(of: animation, with: library)
    }
    #expect(throws: RenderingError(reason)) { try SVGRenderer().data(of: animation, with: library) }
  }

  @Test("animation frames higher than Cairo's limit are an error")
  func tooHigh() {
    let frame = Animation.Frame(
      Scene(size: CGSize(width: 1, height: 40_000), background: .white), milliseconds: 1)
    #expect(throws: RenderingError("1 × 40000 pixels is outside the limit of 32767 a side")) {
      try AnimatedPNGRenderer(PNGSettings(scale: 1)).data(of: Animation([frame, frame]), with: library)
    }
  }

  @Test("the duration of an animation is the sum of the durations of its frames")
  func duration() {
    let frames = [100, 250].map { Animation.Frame(Self.scene, milliseconds: $0) }
    #expect(Animation(frames).milliseconds == 350)
  }
}

import DesignFormat
import Foundation
import LayoutEngine
import Testing

/// Viewports in another orientation.
@Suite struct TurningTests {
  private func viewports(_ text: String) throws -> [Viewport] {
    try design(#"{"viewports": [\#(text)], "screens": [{"id": "a", "layout": "flow", "items": []}]}"#)
      .viewports
  }

  @Test(
    "rotating a device's viewport changes its orientation, but not its device, system or screen share",
    arguments: [
      (#""iPhone 17""#, #""iPhone 17 landscape""#), (#""iphone-se-3""#, #""iphone-se-3 landscape""#),
      (#""ipad-air-11 split 1/2""#, #""ipad-air-11 landscape split 1/2""#),
      (#""ipad-mini-6 slide over""#, #""ipad-mini-6 landscape slide over""#),
      (#"{"name": "iPhone 16", "system": "ios18"}"#, #"{"name": "iPhone 16 landscape", "system": "ios18"}"#),
      (
        #"{"name": "ipad-pro-11-gen4 split 2/3", "system": "ios18", "scale": 1}"#,
        #"{"name": "ipad-pro-11-gen4 landscape split 2/3", "system": "ios18", "scale": 1}"#
      ),
    ])
  func devices(upright: String, turned: String) throws {
    let (upright, turned) = (try viewports(upright)[0], try viewports(turned)[0])
    #expect(upright.turned(to: .landscape) == turned)
    #expect(turned.turned(to: .portrait) == upright)
    #expect(upright.turned(to: .portrait) == upright)
  }

  @Test("insets in a design rotate with the screen: the top inset becomes the left inset")
  func insets() throws {
    let found = try viewports(
      """
      {"width": 100, "height": 200, "scale": 3, "system": "ios18", "safeAreaInsets": [1, 2, 3, 4], "layoutMargins": 9},
      {"name": "Kiosk", "width": 300, "height": 200, "safeAreaInsets": [1, 0, 0, 0]},
      {"name": "iPhone 17", "safeAreaInsets": [50, 0, 0, 0]},
      {"name": "iphone-17-pro", "layoutMargins": [70, 30, 40, 20]}
      """)
    let bare = found[0].turned(to: .landscape)
    #expect(bare.name == "200x100" && bare.size == CGSize(width: 200, height: 100))
    #expect(bare.safeAreaInsets == EdgeInsets(top: 4, left: 1, bottom: 2, right: 3))
    #expect(bare.layoutMargins == EdgeInsets(all: 9))
    #expect(bare.scale == 3 && bare.system == .ios18 && bare.orientation == .landscape)
    let kiosk = found[1].turned(to: .portrait)
    #expect(kiosk.name == "Kiosk portrait" && kiosk.slug == "kiosk-portrait")
    #expect(kiosk.safeAreaInsets == EdgeInsets(left: 1))
    let adjusted = found[2].turned(to: .landscape)
    #expect(adjusted.name == "iPhone 17 landscape")
    #expect(adjusted.safeAreaInsets == EdgeInsets(left: 50))
    #expect(adjusted.layoutMargins == EdgeInsets(left: 70, right: 20))
    let margins = found[3].turned(to: .landscape)
    #expect(margins.safeAreaInsets == EdgeInsets(left: 62, bottom: 20, right: 62))
    #expect(margins.layoutMargins == EdgeInsets(top: 20, left: 70, bottom: 30, right: 40))
  }

  @Test("a square viewport without a device has no orientation")
  func square() throws {
    let square = Viewport(size: CGSize(width: 50, height: 50), name: "Watch")
    #expect(square.turned(to: .landscape) == square)
  }
}

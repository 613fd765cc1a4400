import DesignFormat
import Foundation
import Testing

/// The three forms of a scroll position, and errors for all others.
@Suite struct ScrollPositionTests {
  private func text(_ scroll: String) -> String {
    let items = #"[{"id": "ana"}, {}]"#
    return #"{"screens": [{"id": "a", "layout": "flow", "items": \#(items), "scroll": \#(scroll)}]}"#
  }

  @Test(
    "each form of a scroll position is parsed",
    arguments: [
      (#"{"item": "ana"}"#, ScrollPosition.item(id: "ana", .start)),
      (#"{"item": "0-1", "place": "start"}"#, .item(id: "0-1", .start)),
      (#"{"place": "centered", "item": "ana"}"#, .item(id: "ana", .centered)),
      (#"{"item": "ana", "place": "end"}"#, .item(id: "ana", .end)),
      (#"{"fraction": 0}"#, .fraction(0)), (#"{"fraction": 1}"#, .fraction(1)),
      (#"{"contentOffset": [0, -116]}"#, .contentOffset(CGPoint(x: 0, y: -116))),
      (#"{"contentOffset": {"x": 2.5, "y": 0}}"#, .contentOffset(CGPoint(x: 2.5, y: 0))),
    ])
  func isRead(scroll: String, expected: ScrollPosition) throws {
    #expect(try design(text(scroll)).screens[0].scroll == expected)
  }

  @Test("the scroll position of a screen is nil if its key is missing")
  func aScreenIsAtRestUnlessItSaysOtherwise() throws {
    let screen = #"{"id": "a", "layout": "flow", "items": []}"#
    #expect(try design(#"{"screens": [\#(screen)]}"#).screens[0].scroll == nil)
  }

  @Test(
    "invalid scroll positions are rejected",
    arguments: [
      (#"{"item": "anna"}"#, #"unknown item "anna" [screens[0].scroll.item]; did you mean "ana"?"#),
      (#"{"item": ""}"#, "expected some text, found an empty string [screens[0].scroll.item]"),
      (
        #"{"item": "ana", "place": "middle"}"#,
        #"unknown place "middle" [screens[0].scroll.place]; known places: "start", "centered", "end""#
      ),
      (
        #"{"fraction": 0.5, "place": "start"}"#,
        #""place" has no effect without "item" [screens[0].scroll.place]; remove it, or scroll to an item"#
      ),
      (
        #"{"contentOffset": [0, 1], "place": 1}"#,
        #""place" has no effect without "item" [screens[0].scroll.place]; remove it, or scroll to an item"#
      ),
      (#"{"fraction": 1.01}"#, "expected a number from 0 to 1, found 1.01 [screens[0].scroll.fraction]"),
      (
        #"{"contentOffset": 120}"#,
        "expected a point, found a number [screens[0].scroll.contentOffset]; "
          + #"write {"x": 0, "y": 120} or [0, 120]"#
      ),
      (
        #"{"contentOffset": {"x": 0}}"#, #"missing key "y" [screens[0].scroll.contentOffset]"#
      ),
      (
        #"{"item": "ana", "animated": true}"#,
        #"unknown key "animated" [screens[0].scroll]; known keys: "contentOffset", "item", "fraction", "place""#
      ),
      ("0.5", "expected an object, found a number [screens[0].scroll]"),
    ])
  func isRefused(scroll: String, expected: String) {
    let found = problems(text(scroll))
    #expect(found.count == 1 && found.first?.hasSuffix(": error: \(expected)") == true, "\(found)")
  }

  @Test(
    "a scroll position needs exactly one of the keys contentOffset, item and fraction",
    arguments: ["{}", #"{"place": "start"}"#, #"{"item": "ana", "fraction": 0.5}"#])
  func hasExactlyOneForm(scroll: String) {
    let message =
      #"expected exactly one of "contentOffset", "item" and "fraction" [screens[0].scroll]; "#
      + #"write {"item": "ana"}, {"fraction": 0.5} or {"contentOffset": [0, 120]}"#
    let found = problems(text(scroll))
    #expect(found.count == 1 && found.first?.hasSuffix(message) == true, "\(found)")
  }
}

import DesignFormat
import Foundation
import LayoutEngine
import Testing

/// The JSON form of a screen's transitions.
@Suite struct TransitionTests {
  private func screen(_ keys: String) -> String {
    #"{"screens": [{"id": "a", "layout": "column", "items": [{"id": "ana"}], \#(keys)}]}"#
  }

  private func transition(_ keys: String) throws -> Transition {
    let transitions = try design(screen(#""transitions": [{"name": "t", \#(keys)}]"#)).screens[0].transitions
    try #require(transitions.count == 1)
    return transitions[0]
  }

  @Test("a screen has no transitions by default")
  func none() throws {
    #expect(try design(screen(#""title": "A""#)).screens[0].transitions == [])
    #expect(try design(screen(#""transitions": []"#)).screens[0].transitions == [])
  }

  @Test(
    "a transition to another layout may set all keys of that layout, and by default has UIKit's duration and curve"
  )
  func layout() throws {
    let text = #"{"type": "grid", "columnCount": 2, "pinch": {"item": "ana"}}"#
    let found = try transition(#""layout": \#(text)"#)
    let target = try DesignFormatTests.layout(text)
    #expect(found.change == .layout(target))
    #expect(found.name == "t" && found.duration == 0.3 && found.curve == .easeInOut)
    #expect("\(found.path)" == "screens[0].transitions[0]")
  }

  @Test("a transition between two viewports accepts viewport names and objects")
  func viewports() throws {
    let found = try transition(
      #""viewports": ["iPhone 17", {"name": "Half", "width": 402, "height": 437}], "duration": 0, "curve": "linear""#
    )
    guard case .viewports(let from, let to) = found.change else {
      Issue.record("\(found.change)")
      return
    }
    #expect(try from == Viewport.named("iPhone 17"))
    #expect(to.name == "Half" && to.size == CGSize(width: 402, height: 437))
    #expect(found.duration == 0 && found.curve == .linear)
  }

  private func scroll(_ keys: String) -> String {
    #"""
    {"screens": [{"id": "a", "layout": "compositional", "transitions": [{"name": "t", "scroll": {\#(keys)}}],
      "sections": [{"items": []}, {"name": "cards", "items": [{"id": "ana"}], "orthogonalScroll": {"offset": 3}}]}]}
    """#
  }

  @Test("a scroll transition scrolls a section, given by name or index, to an item, a fraction or an offset")
  func scrolling() throws {
    for (keys, section, position) in [
      (#""section": 1, "item": 0"#, 1, OrthogonalScrollPosition.item(0)),
      (#""section": "cards", "fraction": 0.5"#, 1, .fraction(0.5)),
      (#""section": 0, "offset": -4"#, 0, .offset(-4)),
    ] {
      let found = try design(scroll(keys)).screens[0].transitions
      #expect(found.map(\.change) == [.scroll(section: section, to: position)])
    }
  }

  @Test(
    "an unknown section, item or position in a scroll transition is reported",
    arguments: [
      (#""section": 2, "item": 0"#, "there is no section 2 in the screen, which has 2 sections"),
      (#""section": "card", "item": 0"#, #"unknown section "card""#),
      (#""section": 1, "item": 1"#, "there is no item 1 in section 1, which has 1 item"),
      (#""section": 1"#, #"expected one of "offset", "item" and "fraction""#),
      (#""item": 0"#, #"missing key "section""#),
      (#""section": 1, "offset": 3"#, "the section already has this scroll position"),
    ])
  func wrongScrolling(_ keys: String, message: String) {
    let found = problems(scroll(keys))
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }

  @Test("a transition to a layout that the screen already has is a warning")
  func idle() throws {
    let found = problems(screen(#""transitions": [{"name": "t", "layout": {"type": "column"}}]"#))
    #expect(found.count == 1)
    #expect(
      found[0].hasSuffix(
        "warning: the transition has no effect, because the screen already has this layout "
          + "[screens[0].transitions[0].layout]; specify a different layout"))
  }

  @Test("a screen may have at most 1,000 transitions")
  func limit() {
    let transitions = (0...1_000).map { #"{"name": "t\#($0)", "layout": "grid"}"# }.joined(separator: ",")
    let found = problems(screen(#""transitions": [\#(transitions)]"#))
    #expect(found.count == 1)
    #expect(found[0].contains("error: expected at most 1000 transitions, found 1001"))
  }
}

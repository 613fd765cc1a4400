internal import Foundation
package import LayoutEngine

/// A named change of the arrangement of a screen's content: another layout, another viewport, or another scroll position of a
/// section.
///
/// The content does not change; `Update` is for changes of the content.
package struct Transition: Equatable, Sendable {
  package enum Change: Equatable, Sendable {
    /// A change from the screen's own layout to the given layout, as with `setCollectionViewLayout(_:animated:)`.
    case layout(any DesignLayout)
    /// A change from one viewport to another of a different size, as when a device is rotated or a window is resized.
    case viewports(from: Viewport, to: Viewport)
    /// A change of the scroll position of an orthogonally scrolling section. The section is specified by its index, from 0.
    case scroll(section: Int, to: OrthogonalScrollPosition)

    package static func == (a: Change, b: Change) -> Bool {
      switch (a, b) {
      case (.layout(let a), .layout(let b)): a.isEqual(to: b)
      case (.viewports(let from, let to), .viewports(let otherFrom, let otherTo)):
        from == otherFrom && to == otherTo
      case (.scroll(let section, let to), .scroll(let otherSection, let otherTo)):
        section == otherSection && to == otherTo
      case (.layout, _), (.viewports, _), (.scroll, _): false
      }
    }
  }

  /// The name, unique among the screen's transitions and updates. It contains only `a-z`, `0-9`, `-` and `_`.
  package var name: String
  /// The duration in seconds, from 0 to 60; UIKit's default is 0.3.
  package var duration: Double
  package var curve: TimingCurve
  package var change: Change
  package let path: JSONPath

  /// Creates a transition with UIKit's duration and curve.
  package init(name: String, change: Change, path: JSONPath) {
    self.name = name
    self.change = change
    self.path = path
    duration = Update.defaultDuration
    curve = .easeInOut
  }
}

extension Transition {
  private static let nameKey = Key(
    "name", Form.fileNamePart("transition name", code: "invalid-name"),
    "A name that is unique among the screen's transitions and updates, and part of the names of output files.",
    isRequired: true, examples: ["to-grid"])
  private static let durationKey = TimingCurve.durationKey("The duration of the transition, in seconds.")
  private static let curveKey = TimingCurve.curveKey("The timing curve of the transition.")
  private static let viewportsKey = Key(
    "viewports",
    Form.raw("two [viewports](#viewports)") { .array(of: Viewport.form.schema(), count: 2...2) },
    "The viewport before and the viewport after, of different sizes.",
    examples: [["iPhone 17", "iPhone 17 landscape"]])

  private static let scrollKey = Key(
    "scroll", SectionScroll.form,
    "A section that scrolls orthogonally, and its final position; the transition begins at the section's own position.",
    examples: [["section": 0, "item": 2]])

  private static let names = object(.standard).names

  static func object(_ layouts: DesignLayouts) -> ObjectForm<Transition> {
    ObjectForm(
      "transition",
      "A change of the layout, the viewport or the scroll position of a section; the content is unchanged.",
      keys: [
        .key(nameKey), .key(durationKey), .key(curveKey),
        .key(
          Key(
            "layout", layouts.form,
            "The layout after the transition; the transition begins with the screen's layout.")),
        .key(viewportsKey), .key(scrollKey),
      ],
      rules: [
        "oneOf": [["required": ["layout"]], ["required": ["viewports"]], ["required": ["scroll"]]]
      ],
      examples: [
        ["name": "to-grid", "layout": "grid"],
        [
          "name": "rotation", "viewports": ["iPhone 17", "iPhone 17 landscape"], "duration": 0.5,
          "curve": "linear",
        ], ["name": "both", "layout": "grid", "viewports": ["iPhone 17", "iPhone 17 landscape"]],
        ["name": "neither"], ["layout": "grid"],
      ])
  }

  /// Reads transitions; `layout` is nil if the screen's own layout is invalid.
  static func read(_ field: Field, of screen: Screen, from layout: (any DesignLayout)?) -> [Transition] {
    guard let elements = field.elements() else { return [] }
    if elements.count > Limits.transitions {
      field.report(
        "too-many-transitions",
        "expected at most \(Limits.transitions) transitions, found \(elements.count)")
    }
    return elements.prefix(Limits.transitions).compactMap { read($0, screen, layout) }
  }

  private static func read(_ field: Field, _ screen: Screen, _ source: (any DesignLayout)?) -> Transition? {
    guard let reader = KeyReader(field, names: names) else { return nil }
    let name = reader.required(nameKey) ?? ""
    let (duration, curve) = (reader[durationKey], reader[curveKey])
    let forms = (reader["layout"], reader[viewportsKey], reader["scroll"])
    reader.finish()

    let change: Change?
    switch forms {
    case (let layout?, nil, nil): change = target(layout, of: screen, from: source).map { .layout($0) }
    case (nil, let viewports?, nil): change = ends(viewports).map { .viewports(from: $0.from, to: $0.to) }
    case (nil, nil, let scroll?):
      change = SectionScroll.form.read(scroll).flatMap { Self.scroll($0, of: screen) }
    default:
      field.report(
        "transition-forms", #"expected exactly one of "layout", "viewports" and "scroll""#,
        hint:
          #"write "layout" with the final layout, "viewports" with the initial and the final viewport, or "scroll""#
          + " with a section and its final scroll position")
      change = nil
    }
    // An invalid transition gets a placeholder as its change, so that duplicates of its name are reported, too.
    var transition = Transition(name: name, change: change ?? .layout(screen.layout), path: field.path)
    transition.duration = duration
    transition.curve = curve
    return transition
  }

  private static func target(
    _ field: Field, of screen: Screen, from source: (any DesignLayout)?
  ) -> (any DesignLayout)? {
    guard let layout = field.validation.layouts.form.read(field) else { return nil }
    screen.reportUnknownPinch(in: layout, at: field.path, in: field.validation)
    if let source, layout.isEqual(to: source) {
      field.warn(
        "idle-transition", "the transition has no effect, because the screen already has this layout",
        hint: "specify a different layout")
    }
    return layout
  }

  private static func scroll(_ scroll: SectionScroll, of screen: Screen) -> Change? {
    let field = scroll.section
    guard let number = number(ofSection: field, of: screen) else { return nil }
    if case .item(let item) = scroll.position, item >= screen.sections[number].items.count {
      let count = screen.sections[number].items.count
      field.report(
        "unknown-item", "there is no item \(item) in section \(number), which has \(counted(count, "item"))")
      return nil
    }
    if screen.sections[number].orthogonalScrollPosition == scroll.position {
      field.warn(
        "idle-transition",
        "the transition has no effect, because the section already has this scroll position")
    }
    return .scroll(section: number, to: scroll.position)
  }

  private static func number(ofSection field: Field, of screen: Screen) -> Int? {
    if case .number = field.value.content {
      guard let number = field.wholeNumber(in: NumberRange(lowest: 0, highest: 9_999)) else { return nil }
      if screen.sections.indices.contains(number) { return number }
      field.report(
        "unknown-section",
        "there is no section \(number) in the screen, which has \(counted(screen.sections.count, "section"))")
      return nil
    }
    guard let name = field.nonEmptyString() else { return nil }
    if let number = screen.sections.firstIndex(where: { $0.name == name }) { return number }
    field.reportUnknown("section", name, among: screen.sections.compactMap(\.name))
    return nil
  }

  private static func ends(_ field: Field) -> (from: Viewport, to: Viewport)? {
    guard let elements = field.elements() else { return nil }
    guard elements.count == 2 else {
      field.report(
        "wrong-count", "expected 2 viewports, found \(elements.count)",
        hint: #"write the one before and the one after, such as ["iPhone 17", "iPhone 17 landscape"]"#)
      return nil
    }
    let viewports = elements.map { Viewport.form.read($0) }
    guard let from = viewports[0], let to = viewports[1] else { return nil }
    guard from.size != to.size else {
      let size = "\(Double(to.size.width).shortText) × \(Double(to.size.height).shortText)"
      elements[1].report(
        "equal-viewports", "both viewports are \(size) points, so nothing changes",
        hint: "name viewports of different sizes",
        related: [Diagnostic.Related(location: elements[0].location, message: "the other viewport is here")])
      return nil
    }
    return (from, to)
  }
}

/// The scroll position to which a transition scrolls a section.
struct SectionScroll {
  /// The section, specified by its index or its name.
  let section: Field
  let position: OrthogonalScrollPosition

  private static let sectionKey = Key(
    "section", Form<Field>.sectionReference, "The section to scroll.", isRequired: true)

  static let form = Form<SectionScroll>(
    words: #"`{ "section": 0, "item": 2 }`, with `offset`, `item` or `fraction`"#,
    schema: {
      .oneOf(
        Form<OrthogonalScrollPosition>.keys.map { ObjectForm<Void>(keys: [.key(sectionKey), $0]).schema })
    }
  ) { field in
    guard let reader = KeyReader(field, names: ["section", "offset", "item", "fraction"]) else { return nil }
    let section = reader.required(sectionKey)
    guard let position = Form<OrthogonalScrollPosition>.read(reader, of: field), let section else {
      return nil
    }
    return SectionScroll(section: section, position: position)
  }
}

extension Form where Value == Field {
  /// A reference to one section by its index, or to all sections with a name.
  static let sectionReference = raw("number or name of a section") {
    .anyOf([Form<Int>.wholeNumber(in: 0...9_999).schema(), Form<String>.nonEmptyText.schema()])
  }
}

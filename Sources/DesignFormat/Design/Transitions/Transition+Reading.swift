internal import Foundation

extension Transition {
  /// Reads the transitions of a screen that is read but for them; `layout` is nil where the screen's could not
  /// be read.
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
    guard var reader = field.object() else { return nil }
    let name = reader.required("name")?.fileNamePart("transition name", code: "invalid-name") ?? ""
    let (duration, curve) = (reader.duration(), reader.curve())
    let forms = (reader["layout"], reader["viewports"])
    reader.finish()

    let change: Change?
    switch forms {
    case (let layout?, nil): change = target(layout, of: screen, from: source).map { .layout($0) }
    case (nil, let viewports?): change = ends(viewports).map { .viewports(from: $0.from, to: $0.to) }
    default:
      field.report(
        "transition-forms", #"expected exactly one of "layout" and "viewports""#,
        hint: #"write "layout" and the layout in the end, or "viewports" and the ones before and after"#)
      change = nil
    }
    // A stand-in keeps the name, so that another use of it is reported, too.
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
      field.warn("idle-transition", "the screen has this layout already, so nothing moves")
    }
    return layout
  }

  private static func ends(_ field: Field) -> (from: Viewport, to: Viewport)? {
    guard let elements = field.elements() else { return nil }
    guard elements.count == 2 else {
      field.report(
        "wrong-count", "expected 2 viewports, found \(elements.count)",
        hint: #"write the one before and the one after, such as ["iPhone 17", "iPhone 17 landscape"]"#)
      return nil
    }
    let viewports = elements.map { Viewport.read($0) }
    guard let from = viewports[0], let to = viewports[1] else { return nil }
    guard from.size != to.size else {
      let size = "\(Double(to.size.width).shortText) × \(Double(to.size.height).shortText)"
      elements[1].report(
        "equal-viewports", "both viewports are \(size) points, so nothing changes",
        hint: "name one of another size",
        related: [Diagnostic.Related(location: elements[0].location, message: "the other viewport is here")])
      return nil
    }
    return (from, to)
  }
}

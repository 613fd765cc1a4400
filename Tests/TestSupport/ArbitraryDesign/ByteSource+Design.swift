extension ByteSource {
  /// Returns a design with one screen.
  package mutating func design() -> String {
    let viewports = array(below: 3) { source, _ in
      source.choice([
        "\"320x480\"", "\"1x1\"", "\"iPhone 17\"", "\"iPhone 17 landscape\"", "\"ipad-mini-6\"",
        "\"100000x1\"",
      ])
    }
    let layout = layout()
    let count = number(below: 40)
    let screen = object(
      #""id": "s", "layout": \#(layout), \#(content(count))"#,
      [
        ("contentInset", { $0.insets(signed: true) }), ("layoutMargins", { $0.insets() }),
        ("safeAreaInsets", { $0.insets() }), ("scroll", { $0.scroll(count) }),
        ("navigationBar", { _ in #"{"title": "S"}"# }), ("updates", { $0.updates(count) }),
        ("transitions", { #"[{"name": "t", "layout": \#($0.layout())}]"# }),
      ])
    let keys = viewports == "[]" ? "" : #""viewports": \#(viewports), "#
    let matrix = choice(["", "", #""matrix": {"direction": ["rightToLeft"]}, "#])
    return "{\(keys)\(matrix)\"screens\": [\(screen)]}"
  }

  private mutating func content(_ count: Int) -> String {
    if number(below: 2) == 0 {
      return "\"items\": [\((0..<count).map { item("i\($0)") }.joined(separator: ", "))]"
    }
    let sections = array(below: 5) { source, section in
      let items = source.array(below: 12) { source, item in source.item("i\(section)-\(item)") }
      return source.object(
        "\"items\": \(items)",
        [
          ("header", { _ in "\"H\"" }), ("footer", { _ in "\"F\"" }),
          ("sectionInset", { $0.insets(signed: true) }),
          ("minimumLineSpacing", { $0.length() }), ("minimumInteritemSpacing", { $0.length() }),
          ("itemSize", { $0.size(positive: true) }), ("headerReferenceSize", { $0.size() }),
          ("footerReferenceSize", { $0.size() }),
        ])
    }
    return "\"sections\": \(sections)"
  }

  private mutating func item(_ id: String) -> String {
    guard number(below: 4) == 0 else { return "{\"id\": \"\(id)\"}" }
    return object(
      "\"id\": \"\(id)\"",
      [
        ("size", { $0.size(positive: true) }), ("span", { "\($0.number(below: 6) + 1)" }),
        ("indentationLevel", { "\($0.number(below: 50))" }), ("accessories", { $0.accessories() }),
        (
          "swipeActions",
          { source in
            #"{"trailing": [{"title": "Flag"}], "open": \#(source.choice(["\"trailing\"", "\"leading\""]))}"#
          }
        ), ("expanded", { $0.flag() }), ("children", { _ in #"[{"name": "below"}]"# }),
      ])
  }

  private mutating func scroll(_ count: Int) -> String {
    switch number(below: 3) {
    case 0: #"{"contentOffset": [\#(length()), -\#(length())]}"#
    case 1: #"{"item": "i\#(number(below: max(1, count)))"}"#
    default: #"{"fraction": \#(choice(["0", "0.5", "1"]))}"#
    }
  }

  private mutating func updates(_ count: Int) -> String {
    let path: (inout ByteSource) -> String = {
      "[\($0.number(below: 3)), \($0.number(below: max(1, count + 1)))]"
    }
    let operations = array(below: 6) { source, number in
      switch source.number(below: 6) {
      case 0: #"{"delete": \#(path(&source))}"#
      case 1: #"{"insert": {"id": "n\#(number)"}, "at": \#(path(&source))}"#
      case 2: #"{"move": \#(path(&source)), "to": \#(path(&source))}"#
      case 3: #"{"reload": \#(path(&source)), "with": {"id": "r\#(number)"}}"#
      case 4: #"{"deleteSection": \#(source.number(below: 4))}"#
      default: #"{"moveSection": \#(source.number(below: 4)), "to": \#(source.number(below: 4))}"#
      }
    }
    return #"[{"name": "u", "operations": \#(operations)}]"#
  }
}

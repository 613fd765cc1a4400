import Comparison
import DesignFormat
import Foundation
import Testing
import TestSupport

@Suite struct DesignDifferenceTests {
  private func difference(_ old: String, _ new: String) throws -> [String] {
    try DesignDifference(
      from: DesignFile(path: "a.json", contents: Data(old.utf8)),
      to: DesignFile(path: "b.json", contents: Data(new.utf8))
    ).changes.map(\.description)
  }

  @Test("white space and key order do not count as differences of designs")
  func same() throws {
    #expect(try difference("{\"a\":1,\"b\":[1,2]}", "{\n  \"b\": [1.0, 2],\n  \"a\": 1\n}") == [])
  }

  @Test("a changed value in a design is reported with its path and both locations")
  func changed() throws {
    #expect(
      try difference(
        "{ \"screens\": [{ \"layout\": { \"itemHeight\": 70 } }] }",
        "{\n  \"screens\": [{ \"layout\": { \"itemHeight\": 78.5 } }]\n}") == [
          "b.json:2:43: screens[0].layout.itemHeight changed 70 → 78.5 (was at a.json:1:43)"
        ])
  }

  @Test("added and removed keys of a design are reported at their locations")
  func keys() throws {
    #expect(
      try difference(
        "{ \"old\": { \"x\": 1, \"y\": 2 }, \"same\": 1 }", "{ \"same\": 1, \"new\": [1, 2], \"a b\": null }")
        == [
          "a.json:1:3: old removed: { 2 keys }", "b.json:1:14: new added: [1, 2]",
          "b.json:1:29: [\"a b\"] added: null",
        ])
  }

  @Test(
    "array elements of designs are matched by id, so that an insertion does not affect the other elements")
  func byID() throws {
    #expect(
      try difference(
        "[{ \"id\": \"ana\", \"n\": 1 }, { \"id\": \"mei\", \"n\": 2 }]",
        "[{ \"id\": \"zoe\" }, { \"id\": \"ana\", \"n\": 1 }, { \"id\": \"mei\", \"n\": 3 }]") == [
          "b.json:1:2: [0] \"zoe\" added: { 1 key }", "b.json:1:64: [2].n changed 2 → 3 (was at a.json:1:47)",
        ])
  }

  @Test(
    "a moved array element of a design is reported, and elements that shift because of the move are not reported"
  )
  func moved() throws {
    func list(_ ids: [String]) -> String {
      "{\"items\":[\(ids.map { "{\"name\":\"\($0)\"}" }.joined(separator: ","))]}"
    }
    #expect(
      try difference(list(["a", "b", "c", "d"]), list(["d", "a", "b", "c"])) == [
        "b.json:1:11: items[0] \"d\" moved 3 → 0 (was at a.json:1:50)"
      ])
    #expect(
      try difference(list(["a", "b", "c"]), list(["a", "c"])) == [
        "a.json:1:24: items[1] \"b\" removed: { 1 key }"
      ])
  }

  @Test("a renamed array element with mostly equal content is matched, and its edits are reported")
  func renamed() throws {
    func screen(_ id: String, _ height: Int) -> String {
      #"{"id": "\#(id)", "title": "Mail", "cell": "row", "layout": {"type": "column", "itemHeight": \#(height)}, "items": [{"name": "A"}, {"name": "B"}]}"#
    }
    #expect(
      try difference("[\(screen("inbox", 48))]", "[\(screen("mail", 52))]") == [
        #"b.json:1:9: [0].id changed "inbox" → "mail" (was at a.json:1:9)"#,
        "b.json:1:92: [0].layout.itemHeight changed 48 → 52 (was at a.json:1:93)",
      ])
    #expect(
      try difference(#"[{"id": "ana", "n": 1}]"#, #"[{"id": "zoe", "n": 2}]"#).map { $0.suffix(16) }
        == [
          "removed: { 2 keys }", " added: { 2 keys }",
        ].map { $0.suffix(16) })
  }

  @Test("if ids in a design move to other array elements, the changed ids and values are reported")
  func movedNames() throws {
    func list(_ rows: [(id: String, name: String, n: Int)]) -> String {
      "["
        + rows.map { #"{"id": "\#($0.id)", "name": "\#($0.name)", "of": "\#($0.name)", "n": \#($0.n)}"# }
        .joined(separator: ",") + "]"
    }
    let old = list([("a", "Ana", 1), ("b", "Mei", 2), ("c", "Omar", 3)])
    func lines(_ new: String) throws -> [String] {
      try difference(old, new).map { String($0.split(separator: ": ", maxSplits: 1)[1].prefix { $0 != "(" }) }
    }
    #expect(
      try lines(list([("b", "Ana", 1), ("c", "Mei", 9), ("a", "Omar", 3)])) == [
        #"[0].id changed "a" → "b" "#, #"[1].id changed "b" → "c" "#, "[1].n changed 2 → 9 ",
        #"[2].id changed "c" → "a" "#,
      ])
    #expect(
      try lines(list([("a", "Zoe", 0), ("b", "Ana", 1), ("c", "Mei", 2), ("d", "Omar", 3)])) == [
        #"[0] "a" added: { 4 keys }"#, #"[1].id changed "a" → "b" "#, #"[2].id changed "b" → "c" "#,
        #"[3].id changed "c" → "d" "#,
      ])
    // A renamed and edited element between unchanged neighbors.
    #expect(
      try lines(list([("a", "Ana", 1), ("bee", "Mei", 9), ("c", "Omar", 3)])) == [
        #"[1].id changed "b" → "bee" "#, "[1].n changed 2 → 9 ",
      ])
  }

  @Test("array elements without ids are matched by content, and edited elements by their neighbors")
  func unnamed() throws {
    #expect(
      try difference(#"[{"n": 1}, {"n": 2}, {"n": 3}]"#, #"[{"n": 0}, {"n": 1}, {"n": 2}, {"n": 4}]"#) == [
        "b.json:1:2: [0] added: { 1 key }", "b.json:1:38: [3].n changed 3 → 4 (was at a.json:1:28)",
      ])
    #expect(
      try difference(#"[{"n": 1}, {"n": 2}, {"n": 3}]"#, #"[{"n": 3}, {"n": 1}, {"n": 2}]"#) == [
        "b.json:1:2: [0] moved 2 → 0 (was at a.json:1:22)"
      ])
  }

  @Test("array elements with duplicate ids are matched by position")
  func notUnique() throws {
    #expect(
      try difference(
        "[{ \"id\": \"a\" }, { \"id\": \"a\", \"x\": 1 }]", "[{ \"id\": \"a\" }, { \"id\": \"a\" }]") == [
          "a.json:1:30: [1].x removed: 1"
        ])
  }

  @Test("a value of a design that changes its type is one change, and so is an edited array of plain values")
  func wholeValues() throws {
    #expect(
      try difference(
        "[\"x\", { \"insets\": [1, 2], \"v\": 1 }]", "[\"x\", { \"insets\": [1, 3, 4], \"v\": \"1\" }]")
        == [
          "b.json:1:19: [1].insets changed [1, 2] → [1, 3, 4] (was at a.json:1:19)",
          "b.json:1:35: [1].v changed 1 → \"1\" (was at a.json:1:32)",
        ])
    #expect(try difference("[]", "{}") == ["b.json:1:1: (top level) changed [] → {} (was at a.json:1:1)"])
  }

  @Test("a design has no differences from itself, and one changed number is one reported line")
  func designs() throws {
    let path = Repository.root.appendingPathComponent("designs/friends.json")
    let text = try String(contentsOf: path, encoding: .utf8)
    #expect(try difference(text, text) == [])
    let taller = text.replacingOccurrences(of: "\"itemHeight\": 70", with: "\"itemHeight\": 78")
    let lines = try difference(text, taller)
    #expect(lines.count == 1)
    #expect(lines[0].contains(": screens[0].layout.itemHeight changed 70 → 78 (was at a.json:"))
  }
}

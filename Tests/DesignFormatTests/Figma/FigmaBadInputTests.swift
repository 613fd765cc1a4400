import Foundation
import TestSupport
import Testing

@testable import DesignFormat

/// Damaged and hostile Figma files are errors with a remedy, or findings.
@Suite struct FigmaBadInputTests {
  @Test(
    "importing a file that is not from Figma is an error with its location and a remedy",
    arguments: [
      ("[]", "not-from-figma"), (#"{"screens":[]}"#, "not-from-figma"),
      (#"{"status":403,"err":"Invalid token"}"#, "not-from-figma"),
      (#"{"document":{"id":"#, "expected-value"),
      ("", "empty-file"), (#"{"document":{"type":"DOCUMENT","children":[]}}"#, "no-frames"),
    ])
  func errors(text: String, code: String) throws {
    let error = #expect(throws: InvalidDocument.self) { try Self.imported(text) }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(code == "expected-value" || diagnostic.code == code)
    #expect(diagnostic.hint != nil || code == "expected-value")
    #expect(diagnostic.location != nil || code == "no-frames")
  }

  @Test(
    "a Figma import reports each unreadable value with its node and property, and continues",
    arguments: [
      (#""itemSpacing":NaN"#, "itemSpacing"), (#""itemSpacing":1e999"#, "itemSpacing"),
      (#""itemSpacing":-Infinity"#, "itemSpacing"), (#""description":"\ud800""#, "description"),
      (#""description":"\ud83dA\u0000""#, "description"), (#""children":[null]"#, "children[0]"),
      (#""id":"1:0""#, "id"), (#""itemSpacing":1e12"#, "spacing"),
      (#""strokeWeight":1e300,"strokes":[{"type":"SOLID","color":{"r":0,"g":0,"b":0}}]"#, "width"),
      (#""paddingLeft":1e200"#, ""), (#""opacity":-3"#, ""), (#""cornerRadius":1e12"#, "cornerRadius"),
      (#""minWidth":50,"maxWidth":10"#, ""), (#""name":"../../etc/passwd""#, ""), (#""name":"a/b\\c""#, ""),
      (#""absoluteBoundingBox":null"#, "absoluteBoundingBox"), (#""type":"HOLOGRAM""#, "type"),
      (#""fills":[{"type":"HOLOGRAM"}]"#, "fills"), (#""children":"none""#, ""),
      (#""visible":"perhaps""#, ""),
    ])
  func findings(property: String, expected: String) throws {
    let text = Self.file(
      #"{\#(property),"id":"1:1","name":"Part","type":"FRAME","layoutMode":"HORIZONTAL",\#(Self.box),\#(Self.child)}"#
    )
    let (result, errors) = try Self.imported(text)
    #expect(errors.isEmpty, "\(errors)")
    #expect(
      expected.isEmpty || result.report.findings.contains { $0.property == expected },
      "\(result.report.findings)")
    let nodes = result.report.nodes
    #expect(nodes.read == nodes.drawn + nodes.approximated + nodes.omitted + nodes.hidden)
  }

  @Test("a Figma import shortens a text that is too long, and reports it")
  func longText() throws {
    let text = Self.file(
      #"{"id":"1:1","name":"Text","type":"TEXT",\#(Self.box),"characters":"\#(String(repeating: "word ", count: 5_000))"}"#
    )
    let (result, errors) = try Self.imported(text)
    #expect(errors.isEmpty)
    #expect(result.report.findings.map(\.property) == ["text"])
  }

  @Test("a Figma file that is larger than the size limit of designs can be imported")
  func largeFile() throws {
    let node = #"{"id":"1:1","name":"Part","type":"RECTANGLE",\#(Self.box)}"#
    let (result, errors) = try Self.imported(Self.file(node) + String(repeating: " ", count: 17 << 20))
    #expect(errors.isEmpty)
    #expect(result.report.nodes.read == 2)
  }

  @Test("a Figma import omits nodes that are nested too deeply, and reports the omission")
  func depth() throws {
    var node = #"{"id":"1:1","type":"RECTANGLE",\#(Self.box)}"#
    for level in 0..<120 {
      node = #"{"id":"2:\#(level)","name":"Level","type":"FRAME",\#(Self.box),"children":[\#(node)]}"#
    }
    let (result, errors) = try Self.imported(Self.file(node))
    #expect(errors.isEmpty, "\(errors)")
    #expect(result.report.findings.contains { $0.property == "children" })
  }

  private static let box = #""absoluteBoundingBox":{"x":0,"y":0,"width":100,"height":40}"#
  private static let child = #""children":[{"id":"1:2","name":"Dot","type":"RECTANGLE",\#(box)}]"#

  private static func file(_ node: String) -> String {
    """
    {"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[
    {"id":"1:0","name":"Home","type":"FRAME","layoutMode":"VERTICAL",\(box),"children":[\(node)]}]}]}}
    """
  }

  private static func imported(_ text: String) throws -> (result: FigmaImport, errors: [Diagnostic]) {
    let (document, repairs) = try JSONDocument.imported(
      path: "home.json", Array(text.utf8), example: FigmaFile.remedy)
    var result = try FigmaImport(FigmaFile(document, repairs: repairs), named: "home")
    let errors = result.removeInvalidValues { design in
      do throws(InvalidDesign) {
        _ = try Design.validating(DesignFile(path: "/nowhere/home.json", contents: Array(design.text.utf8)))
        return []
      } catch {
        return error.diagnostics.filter { $0.severity == .error }
      }
    }
    return (result, errors)
  }
}

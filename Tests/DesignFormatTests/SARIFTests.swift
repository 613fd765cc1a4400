import DesignFormat
import Testing

/// The log conforms to SARIF 2.1.0; section numbers refer to the OASIS Standard.
@Suite struct SARIFTests {
  private func log(_ report: DiagnosticReport) throws -> JSONTree {
    let tool = DiagnosticTool(name: "maquette", version: "1.2.3")
    return try JSONTree(parsing: DiagnosticFormat.sarif.text(of: report, from: tool))
  }

  private var report: DiagnosticReport {
    let text = #"""
      { "screens": [
        { "id": "a", "layout": "colum", "items": [{ "id": "ana" }, { "id": "ana", "nam": 1, "detial": 2 }] }
      ] }
      """#
    let place = SourceLocation(file: "/tmp/a b/ü.json", line: 2, column: 1)
    let more = DiagnosticReport([
      Diagnostic(severity: .warning, code: "unused-key", location: place, message: "unused"),
      Diagnostic(severity: .info, code: "layout", message: "no place"),
    ])
    do throws(InvalidDesign) {
      return try Design.validating(DesignFile(path: "designs/a:b.json", contents: [UInt8](text.utf8)))
        .warnings
    } catch {
      return error.report + more
    }
  }

  @Test("a SARIF log has its version and one run with a named tool (SARIF 2.1.0, 3.13, 3.14, 3.18, 3.19)")
  func properties() throws {
    let log = try log(report)
    #expect(log["version"] == "2.1.0")
    #expect(log["$schema"] == "https://json.schemastore.org/sarif-2.1.0.json")
    #expect(log["runs"]?.children.count == 1)
    let run = try #require(log["runs"]?.children.first)
    #expect(run["columnKind"] == "unicodeCodePoints")
    #expect(run["tool"]?["driver"]?["name"] == "maquette" && run["tool"]?["driver"]?["version"] == "1.2.3")
  }

  @Test(
    "SARIF results and rules refer to each other, and every rule has a description (3.27.5, 3.27.6, 3.49)")
  func rules() throws {
    let run = try #require(try log(report)["runs"]?.children.first)
    let rules = run["tool"]?["driver"]?["rules"]?.children ?? []
    let results = run["results"]?.children ?? []
    #expect(results.count == 6 && rules.count == 5)
    for result in results {
      guard case .number(let index)? = result["ruleIndex"] else {
        Issue.record("no rule index")
        continue
      }
      #expect(rules[Int(index)]["id"] == result["ruleId"])
      guard case .string(let text)? = result["message"]?["text"] else {
        Issue.record("no message")
        continue
      }
      #expect(!text.isEmpty)
    }
    for rule in rules {
      guard case .string(let meaning)? = rule["shortDescription"]?["text"] else {
        Issue.record("a rule without a description")
        continue
      }
      #expect(meaning.hasSuffix("."))
    }
    #expect(Set(results.compactMap { $0["level"]?.text }) == [#""error""#, #""warning""#, #""note""#])
  }

  @Test(
    "SARIF regions start at 1 and end after their start (3.30), and related locations have ids (3.28.2)")
  func regions() throws {
    let results = try #require(try log(report)["runs"]?.children.first?["results"]?.children)
    let locations = results.flatMap { $0["locations"]?.children ?? [] }
    let related = results.flatMap { $0["relatedLocations"]?.children ?? [] }
    #expect(locations.count == 5 && related.count == 1)
    for location in locations + related {
      let region = try #require(location["physicalLocation"]?["region"])
      guard case .number(let line)? = region["startLine"], case .number(let column)? = region["startColumn"]
      else {
        Issue.record("no location: \(region.text)")
        continue
      }
      #expect(line >= 1 && column >= 1)
      if case .number(let end)? = region["endColumn"] { #expect(end >= column) }
    }
    #expect(related[0]["id"] == 1 && related[0]["message"]?["text"] == "first used here")
  }

  @Test("SARIF locations are relative URIs, or URIs with a scheme (3.4.3, RFC 3986)")
  func uris() throws {
    let results = try #require(try log(report)["runs"]?.children.first?["results"]?.children)
    let uris = results.flatMap { $0["locations"]?.children ?? [] }.compactMap {
      $0["physicalLocation"]?["artifactLocation"]?["uri"]
    }
    #expect(Set(uris.map(\.text)) == [#""designs/a%3Ab.json""#, #""file:///tmp/a%20b/%C3%BC.json""#])
    for uri in uris { #expect(uri.text.wholeMatch(of: /"[A-Za-z0-9\-._~%\/:]*"/) != nil) }
  }
}

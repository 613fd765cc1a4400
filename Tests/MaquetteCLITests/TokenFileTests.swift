import Foundation
import TestSupport
import Testing

/// Token files beside designs.
@Suite(.waitsForPrograms) struct TokenFileTests {
  private static let design = """
    {"tokens": "app.tokens.json",
     "screens": [{"id": "s", "layout": {"type": "flow", "sectionInset": "{m}"}, "items": []}]}
    """

  private func validate(_ tokens: String, _ argument: String) throws -> Program {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "app.json")
    try folder.write(tokens, to: "app.tokens.json")
    try folder.write("{}", to: "app.resolver.json")
    try folder.write("{}", to: "A.xcassets/Contents.json")
    return try Program.maquette(["validate", argument], in: folder.url)
  }

  @Test("a folder of designs may also contain token files and asset catalogs")
  func folders() throws {
    let run = try validate(#"{"m": {"$type": "number", "$value": 8}}"#, ".")
    #expect(run.status == 0 && run.errors == "1 design, no errors\n", "\(run.errors)")
  }

  @Test("errors in token files have their locations in the token files")
  func problems() throws {
    let run = try validate(#"{"m": {"$type": "number", "$value": "8"}}"#, "app.json")
    #expect(run.status == 2)
    #expect(
      run.errors == """
        app.tokens.json:1:37: error: expected a number, found a string [m.$value]; write 8 without quotes
          {"m": {"$type": "number", "$value": "8"}}
                                              ^
        app.json:2:69: note: used here
          …s": [{"id": "s", "layout": {"type": "flow", "sectionInset": "{m}"}, "items": []}]}
                                                                       ^
        1 design, 1 error

        """)
  }
}

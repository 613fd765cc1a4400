import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct TemplatesTests {
  @Test("the templates command prints the JSON object for a design's key \"templates\"")
  func prints() throws {
    let run = try Program.maquette(["templates", "person", "card"])
    let printed = try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any]
    #expect(run.status == 0 && printed?.keys.sorted() == ["card", "person"])
    let all = try Program.maquette(["templates"])
    let every = try JSONSerialization.jsonObject(with: Data(all.text.utf8)) as? [String: Any]
    #expect(every?.count == 29)
  }

  @Test("an unknown template name is an error with a suggestion")
  func unknown() throws {
    let run = try Program.maquette(["templates", "persn"])
    #expect(run.status == 64 && run.errors.contains("did you mean \"person\"?"))
  }
}

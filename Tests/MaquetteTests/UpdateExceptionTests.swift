import DesignFormat
import LayoutEngine
import Maquette
import Testing

/// UIKit's exceptions as designs: each with its location, and a similar valid design.
@Suite struct UpdateExceptionTests {
  private static let cases =
    UpdateExceptionCase.leaving + UpdateExceptionCase.coming + UpdateExceptionCase.counting

  private func simulation(
    of operations: [String], after: String?, wording: ExceptionTexts
  ) throws -> UpdateSimulation {
    let file = try UpdateExceptionCase.design(operations, after: after)
    let screen = try Design.validating(file).design.screens[0]
    return UpdateSimulation(of: screen.updates[0], on: screen, in: file, wording: wording)
  }

  @Test(
    "an update that would crash an app is reported with UIKit's message at its operations", arguments: cases)
  func crash(_ example: UpdateExceptionCase) throws {
    let simulation = try simulation(of: example.crash, after: example.after, wording: example.wording)
    #expect(simulation.steps.isEmpty)
    let problem = try #require(simulation.problems.first)
    #expect(problem.message == "the app would crash: " + example.text)
    #expect(problem.code == "update-exception-\(example.number)")
    #expect(problem.hint?.isEmpty == false)

    var places = (example.culprits ?? Array(example.crash.indices)).map {
      "crash.json:\(UpdateExceptionCase.line(of: $0)):3"
    }
    if example.after != nil { places.append("crash.json:4:10") }
    let found = ([problem.location].compactMap { $0 } + problem.related.map(\.location)).map(\.description)
    #expect(found == places)
  }

  @Test("for each UIKit exception, a similar valid update is accepted and drawn", arguments: cases)
  func lookAlike(_ example: UpdateExceptionCase) throws {
    let file = try UpdateExceptionCase.design(example.legal, after: example.legalAfter)
    let mockup = try Mockup(file)
    let simulated = try #require(mockup.simulations(on: try mockup.arrangements()).first)
    #expect(simulated.report.isEmpty, "\(simulated.report)")
    #expect(simulated.pages.count == 1)
  }

  @Test("every known UIKit update exception has a test design")
  func everyNumber() {
    #expect(Set(Self.cases.map(\.number)) == Set(1...23))
    #expect(Self.cases.count { $0.number == 20 } == 4)
  }

  @Test("deleting an item and inserting another at the same index path is valid, as measured in UIKit")
  func deleteAndInsert() throws {
    let operations = [#"{"delete": [0, 0]}"#, #"{"insert": {"id": "zoe"}, "at": [0, 0]}"#]
    let step = try #require(try simulation(of: operations, after: nil, wording: .legacy).steps.first)
    #expect(step.after.sections[0].items.map(\.id) == ["zoe", "ben", "cleo"])
  }
}

/// The data source's content after a batch, if a design specifies it.
@Suite struct DataSourceTests {
  private func step(_ operations: [String], after: String) throws -> UpdateSimulation.Step {
    let file = try UpdateExceptionCase.design(operations, after: after)
    let screen = try Design.validating(file).design.screens[0]
    let simulation = UpdateSimulation(of: screen.updates[0], on: screen, in: file)
    #expect(simulation.problems == [])
    return try #require(simulation.steps.first)
  }

  private func ids(_ screen: Screen) -> [[String]] { screen.sections.map { $0.items.map(\.id) } }

  @Test(
    "if the counts of an update match, the given data source content determines the items and their order")
  func content() throws {
    let step = try step(
      [
        #"{"insert": {"id": "zoe", "name": "Zoe"}, "at": [0, 3]}"#,
        #"{"reload": "emil", "with": {"id": "emilia"}}"#,
      ],
      after: #"[["zoe", "cleo", "ana", "ben"], ["dora", "emilia", {"name": "New"}]]"#)
    #expect(ids(step.after) == [["zoe", "cleo", "ana", "ben"], ["dora", "emilia", "u-0-after-1-2"]])
    #expect(step.after.sections[0].items[0].name == "Zoe")
    #expect(step.after.sections[1].items[2].name == "New")
  }

  @Test("in an update, headers move with their sections, regardless of the items in the data source")
  func headers() throws {
    let step = try step(
      [
        #"{"insertSection": {"header": "New", "items": [{"id": "zoe"}]}, "at": 0}"#, #"{"deleteSection": 1}"#,
      ],
      after: #"[["zoe"], ["ana", "ben", "cleo"]]"#)
    #expect(step.after.sections.map(\.header) == ["New", nil])
    #expect(ids(step.after) == [["zoe"], ["ana", "ben", "cleo"]])
  }

  @Test("an unknown id in a later step of an update is reported with its location")
  func unknown() throws {
    let text = """
      {"screens": [{"id": "s", "layout": "flow", "items": [{"id": "ana"}, {"id": "ben"}],
        "updates": [{"name": "u", "steps": [{"to": ["ben"]},
          {"operations": [{"reload": "ben"}], "after": [["anna"]]}, {"to": ["ben", "ana"]}]}]}]}
      """
    let file = try DesignFile(path: "d.json", contents: Array(text.utf8))
    let screen = try Design.validating(file).design.screens[0]
    let problems = UpdateSimulation(of: screen.updates[0], on: screen, in: file).problems
    #expect(
      problems.map(\.description) == [
        #"d.json:3:52: error: no item has the id "anna" at this point of the update "#
          + "[screens[0].updates[0].steps[1].after[0][0]]"
      ])
  }
}

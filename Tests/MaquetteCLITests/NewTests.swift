import Foundation
import TestSupport
import Testing

@testable import Workflows

/// Starter designs.
@Suite(.waitsForPrograms) struct NewTests {
  @Test("every starter design is written, is valid, and can be drawn", arguments: StarterDesign.allCases)
  func draws(kind: StarterDesign) throws {
    let folder = try TemporaryFolder()
    let written = try Program.maquette(["new", kind.rawValue], in: folder.url)
    #expect(written.status == 0 && written.text.isEmpty)
    #expect(try folder.contents() == ["\(kind.rawValue).json": Data(kind.source.utf8)])
    let checked = try Program.maquette(
      ["validate", "--strict", "\(kind.rawValue).json"], in: folder.url)
    #expect(checked.status == 0, "\(checked.errors)")
    let drawn = try Program.maquette(
      ["render", "\(kind.rawValue).json", "--scale", "1", "--no-manifest", "-o", "."], in: folder.url)
    #expect(drawn.status == 0 && !drawn.errors.contains("warning"), "\(drawn.errors)")
    let pictures = try folder.contents().keys.filter { $0.hasSuffix(".png") }
    #expect(pictures.count == (kind == .minimal ? 1 : 2), "light and dark appearance")
  }

  @Test("the command new without an argument lists the starter designs, one per line")
  func lists() throws {
    let run = try Program.maquette(["new"])
    let lines = run.text.split(separator: "\n")
    #expect(run.status == 0 && lines.count == StarterDesign.allCases.count)
    #expect(lines.contains("chat       A conversation: bubbles, and an input field"), "\(run.text)")
  }

  @Test("the command new does not overwrite an existing file, and accepts another file name")
  func keeps() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "chat.json")
    let refused = try Program.maquette(["new", "chat"], in: folder.url)
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains(#"could not write "chat.json": the file already exists"#),
      "\(refused.errors)")
    let other = try Program.maquette(["new", "chat", "-o", "screens/talk.json"], in: folder.url)
    #expect(other.status == 0, "\(other.errors)")
    #expect(try folder.contents().keys.sorted() == ["chat.json", "screens/talk.json"])
    #expect(try folder.contents()["chat.json"] == Data("mine".utf8))
  }

  @Test(
    "an unknown starter design is a usage error",
    arguments: [
      (["new", "chatt"], #"there is no starter design "chatt"; did you mean "chat"?"#),
      (["new", "grocery"], #"there is no starter design "grocery"; the kinds are calendar, chat, "#),
      (["new", "-o", "a.json"], "--output needs a kind of design"),
    ])
  func wrongUsage(arguments: [String], message: String) throws {
    let run = try Program.maquette(arguments)
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
  }
}

import DesignFormat
import Foundation
import Graphics
import Maquette
import Mockups
import Workflows

/// One screen's answers and pictures, written down for a site.
struct SitePages: Sendable {
  let answers: LiveAnswers
  let folder: String
  let file: String
  let screen: Screen
  /// What its files' names begin with.
  let name: String

  struct Written {
    var files: Set<String> = []
    var pictures = 0
    fileprivate var answers: [String: Data] = [:]
  }

  /// Elements beyond these are not told about, so that sites stay small.
  private static let elementsOfView = 60

  /// The values that a design's screens are drawn in, by the matrix's keys; the usual one of each first.
  static func values(of design: Design) -> [String: [String]] {
    let matrix = DesignAnswer.values(of: design)
    let locales = [design.language] + design.translations.locales.map(\.name)
    return [
      "appearance": ["light", "dark"], "textSize": merged(["large"], matrix["textSize"]),
      "contrast": merged(["normal"], matrix["contrast"]), "state": merged(["normal"], matrix["state"]),
      "direction": merged(["leftToRight"], matrix["direction"]), "locale": locales,
    ]
  }

  private static func merged(_ usual: [String], _ others: [String]?) -> [String] {
    usual + (others ?? []).filter { !usual.contains($0) }
  }

  /// Draws everything and writes it; what cannot be drawn is told instead.
  func written(for design: Design) async throws -> Written {
    var written = Written()
    let values = Self.values(of: design)
    let places =
      [[:]] + design.viewports.dropFirst().map { ["viewport": $0.name] }
      + StaticSite.widths.map { ["width": "\($0)"] }
    for appearance in ["", "dark"] {
      for place in places {
        let words = place.merging(appearance.isEmpty ? [:] : ["appearance": appearance]) { $1 }
        try await add(words, isWhole: place["width"] == nil, to: &written)
      }
    }
    for (axis, choices) in values.sorted(by: { $0.key < $1.key }) where axis != "appearance" {
      for value in choices.dropFirst() {
        for place in places where place["width"] == nil {
          try await add(place.merging([axis: value]) { $1 }, isWhole: true, to: &written)
        }
      }
    }
    try await keep("sweep", [:], in: &written) { try await answers.sweep($0) }
    for update in screen.updates.map(\.name) + screen.transitions.map(\.name) {
      try await add(update: update, to: &written)
    }
    return try finish(&written)
  }

  private func finish(_ written: inout Written) throws -> Written {
    var text =
      Data("maquetteSite.answers[".utf8) + (try Answer.data("\(file)#\(screen.id)")) + Data("] = {\n".utf8)
    for (key, data) in written.answers.sorted(by: { $0.key < $1.key }) {
      text += (try Answer.data(key)) + Data(": ".utf8) + PlaceAnswer.withoutPaths(data) + Data(",\n".utf8)
    }
    try write(text + Data("};\n".utf8), to: "answers/\(name).js", &written)
    return written
  }

  private func query(_ words: [String: String]) -> Query {
    Query(words.merging(["design": file, "screen": screen.id]) { $1 })
  }

  private func write(_ data: Data, to file: String, _ written: inout Written) throws {
    try OutputFile(path: "\(folder)/\(file)", below: folder).write(data)
    written.files.insert(file)
  }

  /// A view with its picture; one that `isWhole` with its elements and what audits say.
  private func add(_ words: [String: String], isWhole: Bool, to written: inout Written) async throws {
    let key = "view?\(Query(words).key)"
    let asked = query(words.merging(["timing": "no", "ratio": "2"]) { $1 })
    let view: Data
    do {
      view = try await answers.view(asked)
    } catch let problem as InvalidDesign {
      written.answers[key] = try Answer.data(["problems": ProblemAnswer.all(of: problem.report)])
      return
    }
    guard let end = view.firstIndex(of: UInt8(ascii: "\n")) else { return }
    let (head, picture) = (view[..<end], view[view.index(after: end)...])
    let ending = picture.first == 0x89 ? "png" : "svg"
    let path = "pictures/\(name)-\(written.pictures + 1).\(ending)"
    written.pictures += 1
    try write(Data(picture), to: path, &written)
    written.answers[key] = Data(#"{"file":"\#(path)","head":"#.utf8) + head + Data("}".utf8)
    guard isWhole else { return }
    try await keep("audits", words, in: &written) { try await answers.audits($0) }
    let names = try JSONDecoder().decode(Names.self, from: head).view.elements.prefix(Self.elementsOfView)
    for element in names {
      let path = element.path.map(String.init).joined(separator: ".")
      let words = words.merging(["element": "\(element.kind) \(path)"]) { $1 }
      try await keep("element", words, in: &written) { try await answers.element($0) }
    }
  }

  private struct Names: Decodable {
    let view: View

    struct View: Decodable { let elements: [Element] }

    struct Element: Decodable {
      let kind: String
      let path: [Int]
    }
  }

  private func keep(
    _ path: String, _ words: [String: String], in written: inout Written, _ ask: (Query) async throws -> Data
  ) async throws {
    do {
      written.answers["\(path)?\(Query(words).key)"] = try await ask(query(words))
    } catch is InvalidDesign {
      // The view says what is wrong.
      return
    } catch is WrongRequest {
      return
    }
  }

  private struct Steps: Decodable {
    let steps: [Step]

    struct Step: Decodable { let seconds: Double }
  }

  /// An update's steps, and the moments that the page plays.
  private func add(update: String, to written: inout Written) async throws {
    try await keep("update", ["update": update], in: &written) { try await answers.update($0) }
    guard let answer = written.answers["update?update=\(update)"] else { return }
    for (number, step) in try JSONDecoder().decode(Steps.self, from: answer).steps.enumerated() {
      let count = step.seconds > 0 ? max(2, Int((step.seconds * 30).rounded())) : 1
      let times = (number == 0 ? [0.0] : []) + (1...count).map { Double($0) / Double(count) }
      for time in times {
        let words = ["update": update, "step": "\(number)", "time": time.figures(2)]
        let picture = try await answers.moment(query(words))
        let path = "pictures/\(name)-\(written.pictures + 1).svg"
        written.pictures += 1
        try write(picture, to: path, &written)
        written.answers["moment?\(Query(words).key)"] = try Answer.data(["file": path])
      }
    }
  }
}

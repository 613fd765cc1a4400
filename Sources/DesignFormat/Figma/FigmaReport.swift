package import Foundation

/// The report of an import: the counts of nodes, and the properties and values that are not imported, or not exactly.
package struct FigmaReport: Encodable, Sendable {
  package struct Counts: Encodable, Equatable, Sendable {
    package var read = 0
    package var drawn = 0
    package var approximated = 0
    package var omitted = 0
    package var hidden = 0
  }

  package struct Screen: Encodable, Sendable {
    package var design: String
    package let screen: String
    package let source: String
  }

  package struct Finding: Encodable, Equatable, Sendable {
    package let id: String
    package let name: String
    package let property: String
    package let what: String

    package init(id: String = "", name: String, property: String, what: String) {
      (self.id, self.name, self.property, self.what) = (id, name, property, what)
    }
  }

  /// A family that is missing, or a weight or the italic of a family.
  package struct Font: Encodable, Sendable {
    package let family: String
    /// The missing weight on the OpenType scale; nil if the whole family is missing.
    package let weight: Int?
    /// True if the missing face is italic; nil otherwise.
    package let italic: Bool?
    package let setIn: String
    package let nodes: [String]

    init(_ style: FigmaFonts.Style, nodes: [String]) {
      (family, weight, italic) = (style.family, style.weight, style.isItalic ? true : nil)
      setIn = FigmaImport.Options.defaultFamily
      self.nodes = nodes
    }

    fileprivate var name: String {
      ([family] + [weight.map { "\($0)" }, italic.map { _ in "italic" }].compactMap { $0 })
        .joined(separator: " ")
    }
  }

  package struct TemplateUse: Encodable, Sendable {
    package let name: String
    package let component: String
    package let instances: Int
  }

  /// The numbers of values that are references to tokens.
  package struct Tokens: Encodable, Sendable {
    package var named = 0
    /// References to tokens that are named by the identifier of a variable, because its name is unknown.
    package var unnamed = 0
  }

  package let version = 1
  package internal(set) var nodes = Counts()
  package internal(set) var screens: [Screen] = []
  package internal(set) var findings: [Finding] = []
  package internal(set) var fonts: [Font] = []
  package internal(set) var templates: [TemplateUse] = []
  package internal(set) var tokens = Tokens()

  /// Whether a visible node, property or value is missing or not exact.
  package var isIncomplete: Bool { nodes.omitted + nodes.approximated > 0 || !fonts.isEmpty }

  mutating func add(_ finding: Finding) { findings.append(finding) }

  mutating func add(_ tokens: FigmaTokens) {
    self.tokens = tokens.report
    findings += tokens.deviations
    guard let node = tokens.firstUnnamed else { return }
    findings.append(
      Finding(
        id: node.id, name: node.name, property: "boundVariables",
        what:
          "variables are named by their id; for their names, pass --variables with the reply of "
          + "GET /v1/files/:key/variables/local or with Figma's export of variables"))
  }

  /// The report in a few lines, for the terminal.
  package var summary: String {
    let counts =
      "\(nodes.read.grouped) nodes: \(nodes.drawn.grouped) drawn, \(nodes.approximated.grouped) approximated, "
      + "\(nodes.omitted.grouped) omitted, \(nodes.hidden.grouped) hidden"
    let families = fonts.map { "\($0.name) is set in \($0.setIn) (\($0.nodes.count.grouped) texts)" }
    let kinds = Dictionary(grouping: findings) { "\($0.property): \($0.what)" }
      .map { (text: $0.key, count: $0.value.count, first: $0.value[0].id) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    return ([counts] + families + kinds.map { "\($0.count)× \($0.text), first at \($0.first)" })
      .joined(separator: "\n") + "\n"
  }

  package func data() throws -> Data { try orderedJSON(isIndented: true) + Data("\n".utf8) }
}

package import Foundation

/// Counts nodes, and collects findings about content that is not imported.
struct FigmaFindings {
  private var counts = FigmaReport.Counts()
  private var findings: [FigmaReport.Finding] = []
  /// The nodes that are being imported, the outermost first, each with its status so far: whether the import
  /// is exact, and whether the node counts as omitted.
  private var open: [(node: FigmaNode, isExact: Bool, isOmitted: Bool)] = []
  private var invisible: [String: (count: Int, first: FigmaNode)] = [:]
  private var missingFonts: [FigmaFonts.Style: [String]] = [:]
  /// The font families of the imported texts.
  private(set) var families: Set<String> = []
  /// The image files of the import, including which files the design uses.
  var images: FigmaImages
  private var ids: Set<String> = []

  init(images: FigmaImages = FigmaImages()) {
    self.images = images
  }

  /// The maximum number of findings that are listed.
  private static let limit = 100_000

  var report: FigmaReport {
    var report = FigmaReport()
    report.nodes = counts
    report.findings =
      findings
      + invisible.sorted { $0.key < $1.key }.map { name, found in
        FigmaReport.Finding(
          id: found.first.id, name: found.first.name, property: name,
          what: "never visible; \(found.count.grouped) nodes have it")
      }
    report.fonts = missingFonts.sorted { $0.key < $1.key }.map { FigmaReport.Font($0.key, nodes: $0.value) }
    return report
  }

  mutating func begin(_ node: FigmaNode) {
    counts.read += 1
    open.append((node, true, false))
    if !ids.insert(node.id).inserted {
      add(node, "id", node.id.isEmpty ? "the node has no id" : "another node has the same id")
    }
    for (index, child) in node.list("children").enumerated() where FigmaNode(child) == nil {
      add(node, "children[\(index)]", "the child is no node; it is left out")
    }
    for name in node.propertyNames {
      switch FigmaProperty.treatment(of: name) {
      case .carried?, .descriptive?: break
      case .invisible?:
        if case .array(let elements)? = node[name]?.content, elements.isEmpty { break }
        if node[name]?.content == .null { break }
        invisible[name, default: (0, node)].count += 1
      case .listed?: listedValue(name, of: node)
      case nil: note(name, "unknown property; it is left out")
      }
    }
  }

  /// Reports a property that the import ignores, if its value is not the default.
  private mutating func listedValue(_ name: String, of node: FigmaNode) {
    switch name {
    case "lineTypes":
      let kinds: [JSONValue] = node.list(name).filter { $0.content != .string("NONE") }
      if !kinds.isEmpty { note(name, "lists have no markers and no indentation") }
    case "lineIndentations":
      break
    default: note(name, "additional tracks of a grid hug their parts")
    }
  }

  /// Adds a finding to the node that is being imported.
  mutating func note(_ property: String, _ what: String) {
    guard let index = open.indices.last else { return }
    open[index].isExact = false
    add(open[index].node, property, what)
  }

  /// Adds a finding, and counts the node that is being imported as omitted.
  mutating func noteOmission(_ property: String, _ what: String) {
    guard let index = open.indices.last else { return }
    open[index].isOmitted = true
    add(open[index].node, property, what)
  }

  /// Adds findings of values that were replaced when the file was read.
  mutating func add(_ repairs: [FigmaReport.Finding]) { findings += repairs }

  mutating func noteFamily(_ family: String) { families.insert(family) }

  mutating func noteMissingFont(_ style: FigmaFonts.Style) {
    guard let index = open.indices.last else { return }
    open[index].isExact = false
    let id = open[index].node.id
    if missingFonts[style]?.last != id { missingFonts[style, default: []].append(id) }
  }

  private mutating func add(_ node: FigmaNode, _ property: String, _ what: String) {
    guard findings.count < Self.limit else { return }
    findings.append(FigmaReport.Finding(id: node.id, name: node.name, property: property, what: what))
  }

  mutating func end(_ node: FigmaNode) {
    guard let (_, isExact, isOmitted) = open.popLast() else { return }
    if isOmitted {
      counts.omitted += 1
    } else if isExact {
      counts.drawn += 1
    } else {
      counts.approximated += 1
    }
  }

  /// Counts a node and its descendants as omitted, and adds a finding.
  mutating func omit(_ node: FigmaNode, _ property: String, _ what: String) {
    add(node, property, what)
    let (visible, hidden) = Self.count(node)
    counts.read += visible + hidden
    counts.omitted += visible
    counts.hidden += hidden
  }

  /// Counts an invisible node and its descendants.
  mutating func countHidden(_ node: FigmaNode) {
    let (visible, hidden) = Self.count(node)
    counts.read += visible + hidden
    counts.hidden += visible + hidden
  }

  /// Counts a node that is drawn by the part of its parent node.
  mutating func countInside(_ node: FigmaNode) {
    let (visible, hidden) = Self.count(node)
    counts.read += visible + hidden
    counts.drawn += visible
    counts.hidden += hidden
  }

  private static func count(_ node: FigmaNode) -> (visible: Int, hidden: Int) {
    var (visible, hidden) = (0, 0)
    var rest = [(node: node, isVisible: true)]
    while let (node, isVisible) = rest.popLast() {
      let isVisible = isVisible && node.isVisible
      if isVisible { visible += 1 } else { hidden += 1 }
      rest += node.children.map { ($0, isVisible) }
    }
    return (visible, hidden)
  }
}

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

  /// A missing font family, or a missing weight or italic face of a family.
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

  /// The numbers of values that were replaced by references to tokens.
  package struct Tokens: Encodable, Sendable {
    package var named = 0
    /// The number of references to variables with unknown names. Their tokens are named after the variables'
    /// identifiers.
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

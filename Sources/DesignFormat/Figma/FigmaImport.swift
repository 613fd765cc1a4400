import Foundation

/// Imports a Figma file as a design that lays itself out.
///
/// Each visible node becomes one part. Auto layout becomes rows and columns, other frames become overlays with pinned parts.
/// Everything that is not imported, or not exactly, is a finding of the report.
package struct FigmaImport: Sendable {
  package struct Options: Sendable {
    /// The ids of the nodes that become screens; empty for the top-level frames of all pages.
    package var nodes: [String] = []
    /// The font families that texts can have.
    package var families: Set<String> = [Self.defaultFamily]

    package static let defaultFamily = "Inter"

    package init() {}
  }

  /// The depth beyond which nodes are not imported. Figma's editor does not allow as many levels.
  static let depthLimit = 110

  package private(set) var report = FigmaReport()
  /// The design.
  package private(set) var design = JSONTree.object([])

  /// Imports a file. Throws if there is no node that can become a screen.
  package init(_ file: FigmaFile, named name: String, _ options: Options = Options()) throws(InvalidDocument)
  {
    let (nodes, unknown) = file.screens(options.nodes)
    if let id = unknown.first {
      throw InvalidDocument([
        Diagnostic(
          code: "unknown-node", message: "the file has no node \(quoted(id))",
          hint: "copy the id from the node's link in Figma, with : instead of -")
      ])
    }
    var builder = FigmaDesignBuilder(options)
    for node in nodes { builder.add(screen: node) }
    guard !builder.screens.isEmpty else {
      throw InvalidDocument([
        Diagnostic(
          code: "no-frames", message: "the file has no frame that can become a screen",
          hint: "draw the screen in a frame, or select nodes with --node")
      ])
    }
    (design, report) = (builder.design, builder.report)
    for index in report.screens.indices { report.screens[index].design = "\(name).json" }
  }
}

/// Collects the screens, the templates and the report of an import.
struct FigmaDesignBuilder {
  let options: FigmaImport.Options
  private(set) var screens: [JSONTree] = []
  private var templates: [JSONTree.Member] = []
  private var viewports: [JSONTree] = []
  var findings = FigmaFindings()
  private var reportedScreens: [FigmaReport.Screen] = []

  init(_ options: FigmaImport.Options) {
    self.options = options
  }

  var design: JSONTree {
    .object([
      .init(key: "fontFamily", value: .string(FigmaImport.Options.defaultFamily)),
      .init(key: "viewports", value: .array(viewports)),
      .init(key: "templates", value: .object(templates)),
      .init(key: "screens", value: .array(screens)),
    ])
  }

  var report: FigmaReport {
    var report = findings.report
    report.screens = reportedScreens
    return report
  }

  private static let screenTypes: Set = [
    "FRAME", "COMPONENT", "COMPONENT_SET", "INSTANCE", "SECTION", "GROUP",
  ]

  mutating func add(screen node: FigmaNode) {
    guard node.isVisible else { return findings.countHidden(node) }
    let isFrame = Self.screenTypes.contains(node.type) || !node.children.isEmpty
    guard isFrame, let size = node.size, size.width >= 1, size.height >= 1, screens.count < Limits.screens
    else {
      return findings.omit(node, "type", "only frames with a size become screens; \(node.type) is left out")
    }
    let name = unique(node.name.slug ?? "screen")
    templates.append(.init(key: name, value: .null))
    let index = templates.count - 1
    templates[index].value = part(node, FigmaContainer(root: node), template: name, depth: 0)
    viewport(of: size)
    let fills = node.paints("fills")
    let background = fills.isEmpty ? FigmaColor.white : FigmaColor(fills)?.tree
    var screen: [JSONTree.Member] = [
      .init(key: "id", value: .string(name)),
      .init(
        key: "layout",
        value: [
          "type": "column", "minimumColumnWidth": 10000, "itemHeight": 1, "selfSizing": true,
          "sectionInset": 0,
        ]), .init(key: "layoutMargins", value: 0), .init(key: "safeAreaInsets", value: 0),
    ]
    if let background { screen.append(.init(key: "background", value: background)) }
    screen += [
      .init(key: "cell", value: .string(name)), .init(key: "items", value: [["id": .string(name)]]),
      .init(key: "source", value: source(of: node, isTemplate: false)),
    ]
    screens.append(.object(screen))
    reportedScreens.append(FigmaReport.Screen(design: "", screen: name, source: node.id))
  }

  private mutating func unique(_ name: String) -> String {
    let names = Set(templates.map(\.key))
    return names.contains(name)
      ? (2...).lazy.map { "\(name)-\($0)" }.first { !names.contains($0) } ?? name : name
  }

  private mutating func viewport(of size: CGSize) {
    func side(_ length: CGFloat) -> Int { min(max(Int(length.rounded(.up)), 1), 4_000) }
    let viewport = JSONTree.string("\(side(size.width))x\(side(size.height))")
    if !viewports.contains(viewport), viewports.count < Limits.viewports { viewports.append(viewport) }
  }

  /// The source of a screen or of a part. The texts of parts may contain bindings, so their braces are doubled.
  private func source(of node: FigmaNode, isTemplate: Bool) -> JSONTree {
    func text(_ text: String) -> JSONTree { .string(isTemplate ? text.escapingBraces : text) }
    return ["id": text(node.id.isEmpty ? "?" : node.id), "name": text(node.name)]
  }

  /// Returns the part of a visible node. `depth` is the number of the part's ancestors in its template.
  mutating func part(_ node: FigmaNode, _ container: FigmaContainer, template: String, depth: Int) -> JSONTree
  {
    findings.begin(node)
    var part = FigmaPart(node, container)
    part.addLayout(&findings)
    part.addKind(options, &findings)
    part.addPaint(&findings)
    part.set("source", source(of: node, isTemplate: true))
    if part.hasChildren {
      // The children of deep parts are in templates of their own, since the depth of a template is limited.
      let isDeep = depth >= Limits.templateDepth - 2
      var children: [JSONTree] = []
      for child in node.children {
        guard child.isVisible else {
          findings.countHidden(child)
          continue
        }
        guard isDeep, !child.children.isEmpty else {
          children.append(self.part(child, FigmaContainer(node, part), template: template, depth: depth + 1))
          continue
        }
        let name = unique("\(template)-\(child.name.slug ?? "part")")
        templates.append(.init(key: name, value: .null))
        let index = templates.count - 1
        templates[index].value = self.part(child, FigmaContainer(node, part), template: name, depth: 0)
        children.append(["type": .string(name)])
      }
      if !children.isEmpty { part.set("children", .array(children)) }
    } else {
      // The children of a boolean operation are in its geometry.
      for child in node.children { findings.countInside(child) }
    }
    findings.end(node)
    return part.tree
  }
}

extension String {
  /// The text in lower case, with `-` for all other characters than letters and digits of ASCII; nil if none is left.
  var slug: String? {
    let characters = lowercased().unicodeScalars.map { scalar -> Character in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        ? Character(scalar) : "-"
    }
    let words = String(characters).split(separator: "-").joined(separator: "-")
    return words.isEmpty ? nil : String(words.prefix(60))
  }

  /// The text with doubled braces, as a template writes literal braces.
  var escapingBraces: String {
    contains(where: { $0 == "{" || $0 == "}" })
      ? replacingOccurrences(of: "{", with: "{{").replacingOccurrences(of: "}", with: "}}") : self
  }
}

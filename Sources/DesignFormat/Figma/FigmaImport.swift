import Foundation

/// Imports a Figma file as a design with automatic layout.
///
/// Each visible node becomes one part. Auto layout becomes rows and columns, other frames become overlays
/// with pinned parts. The report has a finding for each property that is not imported exactly.
package struct FigmaImport: Sendable {
  package struct Options: Sendable {
    /// The ids of the nodes that become screens; empty for the top-level frames of all pages.
    package var nodes: [String] = []
    /// The ids of frames that show one page at several widths. They become one screen.
    package var framesByWidth: [String] = []
    package var fonts = FigmaFonts()
    package var images = FigmaImages()
    package var variables = FigmaVariables()

    package static let defaultFamily = "Inter"

    package init() {}
  }

  /// The depth beyond which nodes are not imported. Figma's editor allows fewer levels.
  static let depthLimit = 110

  package internal(set) var report = FigmaReport()

  /// Adds a finding about a file other than the Figma file, such as a font file.
  package mutating func add(_ finding: FigmaReport.Finding) { report.add(finding) }

  /// The design as JSON.
  package internal(set) var design = JSONTree.object([])
  /// The token files of the design.
  package private(set) var tokenFiles: [TextFile] = []
  /// The names of the image files that the design uses, sorted.
  package private(set) var imageFiles: [String] = []
  /// The names of the font files that the design uses, sorted.
  package private(set) var fontFiles: [String] = []

  /// A JSON file that is written to the design's folder.
  package struct TextFile: Equatable, Sendable {
    package let name: String
    package let tree: JSONTree

    package init(name: String, tree: JSONTree) {
      (self.name, self.tree) = (name, tree)
    }
  }

  /// Imports a file. Throws if there is no node that can become a screen.
  package init(_ file: FigmaFile, named name: String, _ options: Options = Options()) throws(InvalidDocument)
  {
    var (nodes, unknown) = file.screens(options.nodes)
    let (frames, unknownFrames) = file.screens(options.framesByWidth)
    if !options.framesByWidth.isEmpty {
      unknown += unknownFrames
      let known = Set(nodes.map(\.id))
      nodes += frames.filter { !known.contains($0.id) }
    }
    if let id = unknown.first {
      throw InvalidDocument([
        Diagnostic(
          code: "unknown-node", message: "the file has no node \(quoted(id))",
          hint: "copy the id from the node's link in Figma, with : instead of -")
      ])
    }
    if options.framesByWidth.count > Override.limit + 1 {
      throw InvalidDocument([
        Diagnostic(
          code: "too-many-widths",
          message: "a screen has at most \(Override.limit + 1) frames for different widths",
          hint: "leave out \(options.framesByWidth.count - Override.limit - 1) of them")
      ])
    }
    var builder = FigmaDesignBuilder(options)
    builder.findings.add(file.repairs)
    for node in nodes { builder.add(screen: node) }
    guard !builder.screens.isEmpty else {
      throw InvalidDocument([
        Diagnostic(
          code: "no-frames", message: "the file has no frame that can become a screen",
          hint: "draw the screen in a frame, or select nodes with --node")
      ])
    }
    (imageFiles, fontFiles) = (builder.findings.images.used.sorted(), builder.fontFiles)
    (design, tokenFiles, report) = builder.result(file, named: name)
    for index in report.screens.indices { report.screens[index].design = "\(name).json" }
  }
}

/// Collects the screens and the report of an import.
struct FigmaDesignBuilder {
  let options: FigmaImport.Options
  private(set) var screens: [Screen] = []
  private var viewports: [JSONTree] = []
  var findings: FigmaFindings

  struct Screen {
    let id: String
    var background: JSONTree?
    var root: FigmaDraft

    var width: Double { Double(root.node.size?.width ?? 0).inHundredths }

    /// Replaces values with references to tokens.
    mutating func replaceValues(with tokens: inout FigmaTokens) {
      let isShared = background == root["background"]
      tokens.replaceValues(in: &root)
      if isShared { background = root["background"] }
    }
  }

  init(_ options: FigmaImport.Options) {
    self.options = options
    findings = FigmaFindings(images: options.images)
  }

  /// The names of the font files of the families that texts use.
  var fontFiles: [String] {
    options.fonts.files(ofFamilies: findings.families.union([FigmaImport.Options.defaultFamily]))
  }

  /// Returns the design, its token files and the report.
  mutating func result(
    _ file: FigmaFile, named name: String
  ) -> (design: JSONTree, tokenFiles: [FigmaImport.TextFile], report: FigmaReport) {
    var tokens = FigmaTokens(options.variables, styles: file.styles)
    for screen in screens { tokens.vote(screen.root) }
    tokens.selectModes()
    for index in screens.indices { screens[index].replaceValues(with: &tokens) }
    var report = findings.report
    report.add(tokens)
    let (files, keys) = tokens.files(named: name)
    var components = FigmaComponents(file)
    let roots = screens.map { components.lower($0.root) }
    // If templates are nested too deeply, instances are drawn by the template of the screen.
    let written =
      self.written(components, roots, limit: Limits.templateNesting)
      ?? self.written(FigmaComponents(file), screens.map(\.root), limit: .max)
    guard let written else { return (.null, [], report) }
    let frames = screens.filter { options.framesByWidth.contains($0.root.node.id) }
    let combined = frames.min { $0.width < $1.width }
    report.screens = screens.map { screen in
      let id = frames.contains { $0.id == screen.id } ? combined?.id : nil
      return FigmaReport.Screen(design: "", screen: id ?? screen.id, source: screen.root.node.id)
    }
    report.templates = written.uses
    let fontPaths = JSONTree.array(fontFiles.map { .string("\(FigmaFonts.folder)/\($0)") })
    let design = JSONTree.object(
      (fontFiles.isEmpty ? [] : [.init(key: "fonts", value: fontPaths)]) + [
        .init(key: "fontFamily", value: .string(FigmaImport.Options.defaultFamily))
      ] + keys + [
        .init(key: "viewports", value: .array(viewports)),
        .init(key: "templates", value: .object(written.templates)),
        .init(key: "screens", value: .array(written.screens)),
      ])
    return (design, files, report)
  }

  /// Returns the templates and the screens; nil if the nesting depth of the templates exceeds `limit`.
  private func written(_ components: FigmaComponents, _ roots: [FigmaDraft], limit: Int) -> (
    templates: [JSONTree.Member], screens: [JSONTree], uses: [FigmaReport.TemplateUse]
  )? {
    var writer = FigmaTemplateWriter(components.templates)
    var trees: [(screen: Screen, template: String, data: [JSONTree.Member])] = []
    for (screen, root) in zip(screens, roots) {
      let (template, data, height) = writer.write(screen: root, named: screen.id)
      guard height <= limit else { return nil }
      trees.append((screen, template, data))
    }
    let uses = components.templates.enumerated().map { index, template in
      FigmaReport.TemplateUse(
        name: writer.name(ofTemplate: index), component: template.component.id,
        instances: template.instances.count)
    }
    return (writer.templates, combined(trees), uses)
  }

  /// Returns the screens. Frames that show one page at several widths are combined into one screen, in which
  /// each frame applies from its own width upward.
  private func combined(
    _ screens: [(screen: Screen, template: String, data: [JSONTree.Member])]
  ) -> [JSONTree] {
    let frames = screens.filter { options.framesByWidth.contains($0.screen.root.node.id) }
      .sorted { $0.screen.width < $1.screen.width }
    guard let narrowest = frames.first?.screen.id, frames.count > 1 else {
      return screens.map { tree($0.screen, $0.template, $0.data) }
    }
    return screens.compactMap { screen, template, data in
      guard options.framesByWidth.contains(screen.root.node.id) else { return tree(screen, template, data) }
      guard screen.id == narrowest else { return nil }
      let overrides = frames.dropFirst().map { frame in
        let members = tree(frame.screen, frame.template, frame.data, id: screen.id).members
          .filter { ["background", "cell", "items", "source"].contains($0.key) }
        return JSONTree.object(
          [.init(key: "when", value: ["minimumWidth": .number(frame.screen.width)])] + members)
      }
      return .object(
        tree(screen, template, data).members + [.init(key: "overrides", value: .array(overrides))])
    }
  }

  private func tree(
    _ screen: Screen, _ template: String, _ data: [JSONTree.Member], id: String? = nil
  ) -> JSONTree {
    var members: [JSONTree.Member] = [
      .init(key: "id", value: .string(screen.id)),
      .init(
        key: "layout",
        value: [
          "type": "column", "minimumColumnWidth": 10000, "itemHeight": 1, "selfSizing": true,
          "sectionInset": 0,
        ]), .init(key: "layoutMargins", value: 0), .init(key: "safeAreaInsets", value: 0),
    ]
    if let background = screen.background { members.append(.init(key: "background", value: background)) }
    var item = [JSONTree.Member(key: "id", value: .string(id ?? screen.id))]
    if !data.isEmpty { item.append(.init(key: "data", value: .object(data))) }
    let node = screen.root.node
    members += [
      .init(key: "cell", value: .string(template)), .init(key: "items", value: .array([.object(item)])),
      .init(
        key: "source",
        value: ["id": .string(node.id.isEmpty ? "?" : node.id), "name": .string(node.name)]),
    ]
    return .object(members)
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
    let ids = Set(screens.map(\.id))
    let name = node.name.slug ?? "screen"
    let id =
      ids.contains(name) ? (2...).lazy.map { "\(name)-\($0)" }.first { !ids.contains($0) } ?? name : name
    let fills = node.paints("fills")
    let background = fills.isEmpty ? FigmaColor.white : FigmaColor(fills)?.tree
    viewport(of: size)
    screens.append(
      Screen(id: id, background: background, root: part(node, FigmaContainer(root: node))))
  }

  private mutating func viewport(of size: CGSize) {
    func side(_ length: CGFloat) -> Int { min(max(Int(length.rounded(.up)), 1), 4_000) }
    let viewport = JSONTree.string("\(side(size.width))x\(side(size.height))")
    if !viewports.contains(viewport), viewports.count < Limits.viewports { viewports.append(viewport) }
  }

  /// Returns the part that a visible node becomes.
  private mutating func part(_ node: FigmaNode, _ container: FigmaContainer, depth: Int = 0) -> FigmaDraft {
    findings.begin(node)
    var part = FigmaPart(node, container)
    part.addLayout(&findings)
    part.addKind(options, &findings)
    part.addPaint(&findings)
    var draft = FigmaDraft(node, part.tree.members)
    for child in node.children {
      if !part.hasChildren {
        // The children of a boolean operation are in its geometry.
        findings.countInside(child)
      } else if !child.isVisible {
        findings.countHidden(child)
      } else if depth >= FigmaImport.depthLimit {
        findings.omit(child, "children", "nodes more than \(FigmaImport.depthLimit) levels deep are left out")
      } else {
        draft.children.append(self.part(child, FigmaContainer(node, part), depth: depth + 1))
      }
    }
    findings.end(node)
    return draft
  }
}

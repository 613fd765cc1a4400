import Foundation

/// A saved reply of Figma's REST API.
package struct FigmaFile: Sendable {
  let name: String?
  /// The pages of the file, or the nodes of a reply that contains single nodes.
  let roots: [FigmaNode]
  /// The components by the identifier of their main node.
  private(set) var components: [String: FigmaNode] = [:]
  private(set) var componentSets: [String: FigmaNode] = [:]
  private(set) var styles: [String: FigmaNode] = [:]

  /// The values that were replaced when the file was read.
  let repairs: [FigmaReport.Finding]

  /// Finds the nodes in a document. Throws if the document is an error of the API, or is not from Figma. `repairs` are the values
  /// that were replaced when the document was read.
  package init(_ document: JSONDocument, repairs: [Diagnostic] = []) throws(InvalidDocument) {
    self.repairs = repairs.map { FigmaReport.Finding(repair: $0, in: document.root) }
    guard let root = FigmaNode(document.root) else {
      throw Self.unknown(document, document.root, "expected an object, found \(document.root.kind)")
    }
    name = root.text("name")
    var replies = [root]
    if let nodes = root["nodes"], case .object(let members) = nodes.content {
      replies += members.compactMap { FigmaNode($0.value) }
    }
    for reply in replies {
      components.merge(reply.objects("components")) { first, _ in first }
      componentSets.merge(reply.objects("componentSets")) { first, _ in first }
      styles.merge(reply.objects("styles")) { first, _ in first }
    }
    if let documentNode = root.object("document") {
      roots = documentNode.type == "DOCUMENT" ? documentNode.children : [documentNode]
      return
    }
    if root["nodes"] != nil {
      roots = replies.compactMap { $0.object("document") }
      if !roots.isEmpty { return }
    }
    if root["status"]?.number != nil || root["err"] != nil {
      let reason = root.text("err") ?? root.text("message") ?? "no reason is given"
      throw Self.unknown(
        document, document.root, "the file is an error of Figma's API: \(reason)",
        hint: "request the file again with a valid access token, and save the reply")
    }
    throw Self.unknown(document, document.root, #"the file has neither "document" nor "nodes""#)
  }

  /// Whether a file is meant to be a reply of Figma's API: it begins with an object that has a document or nodes, but no screens.
  package static func isMeant(at path: String) -> Bool {
    do throws(RegularFile.Failure) {
      let start = try RegularFile.beginning(ofFile: path, count: 1 << 16, limit: JSONLimits.importedFileSize)
      let text = String(decoding: start, as: UTF8.self)
      return text.first { !$0.isWhitespace && $0 != "\u{FEFF}" } == "{" && !text.contains(#""screens""#)
        && (text.contains(#""document""#) || text.contains(#""nodes""#))
    } catch {
      return false
    }
  }

  /// The remedy for a file that is not from Figma.
  package static let remedy = "save the reply of GET /v1/files/:key?geometry=paths"

  private static func unknown(
    _ document: JSONDocument, _ value: JSONValue, _ message: String,
    hint: String = remedy
  ) -> InvalidDocument {
    let diagnostic = Diagnostic(
      code: "not-from-figma", location: document.source.location(atOffset: value.offset), message: message,
      hint: hint)
    return InvalidDocument([diagnostic], source: document.source)
  }

  /// Returns the nodes that become screens: the nodes with the given ids or, without ids, the top-level nodes
  /// of all pages. Also returns the unknown ids.
  func screens(_ ids: [String]) -> (nodes: [FigmaNode], unknown: [String]) {
    guard !ids.isEmpty else {
      return (roots.flatMap { $0.type == "CANVAS" ? $0.children : [$0] }, [])
    }
    var found: [String: FigmaNode] = [:]
    func search(_ node: FigmaNode, _ depth: Int) {
      if ids.contains(node.id), found[node.id] == nil { found[node.id] = node }
      if depth < FigmaImport.depthLimit { for child in node.children { search(child, depth + 1) } }
    }
    for root in roots { search(root, 0) }
    return (ids.compactMap { found[$0] }, ids.filter { found[$0] == nil })
  }
}

extension FigmaReport.Finding {
  /// Creates a finding for a value that was replaced when the file was read. The finding is about the
  /// innermost node that contains the value.
  fileprivate init(repair: Diagnostic, in root: JSONValue) {
    let components = repair.path.components
    var (id, name, property) = ("", "", components[...])
    var value: JSONValue? = root
    for (index, component) in components.enumerated() {
      value = value?.value(at: JSONPath([component]))
      guard let node = value.flatMap(FigmaNode.init), node["type"] != nil, !node.id.isEmpty else { continue }
      (id, name, property) = (node.id, node.name, components[(index + 1)...])
    }
    let path = JSONPath(Array(property)).description
    self.init(id: id, name: name, property: path, what: "\(repair.message); the value is replaced")
  }
}

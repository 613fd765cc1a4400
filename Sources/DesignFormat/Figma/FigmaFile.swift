import Foundation

/// A saved reply of Figma's REST API.
package struct FigmaFile: Sendable {
  let name: String?
  /// The pages, or the nodes of a reply that contains single nodes.
  let roots: [FigmaNode]

  /// Finds the nodes in a document. Throws if the document is an error of the API, or is not from Figma.
  package init(_ document: JSONDocument) throws(InvalidDocument) {
    guard let root = FigmaNode(document.root) else {
      throw Self.unknown(document, document.root, "expected an object, found \(document.root.kind)")
    }
    name = root.text("name")
    if let documentNode = root.object("document") {
      roots = documentNode.type == "DOCUMENT" ? documentNode.children : [documentNode]
      return
    }
    if let nodes = root["nodes"], case .object(let members) = nodes.content {
      roots = members.compactMap { FigmaNode($0.value)?.object("document") }
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

  private static func unknown(
    _ document: JSONDocument, _ value: JSONValue, _ message: String,
    hint: String = "save the reply of GET /v1/files/:key?geometry=paths"
  ) -> InvalidDocument {
    let diagnostic = Diagnostic(
      code: "not-from-figma", location: document.source.location(atOffset: value.offset), message: message,
      hint: hint)
    return InvalidDocument([diagnostic], source: document.source)
  }

  /// The nodes that become screens: the given nodes, or the top-level nodes of all pages. Unknown ids are returned, too.
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

import SwiftSyntax

/// Views without `init(frame:)`, by which collection views make registered ones. Objective-C ends a program that makes such
/// a view; Swift does not compile it, so it is given one that ends the program.
struct FrameInitializers {
  private let names: Set<String>

  init(_ files: [SourceFile]) {
    let classes = files.flatMap { ViewClasses($0).found }
    var views: Set = ["UICollectionReusableView", "UICollectionViewCell"]
    var count = 0
    while count != views.count {
      count = views.count
      views.formUnion(classes.filter { views.contains($0.superclass) }.map(\.name))
    }
    names = Set(classes.filter { views.contains($0.name) && $0.lacksFrame }.map(\.name))
  }

  /// Puts them into the classes of a file.
  func put(into file: SourceFile, _ edits: inout SourceEdits) {
    for found in ViewClasses(file).found where names.contains(found.name) {
      let (line, end) = (file.line(of: found.node), file.line(of: found.node.memberBlock.rightBrace))
      let words = "\(found.name) has no init(frame:), by which collection views make registered views"
      let path = file.path.escaped
      edits.insert(
        "\n#sourceLocation(file: \"\(path)\", line: \(line))\n"
          + "\(found.access)override init(frame: CGRect) { fatalError(\"\(words)\") }\n"
          + "#sourceLocation(file: \"\(path)\", line: \(end))\n",
        at: found.node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
      edits.note("\(found.name) gets an init(frame:) that ends the program, for it has none", atLine: line)
    }
  }
}

/// The classes of a file.
private final class ViewClasses: SyntaxVisitor {
  struct Found {
    let name: String
    let superclass: String
    let node: ClassDeclSyntax
    /// Whether it has initializers of its own, and none by a frame.
    let lacksFrame: Bool
    let access: String
  }

  private(set) var found: [Found] = []
  private var around: [String] = []

  init(_ file: SourceFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    around.append(node.name.text)
    let superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    let own = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let byFrame = own.contains { $0.signature.parameterClause.parameters.map(\.firstName.text) == ["frame"] }
    let designated = own.contains { !$0.modifiers.contains { $0.name.text == "convenience" } }
    let isPublic = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
    found.append(
      Found(
        name: around.joined(separator: "."), superclass: superclass ?? "", node: node,
        lacksFrame: designated && !byFrame, access: isPublic ? "public " : ""))
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }
}

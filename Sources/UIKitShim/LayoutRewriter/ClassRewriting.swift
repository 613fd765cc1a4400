import SwiftSyntax

/// Moves overrides from extensions, where Swift without Objective-C does not allow them, into the classes.
struct OverrideMover {
  /// The overrides to insert before the closing brace of each class, by class name.
  private(set) var insertions: [String: [String]] = [:]
  /// The names of the classes in all files.
  private let classes: Set<String>

  init(_ files: [SourceFile]) {
    classes = Set(files.flatMap { ClassNames($0).names })
  }

  /// Removes the overrides from the extensions of a file, and records them for insertion into their classes.
  mutating func take(from file: SourceFile, _ edits: inout SourceEdits) {
    for node in ExtensionFinder(file).found {
      let name = node.extendedType.trimmedDescription
      guard classes.contains(name) else { continue }
      for member in node.memberBlock.members where member.decl.isOverride {
        let text = file.text(of: member.decl)
        edits.replace(member.decl.span, by: text.lineBreaks)
        let line = file.line(of: member.decl)
        edits.note("an override moves from an extension into \(name)", atLine: line)
        insertions[name, default: []].append(
          "#sourceLocation(file: \"\(file.path.escaped)\", line: \(line))\n\(text)\n#sourceLocation()")
      }
    }
  }

  func put(into file: SourceFile, _ edits: inout SourceEdits) {
    for (name, brace) in ClassNames(file).braces {
      guard let members = insertions[name] else { continue }
      let line = file.line(of: brace)
      edits.insert(
        "\n\(members.joined(separator: "\n"))\n#sourceLocation(file: \"\(file.path.escaped)\", line: \(line))\n",
        at: brace.positionAfterSkippingLeadingTrivia)
    }
  }
}

extension DeclSyntax {
  fileprivate var isOverride: Bool {
    let modifiers =
      self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
      ?? self.as(InitializerDeclSyntax.self)?.modifiers
    return modifiers?.contains { $0.name.text == "override" } ?? false
  }
}

extension String {
  var escaped: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
}

/// Finds the classes of a file, with their closing braces. The name of a nested class includes the names of its enclosing
/// types.
final class ClassNames: SyntaxVisitor {
  private(set) var braces: [(name: String, brace: TokenSyntax)] = []
  private var around: [String] = []

  var names: [String] { braces.map(\.name) }

  init(_ file: SourceFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    around.append(node.name.text)
    braces.append((around.joined(separator: "."), node.memberBlock.rightBrace))
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
  override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    around.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

  private func enter(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    around.append(name.text)
    return .visitChildren
  }
}

private final class ExtensionFinder: SyntaxVisitor {
  private(set) var found: [ExtensionDeclSyntax] = []

  init(_ file: SourceFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}

/// Adds `init(frame:)` to view classes without it, because collection views create registered views with this
/// initializer. On Apple's platforms, such a class compiles, and the program ends when a collection view creates the
/// view. On Linux, the class would not compile, so the added initializer ends the program instead.
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

  func put(into file: SourceFile, _ edits: inout SourceEdits) {
    for found in ViewClasses(file).found where names.contains(found.name) {
      let (line, end) = (file.line(of: found.node), file.line(of: found.node.memberBlock.rightBrace))
      let words = "\(found.name) has no init(frame:), with which collection views create registered views"
      let path = file.path.escaped
      edits.insert(
        "\n#sourceLocation(file: \"\(path)\", line: \(line))\n"
          + "\(found.access)override init(frame: CGRect) { fatalError(\"\(words)\") }\n"
          + "#sourceLocation(file: \"\(path)\", line: \(end))\n",
        at: found.node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
      edits.note("\(found.name) gets the missing init(frame:), which ends the program", atLine: line)
    }
  }
}

/// Finds the classes of a file that may be views.
private final class ViewClasses: SyntaxVisitor {
  struct Found {
    let name: String
    let superclass: String
    let node: ClassDeclSyntax
    /// Whether the class has its own designated initializers, but not `init(frame:)`.
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

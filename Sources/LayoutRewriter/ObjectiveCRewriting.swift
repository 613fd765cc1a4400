import SwiftSyntax

/// Takes out of a file what only means something to Objective-C.
final class ObjectiveCRewriting: SyntaxVisitor {
  private let file: SourceFile
  /// The names of requirements that need not be met, in all files.
  private let optionalNames: Set<String>
  private let optionalProperties: Set<String>
  private(set) var edits = SourceEdits()
  /// Errors, in the form of a compiler's, for code that cannot be mended.
  private(set) var errors: [String] = []
  /// The protocols whose requirements get defaults.
  private(set) var defaults: [String] = []
  /// Whether calls ask for defaults.
  private(set) var asksForDefaults = false

  private static let attributes: Set = [
    "objc", "objcMembers", "nonobjc", "IBInspectable", "IBDesignable", "IBOutlet", "IBAction", "NSCopying",
    "NSManaged",
    "GKInspectable",
  ]

  init(_ file: SourceFile, optionalNames: Set<String>, _ optionalProperties: Set<String>) {
    self.file = file
    (self.optionalNames, self.optionalProperties) = (optionalNames, optionalProperties)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    guard Self.attributes.contains(name) else { return .visitChildren }
    edits.replace(node.span, by: file.text(of: node).lineBreaks)
    edits.note("@\(name) is left out", atLine: file.line(of: node))
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members.map(\.decl)
    let functions = members.compactMap { $0.as(FunctionDeclSyntax.self) }
      .filter { $0.modifiers.optionalWord != nil }
    let properties = members.compactMap { $0.as(VariableDeclSyntax.self) }
      .filter { $0.modifiers.optionalWord != nil }
    guard !functions.isEmpty || !properties.isEmpty else { return .visitChildren }
    for word in (functions.map(\.modifiers) + properties.map(\.modifiers)).compactMap(\.optionalWord) {
      edits.replace(word.span, by: "")
    }
    edits.note(
      "\(node.name.text) gets defaults for what need not be implemented", atLine: file.line(of: node))
    let access = access(of: node)
    let bodies =
      functions.map {
        "  \(access)\($0.signatureText) { maquetteMissing()\($0.isOfNothing ? " as Void" : "") }"
      }
      + properties.flatMap(\.defaultTexts).map { "  \(access)\($0)" }
    defaults.append("extension \(node.name.text) {\n\(bodies.joined(separator: "\n"))\n}")
    return .visitChildren
  }

  private func access(of node: ProtocolDeclSyntax) -> String {
    node.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
  }

  /// `delegate.f?(…)` and `delegate.f!(…)` where `f` need not be implemented.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if respondsToSelector(node) { return .skipChildren }
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let name = optionalName(chain.expression)
    {
      asksForDefaults = true
      edits.insert("maquetteOptional(", at: node.span.lowerBound)
      edits.replace(chain.questionMark.span, by: "")
      edits.insert(")", at: node.span.upperBound)
      edits.note("a call of \(name)?(…) asks for its default", atLine: file.line(of: node))
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let name = optionalName(forced.expression)
    {
      edits.replace(forced.exclamationMark.span, by: "")
      edits.note("a call of \(name)!(…) asks for its default", atLine: file.line(of: node))
    }
    return .visitChildren
  }

  /// `delegate.p ?? …` where `p` need not be there.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (element, next) in zip(elements, elements.dropFirst())
    where next.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" {
      askForDefault(of: element)
    }
    return .visitChildren
  }

  /// `if let p = delegate.p` where `p` need not be there.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value { askForDefault(of: value) }
    return .visitChildren
  }

  private func askForDefault(of value: ExprSyntax) {
    guard let name = value.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      optionalProperties.contains(name)
    else { return }
    asksForDefaults = true
    edits.insert("maquetteOptional(", at: value.span.lowerBound)
    edits.insert(")", at: value.span.upperBound)
    edits.note("a use of \(name) asks for its default", atLine: file.line(of: value))
  }

  /// The name of a method that need not be implemented: of the files' own protocols, or of a delegate of UIKit's.
  private func optionalName(_ called: ExprSyntax) -> String? {
    guard let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return nil }
    let isUIKits = name == "collectionView" || name.hasPrefix("scrollView")
    return isUIKits || optionalNames.contains(name) ? name : nil
  }

  /// `x.responds(to: #selector(Type.method))` becomes a question after the type.
  private func respondsToSelector(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "responds", let base = member.base,
      let argument = node.arguments.first?.expression.as(MacroExpansionExprSyntax.self),
      argument.macroName.text == "selector",
      let type = argument.arguments.first?.expression.as(MemberAccessExprSyntax.self)?.base
    else { return false }
    let subject = file.text(of: base.as(OptionalChainingExprSyntax.self)?.expression ?? base)
    edits.replace(
      node.span,
      by: "(\(subject) is any \(type.trimmedDescription))" + file.text(of: node).lineBreaks)
    edits.note("responds(to:) asks whether it is a \(type.trimmedDescription)", atLine: file.line(of: node))
    return true
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if ["selector", "keyPath"].contains(node.macroName.text) {
      let place = file.places.location(for: node.positionAfterSkippingLeadingTrivia)
      errors.append(
        "\(file.path):\(place.line):\(place.column): error: #\(node.macroName.text) needs Objective-C, which Linux has "
          + "not; take it out of code that is drawn, or put it within #if canImport(ObjectiveC)")
    }
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition else { return .visitChildren }
    for token in condition.tokens(viewMode: .sourceAccurate) where ["iOS", "tvOS"].contains(token.text) {
      guard token.previousToken(viewMode: .sourceAccurate)?.text == "(",
        token.previousToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)?.text == "os"
      else { continue }
      guard token.text == "iOS" else { continue }
      edits.replace(token.span, by: "Linux")
      edits.note("#if os(iOS) holds", atLine: file.line(of: token))
    }
    // Code that needs Objective-C is not compiled where there is none.
    if condition.trimmedDescription == "canImport(ObjectiveC)" { return .skipChildren }
    return .visitChildren
  }
}

extension DeclModifierListSyntax {
  var optionalWord: DeclModifierSyntax? { first { $0.name.text == "optional" } }
}

extension VariableDeclSyntax {
  /// Its properties with defaults.
  fileprivate var defaultTexts: [String] {
    bindings.map { binding in
      let isSettable = binding.accessorBlock?.trimmedDescription.contains("set") ?? false
      let body = isSettable ? "get { maquetteMissing() } set {}" : "maquetteMissing()"
      let type = binding.typeAnnotation?.trimmedDescription ?? ""
      return "var \(binding.pattern.trimmedDescription)\(type) { \(body) }"
    }
  }
}

extension FunctionDeclSyntax {
  fileprivate var isOfNothing: Bool { signature.returnClause == nil }

  /// The declaration on one line, without attributes and words before it.
  fileprivate var signatureText: String {
    var function = self
    function.attributes = []
    function.modifiers = []
    function.body = nil
    return function.trimmedDescription.split { $0.isNewline }.map { $0.drop { $0 == " " } }.joined(
      separator: " ")
  }
}

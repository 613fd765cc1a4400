import SwiftSyntax

/// Rewrites the parts of a file that only compile with Objective-C.
final class ObjectiveCRewriter: SyntaxVisitor {
  private let file: SourceFile
  /// The names of the optional protocol methods in all files.
  private let optionalNames: Set<String>
  private let optionalProperties: Set<String>
  private(set) var edits = SourceEdits()
  /// The errors for code that cannot be changed automatically, in the format of compilers.
  private(set) var errors: [String] = []
  /// The protocol extensions to add to the file. For each optional requirement, they contain a default implementation that throws.
  private(set) var defaults: [String] = []

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
    edits.note("@\(name) is removed", atLine: file.line(of: node))
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members.map(\.decl)
    let functions = members.compactMap { $0.as(FunctionDeclSyntax.self) }.filter(\.isOptionalRequirement)
    let properties = members.compactMap { $0.as(VariableDeclSyntax.self) }.filter(\.isOptionalRequirement)
    guard !functions.isEmpty || !properties.isEmpty else { return .visitChildren }
    for word in (functions.map(\.modifiers) + properties.map(\.modifiers)).compactMap(\.optionalModifier) {
      edits.replace(word.span, by: "")
    }
    // A method that does not throw also satisfies a throwing requirement. If a class does not implement the method, its
    // default implementation throws an error, by which callers recognize that.
    for function in functions {
      edits.insert(" throws", at: function.signature.parameterClause.span.upperBound)
    }
    for accessors in properties.flatMap(\.bindings).compactMap(\.accessorBlock) {
      edits.replace(accessors.span, by: "{ get throws }" + file.text(of: accessors).lineBreaks)
    }
    edits.note("\(node.name.text) gets defaults for optional requirements", atLine: file.line(of: node))
    let access = access(of: node)
    let texts =
      functions.map { $0.defaultText(in: node.name.text) }
      + properties.flatMap { $0.defaultTexts(in: node.name.text) }
    defaults.append(
      "extension \(node.name.text) {\n\(texts.map { "  \(access)\($0)\n" }.joined())}")
    return .visitChildren
  }

  private func access(of node: ProtocolDeclSyntax) -> String {
    node.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
  }

  /// Rewrites `delegate.f?(…)` and `delegate.f!(…)` if `f` is an optional requirement.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if respondsToSelector(node) { return .skipChildren }
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let name = optionalName(chain.expression)
    {
      edits.insert("(try? ", at: node.span.lowerBound)
      edits.replace(chain.questionMark.span, by: "")
      edits.insert(")", at: node.span.upperBound)
      edits.note("\(name)?(…) becomes try? \(name)(…)", atLine: file.line(of: node))
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let name = optionalName(forced.expression)
    {
      edits.insert("(try! ", at: node.span.lowerBound)
      edits.replace(forced.exclamationMark.span, by: "")
      edits.insert(")", at: node.span.upperBound)
      edits.note("\(name)!(…) becomes try! \(name)(…)", atLine: file.line(of: node))
    }
    return .visitChildren
  }

  /// Rewrites `delegate.p ?? …` if `p` is an optional requirement.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (element, next) in zip(elements, elements.dropFirst())
    where next.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" {
      makeOptional(element)
    }
    return .visitChildren
  }

  /// Rewrites `if let p = delegate.p` if `p` is an optional requirement.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value { makeOptional(value) }
    return .visitChildren
  }

  private func makeOptional(_ value: ExprSyntax) {
    guard let name = value.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      optionalProperties.contains(name)
    else { return }
    edits.insert("(try? ", at: value.span.lowerBound)
    edits.insert(")", at: value.span.upperBound)
    edits.note("\(name) becomes try? \(name)", atLine: file.line(of: value))
  }

  /// Returns the name of the called method if it is an optional method of a protocol in the files or of a UIKit delegate.
  private func optionalName(_ called: ExprSyntax) -> String? {
    guard let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return nil }
    let isUIKits =
      ["collectionView", "numberOfSections"].contains(name) || name.hasPrefix("scrollView")
    return isUIKits || optionalNames.contains(name) ? name : nil
  }

  /// Rewrites `x.responds(to: #selector(Type.method))` as a type check. Returns whether the call has this form.
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
    edits.note("responds(to:) checks the type \(type.trimmedDescription)", atLine: file.line(of: node))
    return true
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard ["selector", "keyPath"].contains(node.macroName.text) else { return .visitChildren }
    // A still image needs no gestures, notifications and timers, so the method is never called.
    let name = node.arguments.trimmedDescription.filter { !$0.isWhitespace }
    let isSelector = node.macroName.text == "selector"
    edits.replace(
      node.span, by: (isSelector ? "Selector(\"\(name)\")" : "\"\(name)\"") + file.text(of: node).lineBreaks)
    edits.note(
      isSelector
        ? "#selector(\(name)) becomes a name; the method is not called"
        : "#keyPath(\(name)) becomes a name; its changes are not observed", atLine: file.line(of: node))
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition else {
      return isAfterActiveClause(node) ? .skipChildren : .visitChildren
    }
    for token in condition.tokens(viewMode: .sourceAccurate) where ["iOS", "tvOS"].contains(token.text) {
      guard token.previousToken(viewMode: .sourceAccurate)?.text == "(",
        token.previousToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)?.text == "os"
      else { continue }
      guard token.text == "iOS" else { continue }
      edits.replace(token.span, by: "Linux")
      edits.note("#if os(iOS) becomes true", atLine: file.line(of: token))
    }
    return CompilationCondition(condition).value == false || isAfterActiveClause(node)
      ? .skipChildren : .visitChildren
  }
}

/// Returns whether a previous clause of the same `#if` is certainly compiled, so that this clause is
/// certainly not compiled.
private func isAfterActiveClause(_ node: IfConfigClauseSyntax) -> Bool {
  guard let clauses = node.parent?.as(IfConfigClauseListSyntax.self) else { return false }
  return clauses.prefix { $0.id != node.id }.contains { clause in
    clause.condition.map { CompilationCondition($0).value == true } ?? false
  }
}

/// The value of a condition of `#if` in the rewritten code.
private struct CompilationCondition {
  /// Whether the condition is true; nil if it is unknown.
  let value: Bool?

  init(_ expression: ExprSyntax) {
    if let negation = expression.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      value = CompilationCondition(negation.expression).value.map { !$0 }
    } else if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first?.expression {
      value = CompilationCondition(only).value
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      value = Self.value(of: Array(sequence.elements))
    } else {
      value = Self.known[expression.trimmedDescription]
    }
  }

  private static let known: [String: Bool] = [
    "os(iOS)": true, "canImport(UIKit)": true, "true": true, "canImport(ObjectiveC)": false, "false": false,
    "os(macOS)": false, "os(OSX)": false, "os(tvOS)": false, "os(watchOS)": false, "os(visionOS)": false,
    "canImport(AppKit)": false, "canImport(WatchKit)": false, "targetEnvironment(macCatalyst)": false,
  ]

  /// Returns the value of operands that are joined by one kind of operator; nil for a mixture.
  private static func value(of elements: [ExprSyntax]) -> Bool? {
    let operators = Set(elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
    let operands = elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map {
      CompilationCondition($0).value
    }
    switch operators {
    case ["||"]: return operands.contains(true) ? true : operands.contains(nil) ? nil : false
    case ["&&"]: return operands.contains(false) ? false : operands.contains(nil) ? nil : true
    default: return nil
    }
  }
}

extension DeclModifierListSyntax {
  fileprivate var optionalModifier: DeclModifierSyntax? { first { $0.name.text == "optional" } }
}

extension VariableDeclSyntax {
  var isOptionalRequirement: Bool { modifiers.optionalModifier != nil }

  fileprivate func defaultTexts(in protocolName: String) -> [String] {
    bindings.map { binding in
      let (name, type) = (
        binding.pattern.trimmedDescription, binding.typeAnnotation?.trimmedDescription ?? ""
      )
      return "var \(name)\(type) { get throws { \(failure(of: "\(protocolName).\(name)")) } }"
    }
  }
}

extension FunctionDeclSyntax {
  /// Whether the method is an optional requirement. Throwing and asynchronous methods are excluded, so that the
  /// compiler rejects them.
  var isOptionalRequirement: Bool { modifiers.optionalModifier != nil && signature.effectSpecifiers == nil }

  fileprivate func defaultText(in protocolName: String) -> String {
    let parameters = signature.parameterClause
    let labels = parameters.parameters.map { "\($0.firstName.text):" }.joined()
    let generics = genericParameterClause?.trimmedDescription ?? ""
    let result = signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
    let constraints = genericWhereClause.map { " \($0.trimmedDescription)" } ?? ""
    return "func \(name.text)\(generics)\(parameters.trimmedDescription) throws\(result)\(constraints) { "
      + "\(failure(of: "\(protocolName).\(name.text)(\(labels))")) }"
  }
}

/// Returns the statement with which a default implementation reports that its requirement is not implemented.
private func failure(of requirement: String) -> String {
  "throw MaquetteMissingRequirement(debugDescription: \"\\(Self.self) does not implement \(requirement)\")"
}

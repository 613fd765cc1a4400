/// A part that another template draws, with values for what that takes.
package struct TemplateCall: TemplatePart {
  /// A value for a key of the template.
  package struct Argument: Equatable, Sendable {
    enum Value: Equatable, Sendable {
      case constant(TemplateValue)
      case text(TemplateText)
      /// A value of what is shown, as it is.
      case bound(TemplateBinding)
    }

    let key: String
    var value: Value
    let path: JSONPath
  }

  package let name: String
  var arguments: [Argument]
  /// Nil while it is being read, or where it is wrong.
  var template: Template?

  package var bindings: [TemplateBinding.Typed] {
    arguments.flatMap { argument -> [TemplateBinding.Typed] in
      switch argument.value {
      case .constant: return []
      case .text(let text): return text.bindings.flatMap { $0.uses(.text) }
      case .bound(let binding):
        // It is taken for what the template takes it for.
        let uses = (template?.root.typedBindings ?? []).filter { $0.binding.key == argument.key }.map(\.use)
        return uses.isEmpty ? binding.uses(.any) : uses.flatMap { binding.uses($0) }
      }
    }
  }

  package var fonts: [FontWish] { [] }
  package var needsImage: Bool { false }
  package var showsGround: Bool { template?.root.part.showsGround ?? true }

  package func mapTexts(_ change: TextChange) -> TemplateCall {
    var call = self
    call.template = template?.mapTexts(change)
    for (index, argument) in arguments.enumerated() {
      switch argument.value {
      case .text(let text): call.arguments[index].value = .text(text.mapLiterals(change))
      case .constant(.text(let text)) where change.changes(argument.key):
        call.arguments[index].value = .constant(.text(change(text)))
      default: break
      }
    }
    return call
  }

  package func withWords(of other: TemplateCall) -> TemplateCall { other }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }

  /// What the template shows: the arguments, and of what is around it the place, the cell, the state and the accent.
  func data(in data: TemplateData) -> TemplateData {
    var inner = data.ofPlace
    for argument in arguments {
      switch argument.value {
      case .constant(let value): inner[argument.key] = value
      case .text(let text): inner[argument.key] = text.resolved(with: data).map { .text($0) }
      case .bound(let binding):
        inner[argument.key] = binding.value(in: data) ?? binding.fallback.map { .text($0) }
      }
    }
    return inner
  }
}

extension TemplateNode {
  /// The template that draws the part, and what stands for the rest of a list.
  package var drawnTemplates: [Template] {
    let rest = repetition?.rest.flatMap(\.drawnTemplates) ?? []
    return ((part as? TemplateCall)?.template.map { [$0] } ?? []) + rest
  }
}

extension TemplateData {
  /// The values that are not those of an item or a section.
  fileprivate var ofPlace: TemplateData {
    var data = TemplateData()
    data.language = language
    for key in TemplateKey.reserved + ["accent"] { data[key] = self[key] }
    return data
  }
}

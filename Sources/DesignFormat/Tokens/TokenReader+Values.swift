extension TokenReader {
  /// A value, or a part of one, that may be a reference to a token of its type or to another such part.
  func part(_ field: Field, as type: TokenType, in token: TokenDefinition, _ links: [Link]) -> TokenValue? {
    if type == .dimension || type == .number, let expression = TokenExpression(field) {
      return value(of: expression, at: field, as: type, in: token, links)
    }
    guard TokenReference.isReference(field.value) else { return value(field, as: type, in: token, links) }
    guard let reference = TokenReference(field), let links = following(field, in: token, after: links),
      let target = target(of: reference, at: field, links)
    else { return nil }
    switch target {
    case .value(let other): return part(other, as: type, in: token, links)
    case .token(let other):
      guard let found = value(of: other, links: links) else { return nil }
      depth = max(depth, found.depth + 1)
      guard found.value.type == type else {
        reportType(at: field, expected: type, other, found: found.value.type)
        return nil
      }
      return found.value
    }
  }

  /// A value that is written out, though its parts may be references.
  func value(_ field: Field, as type: TokenType, in token: TokenDefinition, _ links: [Link]) -> TokenValue? {
    let parts = TokenParts(reader: self, token: token, links: links)
    switch type {
    case .color: return parts.color(field).map { .color(.fixed($0)) }
    case .dimension: return parts.dimension(field).map { .dimension($0) }
    case .fontFamily: return parts.fontFamily(field).map { .fontFamily($0) }
    case .fontWeight: return parts.fontWeight(field).map { .fontWeight($0) }
    case .duration: return parts.duration(field).map { .duration($0) }
    case .cubicBezier: return parts.cubicBezier(field).map { .cubicBezier($0) }
    case .number: return parts.bareNumber(field).map { .number($0) }
    case .strokeStyle: return parts.strokeStyle(field).map { .strokeStyle($0) }
    case .border: return parts.border(field).map { .border($0) }
    case .transition: return parts.transition(field).map { .transition($0) }
    case .shadow: return parts.shadows(field).map { .shadow($0) }
    case .gradient: return parts.gradient(field).map { .gradient($0) }
    case .typography: return parts.typography(field).map { .typography($0) }
    }
  }
}

extension TokenReader {
  /// The value of arithmetic, whose references may be lengths and numbers.
  func value(
    of expression: TokenExpression, at field: Field, as type: TokenType, in token: TokenDefinition,
    _ links: [Link]
  ) -> TokenValue? {
    if field.validation.isFirst("arithmetic") {
      field.warn(
        "older-form", "arithmetic is no part of the format; it is read as Tokens Studio does",
        hint: "write the result")
    }
    let result = expression.value { name -> Double? in
      let text = JSONValue(.string("{\(name)}"), offset: field.value.offset)
      let place = Field(value: text, path: field.path, validation: field.validation)
      guard let reference = TokenReference(place), let links = following(place, in: token, after: links),
        case .token(let other)? = target(of: reference, at: place, links),
        let found = value(of: other, links: links)
      else { return nil }
      depth = max(depth, found.depth + 1)
      switch found.value {
      case .dimension(let number), .number(let number): return number
      default:
        reportType(at: place, expected: type, other, found: found.value.type)
        return nil
      }
    }
    guard let result else { return nil }
    guard NumberRange.any.contains(result) else {
      field.report("out-of-range", "the result is no number", hint: "check for a division by 0")
      return nil
    }
    return type == .number ? .number(result) : .dimension(result)
  }
}

struct TokenParts {
  let reader: TokenReader
  let token: TokenDefinition
  /// The references followed until here.
  let links: [TokenReader.Link]

  func part(_ field: Field, as type: TokenType) -> TokenValue? {
    reader.part(field, as: type, in: token, links)
  }

  func number(_ field: Field, in range: NumberRange) -> Double? {
    guard TokenReference.isReference(field.value) else { return field.number(in: range) }
    guard case .number(let number)? = part(field, as: .number) else { return nil }
    guard range.contains(number) else {
      field.report("out-of-range", range.message(refusing: number))
      return nil
    }
    return number
  }

  /// A value that a JSON pointer may stand for, though no token of a type: the value itself, pointers followed.
  func plain(_ start: Field) -> Field? {
    var (field, links) = (start, links)
    let isPointer = start.value.member("$ref") != nil
    while isPointer, TokenReference.isReference(field.value) {
      guard let reference = TokenReference(field),
        let longer = reader.following(field, in: token, after: links),
        let target = reader.target(of: reference, at: field, longer)
      else { return nil }
      links = longer
      switch target {
      case .value(let next): field = next
      case .token(let other):
        field = other.property("$value") ?? other.field
      }
    }
    return field
  }
}

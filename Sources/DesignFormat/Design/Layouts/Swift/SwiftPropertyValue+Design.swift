import Documents
import Foundation
import LayoutEngine

extension Form where Value == [SwiftLayoutReference.Property] {
  /// An object of values by the names of properties.
  static let swiftProperties = Form(
    words: "object of [values](#engineers-layouts)",
    schema: {
      .dictionary(
        of: .reference(to: SwiftPropertyValue.definition),
        names: Schema(["pattern": .string(Form<String>.names)]))
    }
  ) { field in
    guard let members = field.members() else { return nil }
    if members.count > Limits.swiftProperties {
      field.report(
        "too-many-properties", "expected at most \(Limits.swiftProperties) properties, found \(members.count)"
      )
    }
    return members.prefix(Limits.swiftProperties).compactMap { member in
      let value = field.member(member)
      // Both are read before either is missed, so that all their problems are reported.
      let name = value.swiftName(member.key, "a property")
      let read = SwiftPropertyValue.read(value)
      guard let name, let read else { return nil }
      return SwiftLayoutReference.Property(name, read)
    }
  }
}

extension SwiftPropertyValue {
  fileprivate static let definition: SchemaDefinition = SchemaDefinition("swiftValue") {
    let number = Form<Double>.number(in: .any)
    return Schema.anyOf(
      [
        number.schema(), Schema(["type": ["string", "boolean", "null"]]),
        .array(of: .reference(to: definition), count: 0...Limits.swiftValues),
      ]
        + shapes.map { shape in
          let keys: [Property<Void>] = shape.keys.map { name in
            .key(Key(name, number, "In points.", isRequired: !shape.isInsets))
          }
          return ObjectForm<Void>(keys: keys, rules: shape.isInsets ? ["minProperties": 1] : [:]).schema
        }
    )
    .described(
      "The value of a property: a number, a text, true or false, a case such as .vertical, a size, a point, a rectangle, insets, null, or an array of these."
    )
  }

  /// The objects that stand for a type of UIKit's.
  private struct Shape {
    let keys: [String]
    let isInsets: Bool
    let value: @Sendable ([Double]) -> SwiftPropertyValue
  }

  private static let shapes = [
    Shape(keys: ["width", "height"], isInsets: false) { .size(CGSize(width: $0[0], height: $0[1])) },
    Shape(keys: ["x", "y"], isInsets: false) { .point(CGPoint(x: $0[0], y: $0[1])) },
    Shape(keys: ["x", "y", "width", "height"], isInsets: false) {
      .rectangle(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
    },
    Shape(keys: ["top", "left", "bottom", "right"], isInsets: true) {
      .insets(EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]))
    },
    Shape(keys: ["top", "leading", "bottom", "trailing"], isInsets: true) {
      .directionalInsets(DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]))
    },
  ]

  /// Nil after reporting what is wrong with the value. A text that is a name after a full stop is a case.
  fileprivate static func read(_ field: Field, depth: Int = 0) -> SwiftPropertyValue? {
    switch field.value.content {
    case .null: return SwiftPropertyValue.none
    case .bool(let flag): return .flag(flag)
    case .number: return field.number(in: .any).map { .number($0) }
    case .string where field.isReference: return field.number(in: .any).map { .number($0) }
    case .string:
      guard let text = field.string() else { return nil }
      let name = text.dropFirst()
      return text.hasPrefix(".") && name.isSwiftIdentifier ? .member(String(name)) : .text(text)
    case .array:
      guard depth < Limits.swiftValueDepth else {
        field.report("too-deep", "arrays of values may be \(Limits.swiftValueDepth) deep")
        return nil
      }
      let elements = field.elements("value", limit: Limits.swiftValues) ?? []
      let values = elements.compactMap { read($0, depth: depth + 1) }
      return values.count == elements.count ? .array(values) : nil
    case .object(let members): return read(members, of: field)
    }
  }

  private static func read(_ members: [JSONMember], of field: Field) -> SwiftPropertyValue? {
    let given = Set(members.map(\.key))
    let shape = shapes.first { shape in
      shape.isInsets ? !given.isEmpty && given.isSubset(of: shape.keys) : given == Set(shape.keys)
    }
    guard let shape else {
      field.report(
        "swift-value-forms", "this object is no size, no point, no rectangle and no insets",
        hint: #"write { "width": 50, "height": 50 }, { "x": 0, "y": 0 } or { "top": 8, "left": 16 }"#)
      return nil
    }
    let numbers = shape.keys.map { key in
      members.first { $0.key == key }.map { field.member($0).number(in: .any) } ?? 0
    }
    let known = numbers.compactMap { $0 }
    return known.count == numbers.count ? shape.value(known) : nil
  }
}

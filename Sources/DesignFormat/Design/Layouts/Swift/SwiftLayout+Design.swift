import Documents
import Foundation
package import LayoutEngine

extension SwiftLayout: DesignLayout {
  /// The layout's keys. The classes that they name are looked up in the code that is opened together with the design.
  package static let form = LayoutForm(
    "swift", "A layout that an engineer wrote, in the code that `--layout-code` names.",
    defaults: SwiftLayout(),
    [
      Property(
        "class", \.reference.className, .swiftTypeName,
        "The class: a subclass of `UICollectionViewLayout` with an initializer without arguments.",
        otherwise: "`make` creates the layout", examples: ["WaterfallLayout"]),
      Property(
        "make", \.reference.factory, .swiftCall,
        "The function, static method, initializer or property that returns the layout, by its name in Swift.",
        otherwise: "the initializer of `class`",
        examples: [
          "Feed.makeLayout", "Feed.makeLayout(columns:)", "ShelfLayout.init(rows:)",
          "FeedController().layout()",
        ]),
      .key(arguments),
      Property(
        "properties", \.reference.properties, .swiftProperties,
        "The values of the layout's properties, in the order in which they are set.",
        otherwise: "the values of the class",
        examples: [
          ["numberOfColumns": 3, "isSticky": true, "scrollDirection": ".vertical"],
          ["itemSize": ["width": 120, "height": 90], "sectionInset": ["top": 8, "left": 16]],
          ["two words": 1],
        ],
        details: "See [engineers' layouts](#engineers-layouts)."),
      Property(
        "delegate", \.reference.delegate, .swiftTypeName,
        "A class of the code, used as the delegate of the collection view.", otherwise: "the design",
        examples: ["FeedSizes"]),
      Property(
        "dataSource", \.reference.dataSource, .swiftTypeName,
        "A class of the code, used as the data source from which the layout reads its own data.",
        otherwise: "the design", examples: ["PhotoLibrary"],
        details: "The design still determines the number of items, and draws them."),
    ],
    rules: [
      "oneOf": [
        ["required": ["class"], "not": ["required": ["arguments"]]],
        ["required": ["make"], "not": ["required": ["class"]]],
      ]
    ]
  ) { layout, reader in
    guard layout.reference.isComplete(read: reader) else { return }
    layout.code = layout.reference.layout(read: reader)
  }
}

private let arguments: Key<[SwiftPropertyValue]> = Key(
  "arguments", Form<[SwiftPropertyValue]>.swiftValues,
  "The values of the parameters of `make`, in order; the name `makeLayout(columns:)`, for example, has one parameter.",
  otherwise: "no arguments", examples: [[3, ".compact"]])

extension SwiftLayoutReference {
  /// Adds the arguments. Returns whether the layout has either a class or a factory, with an argument for
  /// each parameter; otherwise, reports the problem.
  fileprivate mutating func isComplete(read reader: KeyReader) -> Bool {
    let (hasClass, hasFactory) = (reader["class"] != nil, reader["make"] != nil)
    let values = reader[arguments]
    guard hasClass != hasFactory else {
      (reader["make"] ?? reader.field).report(
        "swift-layout-forms",
        hasClass ? #"expected either "class" or "make""# : #"expected "class" or "make""#,
        hint: hasClass
          ? #"remove "class"; the layout is what "make" returns"#
          : #"write "class": "WaterfallLayout" or "make": "Feed.makeLayout""#)
      return false
    }
    guard hasFactory else {
      if reader.has(arguments) {
        reader["arguments"]?.report(
          "swift-layout-forms", #""arguments" requires "make""#,
          hint: #"name the initializer: "make": "\#(className)(columns:)""#)
        return false
      }
      return !className.isEmpty
    }
    guard factory != nil, !reader.has(arguments) || values != nil else { return false }
    factory?.arguments = values ?? []
    return hasArgumentForEachParameter(reader)
  }

  private func hasArgumentForEachParameter(_ reader: KeyReader) -> Bool {
    guard let factory else { return false }
    let (expected, found) = (factory.labels?.count ?? 0, factory.arguments.count)
    if expected == found { return true }
    (reader["arguments"] ?? reader["make"] ?? reader.field).report(
      "argument-count",
      "\(quoted(factory.title)) has \(counted(expected, "parameter")), found \(counted(found, "argument"))",
      hint: #"name each parameter in "make", such as "Feed.makeLayout(columns:)" with "arguments": [3]"#)
    return false
  }

  /// Returns the layout that the code provides; nil after reporting each problem at its position, or if there is no code.
  fileprivate func layout(read reader: KeyReader) -> (any CollectionLayout)? {
    let field = reader.field
    // Reading a design without code must not run any code. The layout then reports the missing code when it is
    // arranged.
    guard let code = field.validation.layouts.code else { return nil }
    do throws(LayoutCodeProblems) {
      return try code.layout(for: self)
    } catch {
      let values = reader["properties"]?.members() ?? []
      for problem in error.problems {
        var memberField = field
        switch problem.place {
        case .code, .className: memberField = reader["class"] ?? reader["make"] ?? field
        case .argument(let number):
          let all = reader["arguments"]?.elements("argument", limit: Limits.swiftValues) ?? []
          if all.indices.contains(number) { memberField = all[number] }
        case .delegate: memberField = reader["delegate"] ?? field
        case .dataSource: memberField = reader["dataSource"] ?? field
        case .property(let number):
          if values.indices.contains(number), let all = reader["properties"] {
            memberField = all.member(values[number])
          }
        }
        memberField.report(problem)
      }
      return nil
    }
  }
}

extension Field {
  /// Reports a problem at its position in the code, or at the key that caused it.
  fileprivate func report(_ problem: LayoutCodeProblems.Problem) {
    guard let source = problem.source else {
      return report("layout-code", problem.message, hint: problem.hint)
    }
    let note = Diagnostic.Related(location: location, message: "the design names the layout here")
    validation.report(
      Diagnostic(
        code: "layout-code",
        location: SourceLocation(file: source.file, line: source.line, column: source.column),
        message: problem.message, hint: problem.hint, related: [note]))
  }
}

extension Form where Value == [SwiftLayoutReference.Property] {
  /// The form of a Swift layout's properties: an object whose keys are the names of the properties.
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
      // Read both values before the first failure returns, so that each problem is reported.
      let name = value.swiftName(member.key, "a property")
      let read = SwiftPropertyValue.read(value)
      guard let name, let read else { return nil }
      return SwiftLayoutReference.Property(name, read)
    }
  }
}

extension Form where Value == [SwiftPropertyValue] {
  /// The form of arguments: an array of values.
  static let swiftValues = Form(
    words: "array of [values](#engineers-layouts)",
    schema: { .array(of: .reference(to: SwiftPropertyValue.definition), count: 0...Limits.swiftValues) }
  ) { field in
    guard let elements = field.elements("value", limit: Limits.swiftValues) else { return nil }
    let values = elements.compactMap { SwiftPropertyValue.read($0) }
    return values.count == elements.count ? values : nil
  }
}

extension Form where Value == SwiftCall {
  /// The form of a Swift name that returns a layout: identifiers separated by periods, each optionally with
  /// empty parentheses. The last identifier may have argument labels.
  static let swiftCall = Form(
    words: "the name of a function or property in Swift",
    schema: { Schema(["type": "string", "pattern": .string(pattern)]) }
  ) { field in
    guard let text = field.nonEmptyString() else { return nil }
    guard let call = SwiftCall(text) else {
      field.report(
        "invalid-swift-name", "\(quoted(text)) is not a valid name of a function or property in Swift",
        hint: "write a name such as Feed.makeLayout, Feed.makeLayout(columns:) or FeedController().layout()")
      return nil
    }
    return call
  }

  private static let pattern =
    "^\(Form<String>.identifier)(\\(\\))?(\\.\(Form<String>.identifier)(\\(\\))?)*(\\((\(Form<String>.identifier):)+\\))?$"
}

extension SwiftCall {
  /// Parses a name such as `Feed.makeLayout(columns:)`, without arguments; nil if the text is not such a name.
  init?(_ text: String) {
    guard text.allSatisfy({ $0.isASCII }) else { return nil }
    var (name, labels): (Substring, [String]?) = (text[...], nil)
    if text.hasSuffix(")"), let open = text.lastIndex(of: "(") {
      let list = text[text.index(after: open)...].dropLast()
      name = text[..<open]
      guard list.isEmpty || list.hasSuffix(":") else { return nil }
      labels =
        list.isEmpty
        ? [] : list.dropLast().split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    }
    guard (labels ?? []).allSatisfy({ $0[...].isSwiftIdentifier }) else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard
      parts.enumerated().allSatisfy({ index, part in
        let isLast = index == parts.count - 1
        return (part.hasSuffix("()") && !(isLast && labels != nil) ? part.dropLast(2) : part)
          .isSwiftIdentifier
      })
    else { return nil }
    self.init(name: String(name), labels: labels)
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
            .key(Key(name, number, "The \(name), in points.", isRequired: !shape.isInsets))
          }
          return ObjectForm<Void>(keys: keys, rules: shape.isInsets ? ["minProperties": 1] : [:]).schema
        }
        + [
          Schema([
            "type": "object", "minProperties": 1, "maxProperties": 1,
            "patternProperties": [
              "^\\.": Schema.array(of: .reference(to: definition), count: 0...Limits.swiftValues).json
            ], "additionalProperties": false,
          ])
        ]
    )
    .described(
      "The value of a property: a number, a text, true or false, a case such as .vertical, a size, a point, a rectangle, insets, null, or an array of these."
    )
  }

  /// An object with numbers that represents a value of a UIKit type, such as a size or insets.
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

  /// Reads a value; nil after reporting what is wrong. A string such as `.vertical`, a period with an identifier, is an
  /// enum case.
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
        field.report("too-deep", "arrays of values may be nested at most \(Limits.swiftValueDepth) deep")
        return nil
      }
      let elements = field.elements("value", limit: Limits.swiftValues) ?? []
      let values = elements.compactMap { read($0, depth: depth + 1) }
      return values.count == elements.count ? .array(values) : nil
    case .object(let members): return read(members, of: field)
    }
  }

  private static func read(_ members: [JSONMember], of field: Field) -> SwiftPropertyValue? {
    if members.count == 1, members[0].key.hasPrefix(".") { return call(members[0], of: field) }
    let memberKeys = Set(members.map(\.key))
    let shape = shapes.first { shape in
      shape.isInsets
        ? !memberKeys.isEmpty && memberKeys.isSubset(of: shape.keys) : memberKeys == Set(shape.keys)
    }
    guard let shape else {
      field.report(
        "swift-value-forms", "expected a size, a point, a rectangle or insets",
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

extension SwiftPropertyValue {
  /// Reads an enumeration case with associated values, such as `{ ".grid(columns:)": [3] }`.
  private static func call(_ member: JSONMember, of field: Field) -> SwiftPropertyValue? {
    let values = Form<[SwiftPropertyValue]>.swiftValues.read(field.member(member))
    guard var call = SwiftCall(String(member.key.dropFirst())), !call.name.contains("."),
      let labels = call.labels
    else {
      field.member(member).report(
        "invalid-swift-name", "\(quoted(member.key)) is not a valid name of a case with associated values",
        hint: #"write { ".grid(columns:)": [3] }, or { ".grid(_:)": [3] } for a value without a label"#)
      return nil
    }
    guard let values else { return nil }
    guard values.count == labels.count else {
      field.member(member).report(
        "swift-layout-forms",
        "\(quoted(member.key)) has \(counted(labels.count, "value")), found \(values.count)")
      return nil
    }
    call.arguments = values
    return .call(call)
  }
}

extension Form where Value == String {
  static let swiftTypeName = Form(
    words: "the name of a class in Swift", schema: { Schema(["type": "string", "pattern": .string(names)]) }
  ) { field in
    field.nonEmptyString().flatMap { field.swiftName($0, "a class") }
  }

  /// A regular expression for identifiers separated by periods, as in the names of nested types.
  static let names = "^\(identifier)(\\.\(identifier))*$"
  static let identifier = "[A-Za-z_][A-Za-z0-9_]*"
}

extension Field {
  /// Returns the name, if it is a valid Swift name; nil after reporting that it is not. Only ASCII letters, digits and underscores
  /// are allowed, so that a design cannot contain code.
  func swiftName(_ name: String, _ noun: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy(\.isSwiftIdentifier) else {
      report(
        "invalid-swift-name", "\(quoted(name)) is not a valid name of \(noun) in Swift",
        hint: "use letters, digits and underscores, and do not begin with a digit")
      return nil
    }
    return name
  }
}

extension Substring {
  var isSwiftIdentifier: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}

import Documents
public import LayoutEngine

extension SwiftLayout: DesignLayout {
  /// The name of its class.
  public var title: String { reference.className }

  /// Its keys. What they name is looked for in the code that whoever opens the design gives.
  public static let form = LayoutForm(
    "swift", "A layout that an engineer wrote: a class of the code that `--layout-code` names.",
    defaults: SwiftLayout(),
    [
      Property(
        "class", \.reference.className, .swiftTypeName,
        "The class: a `UICollectionViewLayout` that is made without arguments.", isRequired: true,
        examples: ["WaterfallLayout"]),
      Property(
        "properties", \.reference.properties, .swiftProperties,
        "What its properties are set to, in this order.", otherwise: "they are as the class has them",
        examples: [
          ["numberOfColumns": 3, "isSticky": true, "scrollDirection": ".vertical"],
          ["itemSize": ["width": 120, "height": 90], "sectionInset": ["top": 8, "left": 16]],
          ["two words": 1],
        ],
        details: "See [engineers' layouts](#engineers-layouts)."),
      Property(
        "delegate", \.reference.delegate, .swiftTypeName,
        "A class of the code that is the collection view's delegate.", otherwise: "the design answers",
        examples: ["FeedSizes"]),
    ]
  ) { layout, reader in
    guard !layout.reference.className.isEmpty else { return }
    layout.code = layout.reference.layout(read: reader)
  }
}

extension SwiftLayoutReference {
  /// The layout of the code that was given; nil after reporting why there is none, each reason at its place.
  fileprivate func layout(read reader: KeyReader) -> (any CollectionLayout)? {
    let field = reader.field
    // Without code the layout says so when it is asked to arrange: a design alone runs nothing.
    guard let code = field.validation.layouts.code else { return nil }
    do throws(LayoutCodeProblems) {
      return try code.layout(for: self)
    } catch {
      let values = reader["properties"]?.members() ?? []
      for problem in error.problems {
        var place = field
        switch problem.place {
        case .code, .className: place = reader["class"] ?? field
        case .delegate: place = reader["delegate"] ?? field
        case .property(let number):
          if values.indices.contains(number), let all = reader["properties"] {
            place = all.member(values[number])
          }
        }
        place.report(problem)
      }
      return nil
    }
  }
}

extension Field {
  /// Tells a problem of the code where it is, or what the design asked of the code.
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

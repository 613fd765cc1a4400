/// One step of an update: a batch, or content that replaces what there is.
public struct UpdateStep: Equatable, Sendable {
  /// How a step changes the content.
  public enum Change: Equatable, Sendable {
    /// Operations that take effect together, as in `performBatchUpdates(_:completion:)`; at least one. `after`
    /// is what the data source has then, whatever the operations say; nil for what they lead to.
    case batch([UpdateOperation], after: [SectionContent]?)
    /// Only the final content; the operations that lead there are to be found.
    case to([SectionContent])
    /// The final content without any operations, as `reloadData()` shows it.
    case reloadData([SectionContent])
  }

  /// How the step changes the content.
  public var change: Change
  /// Whether the change is seen happening; never for `reloadData`.
  public var isAnimated: Bool
  /// Where the design describes it; for the only step of an update without `steps`, the update.
  public let path: JSONPath

  /// Makes a step; `reloadData` is not animated, whatever `isAnimated` says.
  public init(_ change: Change, isAnimated: Bool = true, path: JSONPath) {
    self.change = change
    self.path = path
    if case .reloadData = change {
      self.isAnimated = false
    } else {
      self.isAnimated = isAnimated
    }
  }
}

/// The keys of a step, of which it has one; an update of one step has them itself.
struct StepKeys {
  let operations: Field?
  let to: Field?
  let reloadData: Field?
  let after: Field?
  let animated: Field?

  private static let operationsKey = Key(
    "operations",
    Form.raw("array of [operations](#operations), at least one: a batch, which takes effect at once") {
      .array(of: UpdateOperationForm.form.schema(), count: 1...Limits.operations)
    }.defined(
      "updateOperations", "A batch: operations that take effect together.",
      examples: [[["delete": "ana"], ["insert": ["id": "zoe"], "at": [0, 0]]], []]))
  private static let toKey = Key(
    "to", SectionContent.form, "The final content; the operations that lead there are found.")
  private static let reloadDataKey = Key(
    "reloadData", SectionContent.form,
    "The final content, shown without any operations and never animated.")
  private static let afterKey = Key(
    "after", SectionContent.form,
    "What the data source has after the operations, in the form of the final content; by default what they lead to. Items that the operations bring are named by their ids."
  )

  private static func animatedKey(_ sentence: String) -> Key<Field> {
    Key("animated", .raw(like: .flag), sentence, usually: true)
  }

  static func keys<Root>(animated: String) -> [Property<Root>] {
    [.key(operationsKey), .key(toKey), .key(reloadDataKey), .key(afterKey), .key(animatedKey(animated))]
  }

  /// Asks for the keys and reads none yet.
  init(_ reader: KeyReader) {
    operations = reader[Self.operationsKey]
    to = reader[Self.toKey]
    reloadData = reader[Self.reloadDataKey]
    after = reader[Self.afterKey]
    animated = reader[Self.animatedKey("")]
  }

  var count: Int { [operations, to, reloadData].count { $0 != nil } }

  func reportStrayContent() {
    guard operations == nil else { return }
    after?.report("unused-key", #""after" goes with "operations" only"#, hint: "leave it out")
  }
}

extension UpdateStep {
  static let object = ObjectForm<UpdateStep>(
    "updateStep", "One step of an update: a batch, or final content.",
    keys: StepKeys.keys(animated: "Whether the change is seen happening."),
    rules: [
      "oneOf": [["required": ["operations"]], ["required": ["to"]], ["required": ["reloadData"]]],
      "dependentSchemas": ["reloadData": ["properties": ["animated": ["const": false]]]],
      "dependentRequired": ["after": ["operations"]],
    ],
    examples: [
      ["to": ["ana"]], ["to": ["ana"], "animated": false], ["reloadData": ["ana"], "animated": false],
      ["reloadData": ["ana"], "animated": true], ["reloadData": ["ana"], "to": []],
      ["operations": [["delete": [0, 0]]], "to": []],
      ["operations": [["delete": [0, 0]]], "animated": true],
      ["operations": [["delete": [0, 0]]], "after": ["ana"]], ["to": ["ana"], "after": ["ana"]],
    ])

  static func read(_ field: Field, as place: Update.Place, _ screen: UpdateScope) -> UpdateStep? {
    guard let reader = KeyReader(field, object) else { return nil }
    let changes = StepKeys(reader)
    reader.finish()
    guard changes.count == 1 else {
      field.report(
        "step-forms", #"expected exactly one of "operations", "to" and "reloadData""#,
        hint: #"write "operations" and a batch, or a step for each"#)
      return nil
    }
    return UpdateStep(changes, as: place, screen, path: field.path)
  }

  init?(_ changes: StepKeys, as place: Update.Place, _ screen: UpdateScope, path: JSONPath) {
    var scope = StepScope(screen, prefix: "\(place.update)-\(place.step)")
    let animated = changes.animated?.flag()
    let isAnimated = animated ?? true
    changes.reportStrayContent()
    if let field = changes.operations {
      let operations = field.nonEmptyElements("operation", limit: Limits.operations).enumerated().compactMap {
        UpdateOperation.read($0.element, number: $0.offset, in: &scope)
      }
      scope.reportDuplicateItems(in: field.validation)
      // Apart from the ids of what the operations bring.
      scope.prefix += "-after"
      let content = changes.after.map { SectionContent.read($0, in: &scope) }
      self.init(.batch(operations, after: content), isAnimated: isAnimated, path: path)
    } else if let field = changes.to {
      self.init(.to(SectionContent.read(field, in: &scope)), isAnimated: isAnimated, path: path)
    } else if let field = changes.reloadData {
      if animated == true {
        changes.animated?.report("unused-key", "reloadData is never animated", hint: #"leave "animated" out"#)
      }
      self.init(.reloadData(SectionContent.read(field, in: &scope)), path: path)
    } else {
      return nil
    }
    if place.step == 0, !screen.ids.isEmpty { scope.reportUnknownItems() }
  }
}

struct StepScope {
  let screen: UpdateScope
  /// The beginning of the ids that new items without one get.
  var prefix: String
  /// The number of the operation that is being read.
  var operation = 0
  /// The ids that the step takes from the content before it, each with its place.
  var mentioned: [(field: Field, id: String)] = []
  /// The items that the step inserts, alone or with a section.
  var inserted: [Item] = []
  /// The ids that reloaded items get instead of their own.
  var replacements: [String] = []

  init(_ screen: UpdateScope, prefix: String) {
    self.screen = screen
    self.prefix = prefix
  }

  var defaultID: String { "\(prefix)-\(operation)" }

  /// For the first step of an update only, because later ones find what earlier ones leave.
  func reportUnknownItems() {
    let brought = inserted.map(\.id) + replacements
    let known = screen.knownIDs.union(brought)
    let candidates = Array((screen.ids + brought).prefix(Self.suggestedFrom))
    for (field, id) in mentioned where !known.contains(id) {
      field.reportUnknown("item", id, among: candidates)
    }
  }

  func reportDuplicateItems(in validation: Validation) {
    validation.reportDuplicates("id", among: inserted.map { ($0.id, $0.path.appending("id")) })
  }

  /// How many ids a hint compares with, which bounds the work that a hostile file can ask for.
  private static let suggestedFrom = 1_000
}

struct UpdateScope {
  let images: ImageFolder
  /// The screen's layout, which says whether a new section has room for its texts.
  let layout: any DesignLayout
  let ids: [String]
  /// The same ids, to look one up.
  let knownIDs: Set<String>

  /// The screen's items must have been read.
  init(_ screen: Screen, images: ImageFolder) {
    self.images = images
    layout = screen.layout
    ids = screen.sections.flatMap { $0.items.map(\.id) }
    knownIDs = Set(ids)
  }
}

/// One step of an update: a batch, or new content.
package struct UpdateStep: Equatable, Sendable {
  package enum Change: Equatable, Sendable {
    /// Operations that take effect together, as in `performBatchUpdates(_:completion:)`; at least one. `after` is the data
    /// source's content after the batch; nil if that content is the result of the operations.
    case batch([UpdateOperation], after: [SectionContent]?)
    /// Only the final content, from which the operations are derived.
    case to([SectionContent])
    /// The final content without operations, as with `reloadData()`.
    case reloadData([SectionContent])
  }

  package var change: Change
  /// Whether the change is animated; always false for `reloadData`.
  package var isAnimated: Bool
  /// The step's JSON path in the design. If the design writes the update's only step without the key `steps`, this is the
  /// update's path.
  package let path: JSONPath
  /// Whether the step refers to items that an override replaces.
  var needsReplacedItems = false

  /// Creates a step; for `reloadData`, `isAnimated` is ignored.
  package init(_ change: Change, isAnimated: Bool = true, path: JSONPath) {
    self.change = change
    self.path = path
    if case .reloadData = change {
      self.isAnimated = false
    } else {
      self.isAnimated = isAnimated
    }
  }
}

/// The keys that specify a step's change. A step must have exactly one of them. An update with one step may contain the key
/// directly.
struct StepKeys {
  let operations: Field?
  let to: Field?
  let reloadData: Field?
  let after: Field?
  let animated: Field?

  private static let operationsKey = Key(
    "operations",
    Form.raw("array of [operations](#operations), at least one") {
      .array(of: UpdateOperationForm.form.schema(), count: 1...Limits.operations)
    }.defined(
      "updateOperations", "A batch of operations.",
      examples: [[["delete": "ana"], ["insert": ["id": "zoe"], "at": [0, 0]]], []]))
  private static let toKey = Key(
    "to", SectionContent.form, "The final content; the operations are computed.")
  private static let reloadDataKey = Key(
    "reloadData", SectionContent.form,
    "The final content, shown without any operations and never animated.")
  private static let afterKey = Key(
    "after", SectionContent.form,
    "The content of the data source after the operations, as final content; by default, the result of the operations. Inserted items are specified by their ids."
  )

  private static func animatedKey(_ sentence: String) -> Key<Field> {
    Key("animated", .raw(like: .flag), sentence, defaultValue: true)
  }

  static func keys<Root>(animated: String) -> [Property<Root>] {
    [.key(operationsKey), .key(toKey), .key(reloadDataKey), .key(afterKey), .key(animatedKey(animated))]
  }

  /// Finds the keys that are present, without reading their values.
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
    after?.report("unused-key", #""after" has no effect without "operations""#, hint: "remove it")
  }
}

extension UpdateStep {
  static let object = ObjectForm<UpdateStep>(
    "updateStep", "One step of an update: a batch, or final content.",
    keys: StepKeys.keys(animated: "Whether the change is animated."),
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

  static func read(_ field: Field, as position: Update.StepPosition, _ screen: UpdateScope) -> UpdateStep? {
    guard let reader = KeyReader(field, object) else { return nil }
    let changes = StepKeys(reader)
    reader.finish()
    guard changes.count == 1 else {
      field.report(
        "step-forms", #"expected exactly one of "operations", "to" and "reloadData""#,
        hint: #"write "operations" with an array of operations, or a separate step for each"#)
      return nil
    }
    return UpdateStep(changes, as: position, screen, path: field.path)
  }

  init?(_ changes: StepKeys, as position: Update.StepPosition, _ screen: UpdateScope, path: JSONPath) {
    var scope = StepScope(screen, prefix: "\(position.update)-\(position.step)")
    let animated = changes.animated?.flag()
    let isAnimated = animated ?? true
    changes.reportStrayContent()
    if let field = changes.operations {
      let operations = field.nonEmptyElements("operation", limit: Limits.operations).enumerated().compactMap {
        UpdateOperation.read($0.element, number: $0.offset, in: &scope)
      }
      scope.reportDuplicateItems(in: field.validation)
      // These default ids must differ from the default ids of items in operations.
      scope.prefix += "-after"
      let content = changes.after.map { SectionContent.read($0, in: &scope) }
      self.init(.batch(operations, after: content), isAnimated: isAnimated, path: path)
    } else if let field = changes.to {
      self.init(.to(SectionContent.read(field, in: &scope)), isAnimated: isAnimated, path: path)
    } else if let field = changes.reloadData {
      if animated == true {
        changes.animated?.report(
          "unused-key", #""animated" has no effect with "reloadData""#, hint: "remove it")
      }
      self.init(.reloadData(SectionContent.read(field, in: &scope)), path: path)
    } else {
      return nil
    }
    guard position.step == 0, !screen.ids.isEmpty else { return }
    scope.reportUnknownItems()
    needsReplacedItems = scope.needsReplacedItems
  }
}

struct StepScope {
  let screen: UpdateScope
  /// The prefix of the default ids of new items.
  var prefix: String
  /// The index of the operation that is being read.
  var operation = 0
  /// The ids by which the step refers to items of the content before the step, with the fields that contain the ids.
  var mentioned: [(field: Field, id: String)] = []
  /// The items that the step inserts, alone or as part of a section.
  var inserted: [Item] = []
  /// The new ids of reloaded items.
  var replacements: [String] = []
  /// Whether the step refers to items that an override replaces.
  private(set) var needsReplacedItems = false

  init(_ screen: UpdateScope, prefix: String) {
    self.screen = screen
    self.prefix = prefix
  }

  var defaultID: String { "\(prefix)-\(operation)" }

  /// Reports ids of unknown items. Call it only for the first step of an update, since later steps refer to results of earlier
  /// ones.
  mutating func reportUnknownItems() {
    let brought = inserted.map(\.id) + replacements
    let known = screen.knownIDs.union(brought)
    let candidates = Array((screen.ids + brought).prefix(Self.suggestedFrom))
    for (field, id) in mentioned where !known.contains(id) {
      guard !screen.replacedIDs.contains(id) else {
        needsReplacedItems = true
        continue
      }
      field.reportUnknown("item", id, among: candidates)
    }
  }

  func reportDuplicateItems(in validation: Validation) {
    validation.reportDuplicates("id", among: inserted.map { ($0.id, $0.path.appending("id")) })
  }

  /// The maximum number of ids that are searched for a hint. It limits the work for a malicious file.
  private static let suggestedFrom = 1_000
}

struct UpdateScope {
  let images: ImageFolder
  /// The screen's layout, which determines whether a new section has space for its header and footer.
  let layout: any DesignLayout
  let ids: [String]
  let knownIDs: Set<String>
  /// The ids of the items that the screen has only without its overrides.
  let replacedIDs: Set<String>

  /// Creates a scope with the ids of the screen's items, which must have been read. `original` is the screen without its
  /// overrides.
  init(_ screen: Screen, images: ImageFolder, overriding original: Screen?) {
    self.images = images
    layout = screen.layout
    ids = screen.sections.flatMap { $0.items.map(\.id) }
    knownIDs = Set(ids)
    let originals = original?.sections.flatMap { $0.items.map(\.id) } ?? []
    replacedIDs = Set(originals).subtracting(knownIDs)
  }
}

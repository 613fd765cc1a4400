/// A named change of a screen's content in consecutive steps.
package struct Update: Equatable, Sendable {
  /// The name of the update, unique in its screen. It contains only `a-z`, `0-9`, `-` and `_`.
  package var name: String
  /// The duration of each animated step in seconds, from 0 to 60; UIKit's default is 0.3.
  package var duration: Double
  package var curve: TimingCurve
  /// The steps, in order; at least one.
  package var steps: [UpdateStep]
  package let path: JSONPath

  /// Creates an update with UIKit's duration and curve.
  package init(name: String, steps: [UpdateStep], path: JSONPath) {
    self.name = name
    self.steps = steps
    self.path = path
    duration = Self.defaultDuration
    curve = .easeInOut
  }

  /// The duration with which `UICollectionView` animates batch updates, in seconds.
  static let defaultDuration = 0.3
}

extension Update {
  private static let nameKey = Key(
    "name", Form.fileNamePart("update name", code: "invalid-name"),
    "A name that is unique in the screen and part of the names of output files.", isRequired: true,
    examples: ["sorted"])
  private static let durationKey = TimingCurve.durationKey("The duration of each animated step, in seconds.")
  private static let curveKey = TimingCurve.curveKey("The timing curve of the animated steps.")
  private static let stepsKey = Key(
    "steps",
    Form.raw("array of steps, at least one and at most \(Limits.steps.grouped)") {
      .array(of: UpdateStep.object.schema, count: 1...Limits.steps)
    }, "The steps, in order.",
    examples: [[["animated": false, "operations": [["reload": "ana"]]], ["to": []]], [], [[:]]])

  static let object = ObjectForm<Update>(
    "update",
    "A change of the screen's content in steps; an update with a single step can contain the keys of this step.",
    keys: [.key(nameKey), .key(durationKey), .key(curveKey), .key(stepsKey)]
      + StepKeys.keys(
        animated: "Whether an update without `steps` is animated."),
    rules: [
      "oneOf": [
        ["required": ["steps"]], ["required": ["operations"]], ["required": ["to"]],
        ["required": ["reloadData"]],
      ],
      "dependentSchemas": [
        "steps": ["properties": ["animated": false]],
        "reloadData": ["properties": ["animated": ["const": false]]],
      ],
      "dependentRequired": ["after": ["operations"]],
    ],
    examples: [
      ["name": "sorted", "to": ["ana"]], ["name": "sorted", "to": ["ana"], "animated": false],
      ["name": "fresh", "reloadData": [["ana"]], "animated": true],
      ["name": "tidy", "steps": [["to": []]], "animated": false],
      ["name": "tidy", "steps": [["to": []]], "to": []],
      ["name": "tidy", "duration": 1, "curve": "linear", "operations": [["delete": "ana"]]],
      ["name": "tidy", "operations": [["delete": "ana"]], "after": [["ana"], []]],
      ["name": "tidy", "steps": [["to": []]], "after": []],
    ])

  static func read(_ field: Field, of screen: UpdateScope) -> [Update] {
    guard let elements = field.elements() else { return [] }
    if elements.count > Limits.updates {
      field.report("too-many-updates", "expected at most \(Limits.updates) updates, found \(elements.count)")
    }
    return elements.prefix(Limits.updates).compactMap { read($0, screen) }
  }

  private static func read(_ field: Field, _ screen: UpdateScope) -> Update? {
    guard let reader = KeyReader(field, object) else { return nil }
    var update = Update(name: reader.required(nameKey) ?? "", steps: [], path: field.path)
    update.duration = reader[durationKey]
    update.curve = reader[curveKey]
    let steps = reader[stepsKey]
    let changes = StepKeys(reader)
    reader.finish()

    guard (steps == nil ? 0 : 1) + changes.count == 1 else {
      field.report(
        "update-forms", #"expected exactly one of "steps", "operations", "to" and "reloadData""#,
        hint: #"write "to" with the ids of the final items, or "operations" with an array of operations"#)
      return update
    }
    if let steps {
      changes.animated?.report(
        "unused-key", #""animated" must be in the steps, not in the update"#, hint: "move it into the steps")
      changes.after?.report(
        "unused-key", #""after" must be in the steps, not in the update"#, hint: "move it into the steps")
      update.steps = steps.nonEmptyElements("step", limit: Limits.steps).enumerated().compactMap {
        UpdateStep.read($0.element, as: StepPosition(update: update.name, step: $0.offset), screen)
      }
    } else {
      let step = UpdateStep(changes, as: StepPosition(update: update.name, step: 0), screen, path: field.path)
      update.steps = step.map { [$0] } ?? []
    }
    if update.steps.contains(where: \.needsReplacedItems) {
      field.validation.report(
        as: .info,
        Diagnostic(
          severity: .info, code: "update-left-out", location: field.location, path: field.path,
          message: "the update \(quoted(update.name)) is left out where an override replaces its items",
          hint: "override \"updates\", too, or keep the ids of the items"))
      return nil
    }
    return update
  }

  struct StepPosition {
    let update: String
    /// The index of the step, from 0.
    let step: Int
  }
}

extension Update {
  /// The new items, including those of new sections.
  var newItems: [Item] { singleItems + newSections.flatMap(\.items) }

  /// The new items of all steps, except the items of inserted or reloaded sections.
  var singleItems: [Item] { steps.flatMap(\.singleItems) }

  var newSections: [Section] { steps.flatMap(\.newSections) }
}

extension UpdateStep {
  fileprivate var singleItems: [Item] {
    switch change {
    case .batch(let operations, after: let sections):
      operations.compactMap(\.kind.singleItem) + (sections ?? []).flatMap(\.newItems)
    case .to(let sections), .reloadData(let sections): sections.flatMap(\.newItems)
    }
  }

  fileprivate var newSections: [Section] {
    guard case .batch(let operations, _) = change else { return [] }
    return operations.compactMap { operation in
      switch operation.kind {
      case .insertSection(let section, _): section
      case .reloadSection(_, let section): section
      case .insertItem, .reloadItem, .deleteItem, .moveItem, .deleteSection, .moveSection: nil
      }
    }
  }
}

extension UpdateOperation.Kind {
  fileprivate var singleItem: Item? {
    switch self {
    case .insertItem(let item, _): item
    case .reloadItem(_, let item): item
    case .deleteItem, .moveItem, .deleteSection, .insertSection, .reloadSection, .moveSection: nil
    }
  }
}

extension SectionContent {
  fileprivate var newItems: [Item] {
    items.compactMap { content in
      guard case .new(let item) = content else { return nil }
      return item
    }
  }
}

/// The timing curve of an animation, with UIKit's names (`UIView.AnimationCurve`).
package enum TimingCurve: String, Hashable, Sendable, CaseIterable {
  /// Slow at the beginning and at the end: UIKit's default.
  case easeInOut
  /// Slow at the beginning.
  case easeIn
  /// Slow at the end.
  case easeOut
  case linear
}

extension TimingCurve {
  static func durationKey(_ sentence: String) -> KeyWithDefault<Double> {
    let seconds = NumberRange(lowest: 0, highest: 60, quantity: .time)
    return Key("duration", Form.number(in: seconds), sentence).defaulting(to: Update.defaultDuration)
  }

  static func curveKey(_ sentence: String) -> KeyWithDefault<TimingCurve> {
    Key("curve", Form<TimingCurve>.choice("curve"), sentence).defaulting(to: .easeInOut)
  }
}

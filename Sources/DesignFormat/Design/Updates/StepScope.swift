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

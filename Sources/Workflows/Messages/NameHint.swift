import DesignFormat

/// The end of a message about a name that nothing has: `; did you mean "ana"?`, or nothing where no known name is
/// near.
package func nameHint(for name: String, in known: [String]) -> String {
  nearest(to: name, in: known).first.map { "; \(didYouMean([$0], for: name))" } ?? ""
}

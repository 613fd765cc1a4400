/// Names the parts of one instantiated template: `tag 3 "z" › text 2`. Reviews, references and inspections use these names.
///
/// A part's name is the template that draws it, the binding of a text, or the type of any other part. A repeated part is
/// followed by its number and its list element; any other part has a number from the second occurrence on.
package struct PartLabels {
  /// The separator after the label of a template or of a repetition. It is followed by the label of a part in the template or
  /// repetition, or by the name of a property.
  package static let separator = " › "

  /// The labels of the templates and repetitions that contain the current part, each followed by the separator.
  package var enclosing = ""
  /// For each label without a number, the number of parts that have had this label so far.
  private var counts: [String: Int] = [:]

  package init() {}

  /// Returns the label of the next part in depth-first order. Parts that a condition omits must be passed as well, so that
  /// the labels of other parts do not depend on the item.
  package mutating func label(of node: TemplateNode) -> String {
    var name = enclosing + (node.instance?.template ?? node.part.name)
    if let number = node.instance?.number { name += " \(number)" }
    if let element = node.instance?.element { name += " \(quoted(element))" }
    counts[name, default: 0] += 1
    let number = counts[name, default: 1]
    return number == 1 ? name : "\(name) \(number)"
  }

  /// Counts the descendants of an omitted part, so that the numbers of later parts do not depend on the omission.
  package mutating func skipChildren(of node: TemplateNode) {
    // Parts in a template or in a repetition have numbers of their own.
    guard node.instance == nil else { return }
    for child in node.children {
      _ = label(of: child)
      skipChildren(of: child)
    }
  }
}

package import DesignFormat

/// The properties of a part for comparison in reviews, in addition to its style.
package struct PartRecord {
  package var style: [String: String] = [:]
  package var colors: [String: TemplateColor] = [:]
  package var fill: TemplateFill?
  package var text: Words?
  package var picture: ImageReference?
  /// Whether it uses an inherited tint if it has no color.
  package var takesTint = false

  package struct Words {
    /// The text's readable name: the keys of its bindings, or `text`.
    package let name: String
    /// Nil if the item does not have this text.
    package let string: String?
  }
}

extension PartRecord {
  package init(of part: any TemplatePart, showing data: TemplateData) {
    var recorder = PartRecorder(data: data)
    self = part.accept(&recorder)
  }
}

/// Records the properties of a part for reviews. The file of each part contains its `visit` function.
struct PartRecorder: PartVisitor {
  typealias Answer = PartRecord
  typealias Failure = Never

  let data: TemplateData
}

import DesignFormat
import LayoutEngine

/// Resolves the values of one part; the result is nil if it is omitted. The file of each part contains its `visit`
/// function.
struct CellSettler: PartVisitor {
  typealias Answer = (any CellPart)?
  typealias Failure = any Error

  let context: CellContext
  let direction: LayoutDirection
  /// The axis of the part and its siblings; nil if they do not follow each other.
  let axis: TemplateStack.Axis?
  var look: TemplateLook
}

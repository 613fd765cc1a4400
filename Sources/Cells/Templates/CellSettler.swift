import DesignFormat
import LayoutEngine

/// Fills the item's values into one part; the answer is `nil` where it is left out. Each part's file says how.
struct CellSettler: PartVisitor {
  typealias Answer = (any CellPart)?
  typealias Failure = any Error

  let context: CellContext
  let direction: LayoutDirection
  /// Which way the part and its neighbours follow each other; `nil` where they do not.
  let axis: TemplateStack.Axis?
  var look: TemplateLook
}

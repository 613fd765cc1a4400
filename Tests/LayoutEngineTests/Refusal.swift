import LayoutEngine
import Testing

extension CollectionLayout {
  /// What the layout refuses to do with three items on a phone; nil if it does it.
  fileprivate var refusal: LayoutError? {
    do {
      _ = try arrangement(for: input(375, 812, items(3)))
      return nil
    } catch {
      return error
    }
  }
}

/// A layout whose property has a new default for a test.
protocol DefaultLayout: CollectionLayout {
  /// The layout with its defaults.
  init()
}

extension BookshelfLayout: DefaultLayout {}
extension CircleLayout: DefaultLayout {}
extension CoverFlowLayout: DefaultLayout {}
extension GridLayout: DefaultLayout {}
extension LineLayout: DefaultLayout {}
extension StackLayout: DefaultLayout {}
extension WaterfallLayout: DefaultLayout {}

/// Expects that a layout, once changed, refuses three items and names the property.
func refuses<Layout: DefaultLayout>(
  _ property: String, sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout Layout) -> Void
) {
  var layout = Layout()
  #expect(layout.refusal == nil, sourceLocation: sourceLocation)
  change(&layout)
  #expect(layout.refusal?.property == property, sourceLocation: sourceLocation)
}

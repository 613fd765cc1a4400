import LayoutEngine
import Testing

extension CollectionLayout {
  /// The error of the layout for three items on a phone; nil if it is valid.
  fileprivate var refusal: LayoutError? {
    do {
      _ = try arrangement(for: input(375, 812, items(3)))
      return nil
    } catch {
      return error
    }
  }
}

/// A layout with a default initializer, for tests that change one property.
protocol DefaultLayout: CollectionLayout {
  /// Creates the layout with its defaults.
  init()
}

extension BookshelfLayout: DefaultLayout {}
extension CircleLayout: DefaultLayout {}
extension CoverFlowLayout: DefaultLayout {}
extension GridLayout: DefaultLayout {}
extension LineLayout: DefaultLayout {}
extension StackLayout: DefaultLayout {}
extension WaterfallLayout: DefaultLayout {}

/// Expects that the modified layout refuses three items and names the property.
func refuses<Layout: DefaultLayout>(
  _ property: String, sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout Layout) -> Void
) {
  var layout = Layout()
  #expect(layout.refusal == nil, sourceLocation: sourceLocation)
  change(&layout)
  #expect(layout.refusal?.property == property, sourceLocation: sourceLocation)
}

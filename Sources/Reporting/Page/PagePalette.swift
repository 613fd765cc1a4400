/// The colors of all HTML pages that the program generates.
package enum PagePalette {
  /// A style sheet that defines the colors as variables for light and dark appearance.
  package static var style: String { PackageResources.palette_css }
}

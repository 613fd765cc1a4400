/// The colours of all pages that the program makes.
package enum PagePalette {
  /// A style sheet that gives each colour its name, light and dark.
  package static var style: String { PackageResources.palette_css }
}

// One import for programs: all that is public in these comes with it.
@_exported public import Comparison
@_exported public import DesignFormat
@_exported public import LayoutEngine
@_exported public import Mockups

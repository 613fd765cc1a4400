// One import for programs: all that is public in these comes with it.
@_exported public import Audits
@_exported public import Cells
@_exported public import Changes
@_exported public import DesignFormat
@_exported public import LayoutEngine
@_exported public import Mockups
@_exported public import Redlines
@_exported public import Review
@_exported public import Storyboards
@_exported public import Variants

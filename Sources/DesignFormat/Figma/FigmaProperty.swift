/// A property of nodes in Figma's REST API, and its treatment in the import.
package struct FigmaProperty: Sendable {
  package enum Treatment: String, Sendable {
    /// The import transfers the property to the design.
    case carried
    /// The property has no effect on the image. It only identifies, describes or repeats something.
    case descriptive
    /// The property never affects an image. One finding counts all nodes that have it.
    case invisible
    /// The property affects the image, but is not imported. Each value other than the default is a finding.
    case listed
  }

  package let name: String
  package let treatment: Treatment
  /// The conditions and limits of the import, in one sentence; nil if there are none.
  package let remark: String?

  private init(_ name: String, _ treatment: Treatment, _ remark: String? = nil) {
    (self.name, self.treatment, self.remark) = (name, treatment, remark)
  }

  package static let all: [FigmaProperty] =
    [
      "absoluteBoundingBox", "characters", "children", "clipsContent", "constraints", "cornerRadius",
      "counterAxisAlignContent", "counterAxisAlignItems", "gridChildHorizontalAlign",
      "gridChildVerticalAlign", "gridColumnAnchorIndex", "gridColumnCount", "gridColumnGap", "gridColumnSpan",
      "gridColumnsSizing", "gridRowAnchorIndex", "gridRowCount", "gridRowGap", "gridRowSpan",
      "gridRowsSizing", "counterAxisSpacing", "id", "itemReverseZIndex",
      "itemSpacing", "layoutAlign", "layoutGrow", "layoutMode", "layoutPositioning", "layoutSizingHorizontal",
      "layoutSizingVertical", "layoutWrap", "maxHeight", "maxWidth", "minHeight", "minWidth", "name",
      "opacity",
      "paddingBottom", "paddingLeft", "paddingRight", "paddingTop", "primaryAxisAlignItems",
      "rectangleCornerRadii", "relativeTransform", "size", "strokesIncludedInLayout", "type", "visible",
    ].map { FigmaProperty($0, .carried) } + [
      FigmaProperty("arcData", .carried, "Complete ellipses only; arcs need geometry."),
      FigmaProperty("blendMode", .carried, "LINEAR_BURN as COLOR_BURN."),
      FigmaProperty("characterStyleOverrides", .carried, "At most \(Limits.runs) runs."),
      FigmaProperty(
        "boundVariables", .carried, "Colors and numbers, if the variable has the value of the node."),
      FigmaProperty("componentId", .carried),
      FigmaProperty("componentPropertyReferences", .carried, "The names of values."),
      FigmaProperty(
        "explicitVariableModes", .carried, "One mode of a collection; values of other modes are no tokens."),
      FigmaProperty("styles", .carried, "Styles of single solid colors."),
      FigmaProperty("cornerSmoothing", .carried),
      FigmaProperty("effects", .carried, "Shadows, and blurs that are not progressive."),
      FigmaProperty("fillGeometry", .carried, "One path with one winding rule."),
      FigmaProperty(
        "fills", .carried, "Solid colors, gradients of at most 64 colors, and images without filters."),
      FigmaProperty("individualStrokeWeights", .carried), FigmaProperty("isMask", .carried),
      FigmaProperty("isMaskOutline", .carried), FigmaProperty("maskType", .carried),
      FigmaProperty("rotation", .carried, "About the center."),
      FigmaProperty("strokeCap", .carried, "The ends NONE, ROUND and SQUARE."),
      FigmaProperty("strokeDashes", .carried, "At most 16 lengths."), FigmaProperty("strokeJoin", .carried),
      FigmaProperty("strokes", .carried, "Solid colors, gradients and images; not of texts."),
      FigmaProperty("strokeGeometry", .carried, "For vectors without a fill."),
      FigmaProperty("strokeWeight", .carried), FigmaProperty("strokeAlign", .carried),
      FigmaProperty("style", .carried, "See the properties of texts."),
      FigmaProperty("styleOverrideTable", .carried),
    ]
    + [
      "absoluteRenderBounds", "background", "backgroundColor", "booleanOperation",
      "complexStrokeProperties", "componentProperties", "componentPropertyDefinitions",
      "counterAxisSizingMode", "devStatus", "documentationLinks", "fillOverrideTable", "isExposedInstance",
      "exposedInstances", "isFixed", "layoutVersion", "locked", "overflowDirection", "overrides",
      "pluginData", "preserveRatio", "primaryAxisSizingMode", "scrollBehavior", "sharedPluginData",
      "strokeMiterAngle", "targetAspectRatio", "variableConsumptionMap", "uniformScaleFactor",
      "vectorNetwork", "sectionContentsHidden", "annotations",
    ].map { FigmaProperty($0, .descriptive) }
    + [
      "exportSettings", "interactions", "layoutGrids", "transitionNodeID", "transitionDuration",
      "transitionEasing",
    ].map { FigmaProperty($0, .invisible) }
    + [
      "gridAutoTracks", "lineIndentations", "lineTypes",
    ].map { FigmaProperty($0, .listed) }

  private static let treatments = Dictionary(all.map { ($0.name, $0.treatment) }) { first, _ in first }

  /// The treatment of a property; nil for a property that the import does not know.
  static func treatment(of name: String) -> Treatment? { treatments[name] }

  /// The properties as a table in Markdown.
  static var table: String {
    let rows = all.sorted { $0.name < $1.name }.map {
      "| `\($0.name)` | \($0.treatment.rawValue) | \($0.remark ?? "") |"
    }
    return (["| property | import | limits |", "|---|---|---|"] + rows).joined(separator: "\n")
  }
}

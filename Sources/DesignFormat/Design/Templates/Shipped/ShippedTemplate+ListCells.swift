/// The content of list cells, by the names of UIKit's content configurations; for the figures see
/// docs/collection-view.md, "Content of list cells". The margins above and below are those of texts and pictures: rows
/// with icons are as high as others, as they are in Settings. Lines of the type table are a point or two higher than UIKit
/// counts them for these margins (22 for 20.33 at 17 points), and margins and gaps are as much less.
extension ShippedTemplate {
  /// The parts before the texts: a picture of the item, or an icon, on a ground of its own or without.
  private static let leadingParts = """
        {
          "type": "overlay",
          "if": "{image}",
          "padding": [15, 0, 15, 0],
          "variants": [{ "if": "{system.version} < 26", "padding": [11, 0, 11, 0] }],
          "children": [{ "type": "image", "source": "{image}", "width": 40, "height": 40, "cornerRadius": 8 }]
        },
        {
          "type": "overlay",
          "if": ["{icon}", "{iconBackground}"],
          "width": 30,
          "height": 30,
          "background": "{iconBackground}",
          "cornerRadius": 7,
          "cornerCurve": "continuous",
          "children": [{ "type": "icon", "icon": "{icon}", "size": 18, "color": "{tint|#FFFFFF}" }]
        },
        {
          "type": "overlay",
          "if": "{icon}",
          "unless": "{iconBackground}",
          "width": 28,
          "height": 22,
          "children": [{ "type": "icon", "icon": "{icon}", "size": 20, "color": "{tint|tintColor}" }]
        },
    """

  static let cellSource = texts(margin: (newer: 14, older: 10), gap: (newer: 2, older: 1))
  static let subtitleCellSource = texts(margin: (newer: 13, older: 9), gap: (newer: 0, older: 0))

  private static func texts(margin: (newer: Int, older: Int), gap: (newer: Int, older: Int)) -> String {
    """
    {
      "type": "row",
      "spacing": 16,
      "padding": [0, 16, 0, 8],
      "minHeight": 51,
      "variants": [{ "if": "{system.version} < 26", "minHeight": 44 }],
      "children": [
    \(leadingParts)
        {
          "type": "column",
          "width": "fill",
          "padding": [\(margin.newer), 0, \(margin.newer), 0],
          "variants": [{ "if": "{system.version} < 26", "padding": [\(margin.older), 0, \(margin.older), 0] }],
          "children": [
            { "type": "text", "text": "{name}", "lineLimit": 0 },
            {
              "type": "text",
              "text": "{detail}",
              "style": "subheadline",
              "color": "secondaryLabel",
              "lineLimit": 0,
              "padding": [\(gap.newer), 0, 0, 0],
              "variants": [{ "if": "{system.version} < 26", "padding": [\(gap.older), 0, 0, 0] }]
            }
          ]
        }
      ]
    }
    """
  }

  static let valueCellSource = """
    {
      "type": "row",
      "spacing": 16,
      "padding": [0, 16, 0, 8],
      "minHeight": 51,
      "variants": [{ "if": "{system.version} < 26", "minHeight": 44 }],
      "children": [
    \(leadingParts)
        {
          "type": "row",
          "width": "fill",
          "spacing": 8,
          "overflow": "stack",
          "padding": [14, 0, 14, 0],
          "variants": [{ "if": "{system.version} < 26", "padding": [10, 0, 10, 0] }],
          "children": [
            { "type": "text", "text": "{name}", "width": "fill", "lineLimit": 0 },
            { "type": "text", "text": "{detail}", "color": "secondaryLabel", "lineLimit": 0 }
          ]
        }
      ]
    }
    """

  static let sidebarCellSource = sidebarTexts(margin: 10)
  static let sidebarSubtitleCellSource = sidebarTexts(margin: 2)

  private static func sidebarTexts(margin: Int) -> String {
    """
    {
      "type": "row",
      "spacing": 10,
      "padding": [0, 8, 0, 8],
      "minHeight": 44,
      "children": [
    \(leadingParts)
        {
          "type": "column",
          "width": "fill",
          "padding": [\(margin), 0, \(margin), 0],
          "children": [
            { "type": "text", "text": "{name}", "lineLimit": 0 },
            { "type": "text", "text": "{detail}", "style": "footnote", "color": "secondaryLabel", "lineLimit": 0 }
          ]
        }
      ]
    }
    """
  }
}

/// Headers and footers of lists, by the names of UIKit's content configurations; for the figures see
/// docs/collection-view.md, "Content of list cells". Above and below lines is as much less as they are higher than
/// UIKit counts them.
extension ShippedTemplate {
  static let plainHeaderSource = """
    {
      "type": "row",
      "padding": [9, 8, 9, 8],
      "children": [
        { "type": "text", "text": "{title}", "style": "headline", "width": "fill", "lineLimit": 0 }
      ]
    }
    """

  static let groupedHeaderSource = """
    {
      "type": "row",
      "padding": [9, 8, 9, 8],
      "variants": [{ "if": "{system.version} < 26", "padding": [16.5, 8, 4.5, 8] }],
      "children": [
        {
          "type": "text",
          "unless": "{system.version} < 26",
          "text": "{title}",
          "style": "headline",
          "color": "secondaryLabel",
          "width": "fill",
          "lineLimit": 0
        },
        {
          "type": "text",
          "if": "{system.version} < 26",
          "text": "{title}",
          "style": "footnote",
          "textCase": "uppercase",
          "color": "secondaryLabel",
          "width": "fill",
          "lineLimit": 0
        }
      ]
    }
    """

  static let sidebarHeaderSource = """
    {
      "type": "row",
      "padding": [10, 8, 10, 8],
      "children": [
        {
          "type": "text",
          "text": "{title}",
          "style": "headline",
          "color": "secondaryLabel",
          "width": "fill",
          "lineLimit": 0
        }
      ]
    }
    """

  static let plainFooterSource = footerText
  static let groupedFooterSource = footerText

  private static let footerText = """
    {
      "type": "row",
      "padding": [7, 8, 5, 8],
      "children": [
        {
          "type": "text",
          "text": "{title}",
          "style": "footnote",
          "color": "secondaryLabel",
          "width": "fill",
          "lineLimit": 0,
          "emphasis": true
        }
      ]
    }
    """
}

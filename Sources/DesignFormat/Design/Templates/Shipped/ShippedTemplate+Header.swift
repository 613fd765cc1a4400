extension ShippedTemplate {
  static let headerSource = """
    {
      "type": "row",
      "padding": [0, 16, 0, 16],
      "insetsFromSafeArea": true,
      "children": [{ "type": "text", "text": "{title}", "style": "headline", "width": "fill" }]
    }
    """

  static let footerSource = """
    {
      "type": "row",
      "padding": [0, 16, 0, 16],
      "insetsFromSafeArea": true,
      "children": [
        { "type": "text", "text": "{title}", "style": "footnote", "color": "secondaryLabel", "width": "fill" }
      ]
    }
    """
}

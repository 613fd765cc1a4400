extension ShippedTemplate {
  /// A picture, or the item's colour, with a title and a line of detail on a shade at its foot.
  static let bannerSource = """
    {
      "type": "overlay",
      "aspectRatio": 1.9,
      "alignment": "bottom",
      "background": "{accent}",
      "cornerRadius": 20,
      "cornerCurve": "continuous",
      "clips": true,
      "children": [
        { "type": "image", "source": "{image}", "width": "fill", "height": "fill", "if": "{image}" },
        {
          "type": "column",
          "width": "fill",
          "padding": [44, 20, 18, 20],
          "spacing": 2,
          "background": { "gradient": { "colors": ["#00000000", "#000000A6"] } },
          "children": [
            { "type": "text", "text": "{name}", "style": "title2", "weight": "bold", "color": "#FFFFFF", "lineLimit": 2 },
            { "type": "text", "text": "{detail}", "style": "subheadline", "color": "#FFFFFFE6", "lineLimit": 2 }
          ]
        }
      ]
    }
    """
}

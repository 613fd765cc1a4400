extension ShippedTemplate {
  /// A card with its lines at the foot, or in the middle of a low card. A small card takes smaller type and gives up
  /// padding, and lines without room are left out.
  static let cardSource = """
    {
      "type": "overlay",
      "aspectRatio": 1,
      "cornerRadius": 12,
      "variants": [
        { "if": "{image}", "clips": true },
        { "unless": "{image}", "background": "{accent}" },
        { "if": "{layout.side} = first", "cornerRadius": [12, 3, 3, 12] },
        { "if": "{layout.side} = middle", "cornerRadius": 3 },
        { "if": "{layout.side} = last", "cornerRadius": [12, 3, 3, 12], "mirrored": true }
      ],
      "children": [
        { "type": "image", "source": "{image}", "width": "fill", "height": "fill", "if": "{image}" },
        {
          "type": "column",
          "unless": "{cell.height} < 46",
          "width": "fill",
          "height": "fill",
          "distribution": "end",
          "overflow": "omit",
          "padding": 12,
          "insetsFromSafeArea": true,
          "variants": [{ "if": "{cell.width} < 88", "padding": [12, 9, 12, 9] }],
          "children": [
            {
              "type": "text",
              "if": ["{cell.width} >= 100", "{cell.height} >= 100"],
              "text": "{name}",
              "style": ["headline", "caption1"],
              "weight": "semibold",
              "color": "#FFFFFF",
              "width": "fill"
            },
            {
              "type": "text",
              "unless": ["{cell.width} >= 100", "{cell.height} >= 100"],
              "text": "{name}",
              "style": ["subheadline", "caption1"],
              "weight": "semibold",
              "color": "#FFFFFF",
              "width": "fill"
            },
            { "type": "text", "text": "{detail}", "style": "footnote", "color": "#FFFFFFD9", "width": "fill" }
          ]
        },
        {
          "type": "text",
          "if": "{cell.height} < 46",
          "text": "{name}",
          "style": ["subheadline", "caption1"],
          "weight": "semibold",
          "color": "#FFFFFF",
          "width": "fill",
          "padding": [0, 12, 0, 12],
          "insetsFromSafeArea": true,
          "variants": [{ "if": "{cell.width} < 88", "padding": [0, 9, 0, 9] }]
        }
      ]
    }
    """
}

extension ShippedTemplate {
  /// A row as Contacts has it. With `marksColumns` the last column is set as in a mirror.
  static let personSource = """
    {
      "type": "row",
      "spacing": 12,
      "padding": [11, 12, 11, 12],
      "background": "secondarySystemGroupedBackground",
      "cornerRadius": 14,
      "variants": [
        { "if": "{layout.side} = first", "cornerRadius": [14, 3, 3, 14] },
        { "if": "{layout.side} = middle", "cornerRadius": 3 },
        { "if": "{layout.side} = last", "cornerRadius": [14, 3, 3, 14], "mirrored": true }
      ],
      "children": [
        {
          "type": "image",
          "source": "{image}",
          "height": "fill",
          "maxHeight": 48,
          "aspectRatio": 1,
          "cornerRadius": "capsule",
          "placeholder": "initials",
          "placeholderText": "{name}"
        },
        {
          "type": "column",
          "width": "fill",
          "children": [
            { "type": "text", "text": "{name}", "style": "headline" },
            { "type": "text", "text": "{detail}", "style": "subheadline", "color": "secondaryLabel" }
          ]
        }
      ]
    }
    """
}

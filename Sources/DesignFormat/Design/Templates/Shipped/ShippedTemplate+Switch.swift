extension ShippedTemplate {
  /// A switch, which is on where the item's data say so.
  static let switchSource = """
    {
      "type": "row",
      "width": 64,
      "height": 28,
      "padding": 2,
      "background": "tertiarySystemFill",
      "cornerRadius": "capsule",
      "variants": [
        { "if": "{on}", "background": "systemGreen" },
        { "if": "{system.version} < 26", "width": 51, "height": 31 }
      ],
      "children": [
        { "type": "spacer", "if": "{on}" },
        {
          "type": "shape",
          "shape": "capsule",
          "width": 38,
          "height": 24,
          "cornerRadius": "capsule",
          "color": "#FFFFFF",
          "shadow": { "color": "#00000026", "y": 1, "blur": 4 },
          "variants": [{ "if": "{system.version} < 26", "width": 27, "height": 27 }]
        }
      ]
    }
    """
}

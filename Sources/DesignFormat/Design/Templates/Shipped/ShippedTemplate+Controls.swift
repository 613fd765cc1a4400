/// Controls that show a value and take touches; what they take is named in docs/design-format.md, "Controls".
extension ShippedTemplate {
  static let sliderSource = """
    {
      "type": "overlay",
      "width": "fill",
      "height": 28,
      "alignment": "leading",
      "children": [
        { "type": "shape", "shape": "capsule", "width": "fill", "height": 4, "color": "systemFill" },
        {
          "type": "shape",
          "shape": "capsule",
          "width": "{value, percent|0}",
          "height": 4,
          "color": "{tint|tintColor}"
        },
        {
          "type": "overlay",
          "width": "fill",
          "height": "fill",
          "alignment": "leading",
          "padding": [0, 19, 0, 19],
          "variants": [{ "if": "{system.version} < 26", "padding": [0, 14, 0, 14] }],
          "children": [
            {
              "type": "overlay",
              "width": "{value, percent|0}",
              "height": "fill",
              "alignment": "trailing",
              "children": [
                {
                  "type": "shape",
                  "shape": "capsule",
                  "width": 38,
                  "height": 24,
                  "offset": [19, 0],
                  "color": "#FFFFFF",
                  "shadow": { "color": "#00000026", "y": 1, "blur": 6 },
                  "variants": [{ "if": "{system.version} < 26", "width": 28, "height": 28, "offset": [14, 0] }]
                }
              ]
            }
          ]
        }
      ]
    }
    """

  static let segmentedControlSource = """
    {
      "type": "row",
      "width": "fill",
      "height": 36,
      "padding": 3,
      "background": "tertiarySystemFill",
      "cornerRadius": "capsule",
      "variants": [{ "if": "{system.version} < 26", "height": 32, "padding": 2, "cornerRadius": 9 }],
      "children": [
        {
          "type": "overlay",
          "forEach": { "in": "{segments}", "as": "segment" },
          "width": "fill",
          "height": "fill",
          "cornerRadius": "capsule",
          "variants": [
            { "if": "{system.version} < 26", "cornerRadius": 7 },
            {
              "if": "{element.number} = {selected|1}",
              "background": "tertiarySystemBackground",
              "border": { "color": "separator", "width": 0.5 },
              "shadow": { "color": "#0000001F", "y": 3, "blur": 8 }
            }
          ],
          "children": [
            {
              "type": "text",
              "unless": "{element.number} = {selected|1}",
              "text": "{segment}",
              "style": "footnote",
              "weight": "medium",
              "alignment": "center"
            },
            {
              "type": "text",
              "if": "{element.number} = {selected|1}",
              "text": "{segment}",
              "style": "footnote",
              "weight": "semibold",
              "alignment": "center"
            }
          ]
        }
      ]
    }
    """

  static let stepperSource = """
    {
      "type": "row",
      "width": 94,
      "height": 32,
      "background": "tertiarySystemFill",
      "cornerRadius": "capsule",
      "variants": [{ "if": "{system.version} < 26", "cornerRadius": 8 }],
      "children": [
        {
          "type": "overlay",
          "width": "fill",
          "height": "fill",
          "children": [{ "type": "icon", "icon": "minus", "size": 15 }]
        },
        { "type": "shape", "shape": "line", "height": 18, "color": "opaqueSeparator", "width": 1 },
        {
          "type": "overlay",
          "width": "fill",
          "height": "fill",
          "children": [{ "type": "icon", "icon": "plus", "size": 15 }]
        }
      ]
    }
    """

  static let checkboxSource = """
    {
      "type": "overlay",
      "width": 24,
      "height": 24,
      "children": [
        {
          "type": "shape",
          "shape": "circle",
          "unless": "{on}",
          "color": "#00000000",
          "border": { "color": "tertiaryLabel", "width": 1.5 }
        },
        { "type": "shape", "shape": "circle", "if": "{on}", "color": "{tint|tintColor}" },
        { "type": "icon", "if": "{on}", "icon": "checkmark", "size": 12, "color": "#FFFFFF" }
      ]
    }
    """
}

/// Small parts that show a value; what they take is named in docs/design-format.md, "Controls".
extension ShippedTemplate {
  static let progressBarSource = """
    {
      "type": "overlay",
      "width": "fill",
      "height": 6,
      "alignment": "leading",
      "variants": [{ "if": "{system.version} < 26", "height": 4 }],
      "children": [
        { "type": "shape", "shape": "capsule", "color": "{track|systemFill}" },
        {
          "type": "shape",
          "shape": "capsule",
          "width": "{value, percent|0}",
          "color": "{tint|tintColor}"
        }
      ]
    }
    """

  static let progressRingSource = """
    {
      "type": "overlay",
      "width": 44,
      "height": 44,
      "children": [
        { "type": "shape", "shape": "ring", "lineWidth": "{lineWidth|6}", "color": "{track|systemFill}" },
        {
          "type": "shape",
          "shape": "ring",
          "fraction": "{value|0}",
          "lineWidth": "{lineWidth|6}",
          "color": "{tint|tintColor}"
        },
        { "type": "text", "text": "{text}", "style": "caption2", "weight": "semibold" }
      ]
    }
    """

  static let gaugeSource = """
    {
      "type": "overlay",
      "width": 64,
      "height": 64,
      "children": [
        {
          "type": "shape",
          "shape": "ring",
          "startAngle": -135,
          "sweep": 270,
          "lineWidth": "{lineWidth|7}",
          "color": "{track|systemFill}"
        },
        {
          "type": "shape",
          "shape": "ring",
          "startAngle": -135,
          "sweep": 270,
          "fraction": "{value|0}",
          "lineWidth": "{lineWidth|7}",
          "color": "{tint|tintColor}"
        },
        { "type": "text", "text": "{text}", "style": "headline" },
        {
          "type": "text",
          "text": "{detail}",
          "style": "caption2",
          "color": "secondaryLabel",
          "alignSelf": "bottom"
        }
      ]
    }
    """

  static let pageDotsSource = """
    {
      "type": "row",
      "spacing": 9,
      "children": [
        {
          "type": "shape",
          "shape": "circle",
          "forEach": "{count}",
          "width": 7,
          "height": 7,
          "color": "tertiaryLabel",
          "variants": [{ "if": "{element.number} = {current|1}", "color": "{tint|label}" }]
        }
      ]
    }
    """

  static let badgeSource = """
    {
      "type": "row",
      "minWidth": 20,
      "height": 20,
      "padding": [0, 6, 0, 6],
      "distribution": "center",
      "background": "{tint|systemRed}",
      "cornerRadius": "capsule",
      "children": [{ "type": "text", "text": "{text}", "style": "footnote", "color": "#FFFFFF" }]
    }
    """

  static let chipSource = """
    {
      "type": "row",
      "spacing": 4,
      "padding": [6, 12, 6, 12],
      "background": "{tint|tertiarySystemFill}",
      "cornerRadius": "capsule",
      "children": [
        { "type": "icon", "if": "{icon}", "icon": "{icon}", "size": 13, "color": "{ink|label}" },
        { "type": "text", "text": "{text}", "style": "footnote", "weight": "medium", "color": "{ink|label}" }
      ]
    }
    """

  /// Five stars, of which some are filled, the last one in part.
  static let starsSource = """
    {
      "type": "overlay",
      "alignment": "leading",
      "children": [
        {
          "type": "row",
          "children": [
            {
              "type": "shape",
              "shape": "star",
              "forEach": 5,
              "width": "{size|16}",
              "height": "{size|16}",
              "padding": 1,
              "color": "{track|systemFill}"
            }
          ]
        },
        {
          "type": "overlay",
          "width": "{rating/5, percent|0}",
          "alignment": "leading",
          "clips": true,
          "children": [
            {
              "type": "row",
              "children": [
                {
                  "type": "shape",
                  "shape": "star",
                  "forEach": 5,
                  "width": "{size|16}",
                  "height": "{size|16}",
                  "padding": 1,
                  "color": "{tint|systemOrange}"
                }
              ]
            }
          ]
        }
      ]
    }
    """
}

extension StarterDesign {
  static let calendarSource = """
    {
      "name": "Calendar",
      "viewports": ["iPhone 17"],
      "matrix": { "appearance": ["light", "dark"] },
      "templates": {
        "day": {
          "type": "column", "spacing": 4, "alignment": "stretch", "width": "fill", "minHeight": 48,
          "padding": [4, 2, 4, 2],
          "children": [
            {
              "type": "overlay", "height": 32, "width": "fill",
              "children": [
                { "type": "shape", "shape": "circle", "if": "{today}", "width": 32, "height": 32, "color": "systemRed" },
                {
                  "type": "text", "text": "{day}", "style": "callout", "color": "label",
                  "variants": [{ "if": "{other}", "color": "tertiaryLabel" }, { "if": "{today}", "color": "#FFFFFF" }]
                }
              ]
            },
            {
              "type": "row", "distribution": "center", "spacing": 3,
              "children": [
                {
                  "type": "shape", "shape": "circle", "forEach": { "in": "{events}", "limit": 3 }, "width": 5,
                  "height": 5, "color": "{tone}"
                }
              ]
            }
          ]
        },
        "month": {
          "type": "column", "spacing": 4, "width": "fill", "padding": [0, 0, 8, 0],
          "children": [
            {
              "type": "row", "width": "fill",
              "children": [
                {
                  "type": "text", "text": "{element}", "forEach": "{weekdays}", "style": "caption1",
                  "weight": "semibold", "color": "secondaryLabel", "alignment": "center", "width": "fill"
                }
              ]
            },
            {
              "type": "grid", "columns": 7, "width": "fill", "rowSpacing": 0,
              "children": [
                {
                  "type": "day", "forEach": "{days}", "day": "{day}", "today": "{today}", "other": "{other}",
                  "events": "{events}"
                }
              ]
            }
          ]
        },
        "heading": {
          "type": "row", "padding": [16, 0, 8, 0],
          "children": [
            { "type": "text", "text": "{title}", "style": "headline", "width": "fill" },
            { "type": "text", "text": "{count} events", "style": "footnote", "color": "secondaryLabel" }
          ]
        },
        "event": {
          "type": "row", "spacing": 12, "width": "fill", "alignment": "center", "padding": [10, 12, 10, 14],
          "background": "secondarySystemBackground", "cornerRadius": 12,
          "children": [
            { "type": "shape", "shape": "capsule", "width": 4, "height": 38, "color": "{tone}" },
            {
              "type": "column", "width": "fill", "spacing": 2,
              "children": [
                { "type": "text", "text": "{name}", "style": "headline" },
                { "type": "text", "text": "{detail}", "style": "footnote", "color": "secondaryLabel" }
              ]
            },
            {
              "type": "column", "alignment": "trailing", "spacing": 2,
              "children": [
                { "type": "text", "text": "{when, time}", "style": "subheadline", "weight": "medium" },
                { "type": "text", "text": "{until, time}", "style": "footnote", "color": "secondaryLabel" }
              ]
            }
          ]
        }
      },
      "screens": [
        {
          "id": "calendar", "title": "November",
          "navigationBar": {
            "largeTitle": true, "back": "2026",
            "trailing": [{ "icon": "magnifyingglass" }, { "icon": "plus" }]
          },
          "toolbar": [{ "title": "Today" }, "flexibleSpace", { "title": "Calendars" }],
          "background": "systemBackground", "headerTemplate": "heading",
          "layout": {
            "type": "compositional", "contentInsetsReference": "layoutMargins",
            "sections": [
              { "columns": 1, "height": "~340" },
              {
                "columns": 1, "height": "~64", "spacing": 8,
                "boundarySupplementaryItems": [{ "elementKind": "header", "layoutSize": ["100%", "~44"] }]
              }
            ]
          },
          "sections": [
            {
              "cell": "month",
              "items": [
                {
                  "id": "november",
                  "data": {
                    "weekdays": ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
                    "days": [
                      { "day": 26, "other": true },
                      { "day": 27, "other": true },
                      { "day": 28, "other": true },
                      { "day": 29, "other": true },
                      { "day": 30, "other": true },
                      { "day": 31, "other": true },
                      { "day": 1 },
                      { "day": 2, "events": [{ "tone": "systemBlue" }] },
                      { "day": 3, "events": [{ "tone": "systemRed" }] },
                      { "day": 4 },
                      { "day": 5, "events": [{ "tone": "systemPurple" }, { "tone": "systemBlue" }] },
                      { "day": 6, "events": [{ "tone": "systemGreen" }] },
                      { "day": 7 },
                      { "day": 8 },
                      { "day": 9, "events": [{ "tone": "systemBlue" }] },
                      { "day": 10, "events": [{ "tone": "systemOrange" }] },
                      { "day": 11 },
                      { "day": 12, "events": [{ "tone": "systemPurple" }] },
                      {
                        "day": 13,
                        "events": [{ "tone": "systemOrange" }, { "tone": "systemGreen" }, { "tone": "systemPurple" }]
                      },
                      { "day": 14, "events": [{ "tone": "systemGreen" }] },
                      { "day": 15 },
                      { "day": 16, "events": [{ "tone": "systemBlue" }, { "tone": "systemRed" }] },
                      { "day": 17 },
                      { "day": 18, "events": [{ "tone": "systemGreen" }] },
                      { "day": 19, "events": [{ "tone": "systemPurple" }] },
                      { "day": 20, "events": [{ "tone": "systemBlue" }] },
                      { "day": 21 },
                      { "day": 22 },
                      {
                        "day": 23, "today": true,
                        "events": [{ "tone": "systemBlue" }, { "tone": "systemOrange" }, { "tone": "systemGreen" }]
                      },
                      { "day": 24, "events": [{ "tone": "systemRed" }] },
                      { "day": 25 },
                      { "day": 26, "events": [{ "tone": "systemPurple" }] },
                      { "day": 27, "events": [{ "tone": "systemBlue" }, { "tone": "systemOrange" }] },
                      { "day": 28 },
                      { "day": 29 },
                      { "day": 30, "events": [{ "tone": "systemBlue" }] },
                      { "day": 1, "other": true },
                      { "day": 2, "other": true },
                      { "day": 3, "other": true },
                      { "day": 4, "other": true },
                      { "day": 5, "other": true },
                      { "day": 6, "other": true }
                    ]
                  }
                }
              ]
            },
            {
              "header": "Monday, 23 November", "cell": "event",
              "items": [
                {
                  "id": "standup", "name": "Stand-up", "detail": "Video call",
                  "data": { "tone": "systemBlue", "when": "2026-11-23T09:30", "until": "2026-11-23T09:45" }
                },
                {
                  "id": "lunch", "name": "Lunch with Mei", "detail": "Harbour Bakery",
                  "data": { "tone": "systemOrange", "when": "2026-11-23T12:30", "until": "2026-11-23T13:30" }
                },
                {
                  "id": "swim", "name": "Swim", "detail": "Lakeside pool",
                  "data": { "tone": "systemGreen", "when": "2026-11-23T18:00", "until": "2026-11-23T19:00" }
                },
                {
                  "id": "call", "name": "Call the landlord", "detail": "About the window",
                  "data": { "tone": "systemRed", "when": "2026-11-23T19:30", "until": "2026-11-23T19:45" }
                }
              ]
            },
            {
              "header": "Tuesday, 24 November", "cell": "event",
              "items": [
                {
                  "id": "budget", "name": "Budget", "detail": "Room 4",
                  "data": { "tone": "systemRed", "when": "2026-11-24T10:00", "until": "2026-11-24T11:30" }
                },
                {
                  "id": "gym", "name": "Piano tuner",
                  "data": { "tone": "systemPurple", "when": "2026-11-24T16:00", "until": "2026-11-24T17:00" }
                }
              ]
            }
          ]
        }
      ]
    }
    """
}

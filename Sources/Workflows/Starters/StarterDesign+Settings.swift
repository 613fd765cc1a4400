extension StarterDesign {
  static let settingsSource = """
    {
      "name": "Settings",
      "viewports": ["iPhone 17"],
      "matrix": { "appearance": ["light", "dark"] },
      "templates": {
        "account": {
          "type": "row", "spacing": 14, "padding": [14, 16, 14, 8],
          "children": [
            {
              "type": "image", "source": "{image}", "width": 62, "height": 62, "cornerRadius": "capsule",
              "placeholder": "tinted", "placeholderText": "{name}"
            },
            {
              "type": "column", "width": "fill", "spacing": 2,
              "children": [
                { "type": "text", "text": "{name}", "style": "title3", "weight": "semibold" },
                { "type": "text", "text": "{detail}", "style": "footnote", "color": "secondaryLabel", "lineLimit": 2 }
              ]
            }
          ]
        },
        "level": {
          "type": "row", "spacing": 14, "padding": [10, 16, 10, 16], "width": "fill",
          "children": [
            { "type": "icon", "icon": "sun.max", "size": 17, "color": "secondaryLabel" },
            { "type": "slider", "value": "{value}" },
            { "type": "icon", "icon": "sun.max.fill", "size": 22, "color": "secondaryLabel" }
          ]
        }
      },
      "screens": [
        {
          "id": "settings", "title": "Settings",
          "navigationBar": { "largeTitle": true, "searchField": "Search" },
          "layout": { "type": "list", "appearance": "insetGrouped" }, "cell": "valueCell",
          "sections": [
            {
              "accessories": ["disclosureIndicator"],
              "items": [
                {
                  "id": "noor", "cell": "account", "name": "Noor Haddad", "detail": "Account, devices and family",
                  "color": "#2A7F8E"
                }
              ]
            },
            {
              "accessories": ["disclosureIndicator"],
              "items": [
                {
                  "id": "wifi", "name": "Wi-Fi", "detail": "Harbour 5",
                  "data": { "icon": "wifi", "iconBackground": "systemBlue" }
                },
                {
                  "id": "updates", "name": "Updates",
                  "accessories": [{ "type": "customView", "template": "badge" }, "disclosureIndicator"],
                  "data": { "icon": "gear", "iconBackground": "systemGray", "text": "1" }
                },
                {
                  "id": "quiet", "name": "Quiet hours", "detail": "22:00 to 7:00",
                  "data": { "icon": "moon.fill", "iconBackground": "systemIndigo" }
                },
                {
                  "id": "airplane", "name": "Airplane mode",
                  "accessories": [{ "type": "customView", "template": "switch" }],
                  "data": { "icon": "airplane", "iconBackground": "systemOrange", "on": false }
                }
              ]
            },
            {
              "header": "Appearance",
              "footer": "Night tones make the screen warmer after sunset. **Pictures keep their colours.**",
              "items": [
                {
                  "id": "night", "name": "Night tones",
                  "accessories": [{ "type": "customView", "template": "switch" }],
                  "data": { "icon": "sun.max.fill", "iconBackground": "systemYellow", "on": true }
                },
                {
                  "id": "size", "name": "Text size", "detail": "Large", "accessories": ["disclosureIndicator"],
                  "data": { "icon": "textformat.size", "iconBackground": "systemBlue" }
                },
                { "id": "brightness", "cell": "level", "data": { "value": 0.62 } }
              ]
            },
            {
              "header": "Notifications", "accessories": ["disclosureIndicator"],
              "items": [
                {
                  "id": "sounds", "name": "Sounds", "detail": "Pebble",
                  "data": { "icon": "speaker.wave.2.fill", "iconBackground": "systemPink" }
                },
                {
                  "id": "summary", "name": "Morning summary", "detail": "8:00",
                  "data": { "icon": "bell.fill", "iconBackground": "systemRed" }
                },
                {
                  "id": "privacy", "name": "Privacy",
                  "data": { "icon": "shield.fill", "iconBackground": "systemGreen" }
                }
              ]
            },
            { "items": [{ "id": "out", "cell": "cell", "name": "Sign out" }] }
          ]
        }
      ]
    }
    """
}

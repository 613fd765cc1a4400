extension PullRequest {
  /// The complete output of `maquette diff`, at one viewport.
  var answer: String {
    switch self {
    case .reword:
      """
      designs/friends-03.json
        design
          reword:designs/friends-03.json:21:32: screens[0].items[0].name changed "Ana" → "Anna" (was at main:designs/friends-03.json:21:32)
        layout
          cell ana: name "Ana" → "Anna"
            friends  375x480
        pictures
          1 of 1 picture differs; largest friends  375x480, 0.095 % of the pixels

      verdict: text

      """
    case .order:
      """
      designs/friends-05.json
        design
          order:designs/friends-05.json:21:9: screens[0].items[0] "omar" moved 2 → 0 (was at main:designs/friends-05.json:23:9)
        layout
          cell omar moved up 2 positions; 2 cells pushed down by 70
            friends  375x480
        pictures
          1 of 1 picture differs; largest friends  375x480, 3.209 % of the pixels

      verdict: order

      """
    case .insertion:
      """
      designs/friends-02.json
        design
          insertion:designs/friends-02.json:21:9: screens[0].items[0] "zoe" added: { 2 keys }
        layout
          cell zoe inserted at 0; 6 cells pushed down by 70
            friends  375x480
        pictures
          1 of 1 picture differs; largest friends  375x480, 6.703 % of the pixels

      verdict: order

      """
    case .deletion:
      """
      designs/inbox-01.json
        design
          main:designs/inbox-01.json:21:9: screens[0].items[1] "welcome" removed: { 3 keys }
        layout
          cell welcome deleted from 1; 3 cells pushed up by 58
            inbox  375x480
        pictures
          1 of 1 picture differs; largest inbox  375x480, 1.211 % of the pixels

      verdict: order

      """
    case .header:
      """
      designs/settings-04.json
        design
          header:designs/settings-04.json:17:78: screens[0].layout.headerReferenceSize changed [0, 44] → [0, 52] (was at main:designs/settings-04.json:17:78)
        layout
          header 0 grew by 8 pt (44 → 52); 3 cells pushed down by 8
            general  375x480
        pictures
          1 of 6 pictures differs; largest general  375x480, 12.357 % of the pixels

      verdict: geometry

      """
    case .columns:
      """
      designs/shop-06.json
        design
          columns:designs/shop-06.json:17:77: screens[0].layout.minimumColumnWidth changed 130 → 200 (was at main:designs/shop-06.json:17:77)
        layout
          columns 2 → 1; 4 cells reflowed
            shop  375x480
        pictures
          1 of 1 picture differs; largest shop  375x480, 36.492 % of the pixels

      verdict: geometry

      """
    case .token:
      """
      color.tint #0066FF → #FF3366 in designs/app.tokens
        at token:designs/app.tokens:4:63
        40 designs, 82 screens, 82 pictures; largest change in designs/friends-03.json: friends  375x480
          6 cells: detail color #0066FF → #FF3366

      contrast now too low: color.tint on systemBackground 3.54:1 (needs 4.5:1)
        16 designs, 16 screens, 16 pictures; largest change in designs/friends-03.json: friends  375x480

      verdict: color

      """
    case .unused:
      """
      color.unused #000000 → #FF3366 in designs/app.tokens
        at unused:designs/app.tokens:6:65
        no visible change

      verdict: no visible change

      """
    case .font:
      """
      friend style (template): "headline" → "title3"
        at font:designs/friends-01.json:9:54 and in 7 other designs
        8 designs, 8 screens, 8 pictures; largest change in designs/friends-01.json: friends  375x480
          6 cells: name font headline → title3

      verdict: style

      """
    case .photo:
      """
      designs/photos/ana.png changed
        13 designs, 13 screens, 13 pictures; largest change in designs/feed-01.json: feed  375x480
          cell p4: image changed

      verdict: image

      """
    case .screen:
      """
      designs/friends-01.json
        design
          screen:designs/friends-01.json:15:5: screens[0] "more" added: { 5 keys }
        layout
          screen more added
        pictures
          0 of 1 picture differs

      verdict: screens added

      """
    case .move:
      """
      designs/friends-07.json → designs/growth-friends.json
        design
          move:designs/growth-friends.json:21:32: screens[0].items[0].name changed "Ana" → "Anna" (was at main:designs/friends-07.json:21:32)
        layout
          cell ana: name "Ana" → "Anna"
            friends  375x480
        pictures
          1 of 1 picture differs; largest friends  375x480, 0.095 % of the pixels

      verdict: designs moved, text

      """
    case .rename:
      """
      designs/inbox-03.json
        design
          rename:designs/inbox-03.json:15:13: screens[0].id changed "inbox" → "mail" (was at main:designs/inbox-03.json:15:13)
          rename:designs/inbox-03.json:23:34: screens[0].items[3].name changed "Offer" → "Sale" (was at main:designs/inbox-03.json:23:34)
        layout
          screen inbox → mail
          cell offer: name "Offer" → "Sale"
            mail  375x480
        pictures
          1 of 1 picture differs; largest mail  375x480, 0.184 % of the pixels

      verdict: screens renamed, text

      """
    case .viewports:
      """
      designs/shop-01.json
        design
          viewports:designs/shop-01.json:3:16: viewports changed ["320x480", "340x480", "360x480", "375x480", "390x480", "402x480"] → ["340x480", "360x480", "375x480", "390x480", "430x480"] (was at main:designs/shop-01.json:3:16)
        layout
          variant removed: shop  320x480
          variant removed: shop  402x480
          variant added: shop  430x480
        pictures
          0 of 4 pictures differ

      verdict: variants added, removed

      """
    case .spaces: "no differences\n"
    case .merge:
      """
      designs/friends-03.json
        design
          merge:designs/friends-03.json:21:32: screens[0].items[0].name changed "Ana" → "Anna" (was at main:designs/friends-03.json:21:32)
        layout
          cell ana: name "Ana" → "Anna"
            friends  375x480

      designs/inbox-01.json
        design
          main:designs/inbox-01.json:21:9: screens[0].items[1] "welcome" removed: { 3 keys }
        layout
          cell welcome deleted from 1; 3 cells pushed up by 58
            inbox  375x480

      verdict: order, text

      """
    case .height:
      """
      layout.itemHeight 44 → 48
        at height:designs/settings-01.json:17:51 and in 49 other locations of 8 designs
        8 designs, 50 screens, 50 pictures; largest change in designs/settings-01.json: storage  375x480
          3 cells (0-0, 0-1, 0-2): h 44 → 48; 2 of them pushed down by 4 to 8

      verdict: geometry

      """
    case .radius:
      """
      radius.card 12 px → 16 px in designs/app.tokens
        at radius:designs/app.tokens:10:36
        24 designs, 66 screens, 66 pictures; largest change in designs/feed-02.json: feed  375x480
          9 cells: cornerRadius 12 → 16

      verdict: style

      """
    }
  }
}

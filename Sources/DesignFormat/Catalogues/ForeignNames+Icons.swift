extension ForeignNames {
  static let icons = """
    magnifyingglass: search, find, zoom
    house: home
    gearshape: settings, preferences, cog, configuration
    xmark: close, cross, dismiss, multiply, clear, cancel, x
    checkmark: check, done, tick
    plus: add, new, create
    minus: remove, subtract
    trash: delete, bin, garbage
    pencil: edit, pen
    square.and.pencil: compose, write
    square.and.arrow.up: share, upload, export, ios share
    square.and.arrow.down: download, import, save, arrow.down.to.line, arrow.down.circle
    line.3.horizontal: menu, hamburger, bars, line.horizontal.3
    ellipsis: more, more horiz, more vert, dots, overflow
    line.3.horizontal.decrease: filter, line.horizontal.3.decrease
    slider.horizontal.3: tune, sliders, adjust
    arrow.up.arrow.down: sort, swap
    chevron.backward: back, navigate before, keyboard arrow left
    chevron.forward: disclosure, disclosure indicator, navigate next, keyboard arrow right
    chevron.right: chevron.compact.right
    chevron.left: chevron.compact.left
    chevron.up: expand less
    chevron.down: expand more, dropdown, arrowtriangle.down
    arrow.left: arrow.backward, arrow back
    arrow.right: arrow.forward
    arrow.clockwise: refresh, reload, sync, arrow.counterclockwise, arrow.triangle.2.circlepath
    arrow.uturn.backward: undo
    bell: notification, notifications, alert, alarm
    heart: favorite, favourite, like, love
    hand.thumbsup: thumb up, thumbs up
    star: rating, sparkles, sparkle
    bubble.left: chat, comment, bubble.right, text.bubble, bubble.left.and.bubble.right, forum
    message: sms
    envelope: mail, email
    phone: call, telephone
    video: videocam, movie, film
    mic: microphone
    paperplane: send
    mappin: pin, place, marker, mappin.and.ellipse
    location: gps, navigation
    person: user, account, profile, contact
    person.crop.circle: person.circle, account circle, avatar
    person.2: users, group, people, team, contacts
    person.badge.plus: add user, invite
    photo: image, picture, gallery
    camera: photo camera
    cart: basket, shopping cart
    bag: shopping bag, handbag
    creditcard: credit card, payment, wallet.pass, wallet
    doc: file, document, page
    doc.text: note.text
    tray: inbox
    archivebox: archive, box
    shippingbox: parcel, package
    box.truck: delivery, truck, shipping
    paperclip: attach, attachment
    lock: password, security
    eye: visibility, view, show
    calendar: date, event
    clock: time, schedule, history
    timer: stopwatch
    exclamationmark.triangle: warning, alert
    info.circle: info, information
    questionmark.circle: help, questionmark
    xmark.circle: error, xmark.octagon
    exclamationmark.circle: exclamationmark
    checkmark.circle: success
    checkmark.seal.fill: verified, checkmark.seal
    square.grid.2x2: grid, apps, rectangle.grid.2x2
    list.bullet: list, list.dash, list.number
    checklist: todo
    sun.max: sun, sun.min, light mode, brightness
    moon: dark mode, night
    bolt: flash, lightning, electric
    flame: fire, hot
    globe: world, language, internet, network
    chart.bar: chart, stats, analytics
    chart.line.uptrend.xyaxis: trend, growth
    banknote: money, cash
    music.note: music, song
    headphones: audio
    speaker.wave.2: volume, sound, speaker
    airplayaudio: airplay, cast
    forward.fill: fast forward, skip next, forward.end
    backward.fill: rewind, skip previous, backward.end
    book: read, books.vertical, book.closed
    gift: present
    tag: label, price
    link: url, chain
    sidebar.left: sidebar, sidebar.leading
    airplane: plane, flight, travel
    car: automobile, taxi
    building.2: building, office, hotel
    fork.knife: food, restaurant
    cup.and.saucer: coffee, cafe
    battery.100: battery
    iphone: smartphone, mobile
    qrcode: qr, barcode
    face.smiling: emoji, smile
    sparkles: magic, ai
    arrow.triangle.2.circlepath: sync
    lightbulb: idea
    briefcase: work
    graduationcap: school, education
    gamecontroller: game
    wrench: repair, tools, hammer
    paintbrush: palette
    power: shutdown
    rectangle.portrait.and.arrow.right: logout, sign out
    """
}

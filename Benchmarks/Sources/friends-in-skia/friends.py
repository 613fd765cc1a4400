"""The friends mockup in Skia, as somebody would draw it who needs many pictures of it: fonts open, portraits decoded, texts
shaped and positioned, and always the same pixels. What `maquette render` takes to draw a picture is compared with it.

Usage: friends.py <folder of portraits> <picture.png> [how often]

The file is written once, from the last picture.
"""

import sys

import skia

SCALE, WIDTH, HEIGHT = 3, 402, 874
FRIENDS = [
    ("steve", "Steve Novak", "2 minutes ago"),
    ("ana", "Ana Petrović", "18 minutes ago"),
    ("mei", "Mei Tanaka", "1 hour ago"),
    ("omar", "Omar Haddad", "3 hours ago"),
    ("priya", "Priya Raman", "Yesterday"),
    ("jonas", "Jonas Lindqvist", "Yesterday"),
    ("amara", "Amara Okafor", "Tuesday"),
    ("lucia", "Lucía Fernández", "Monday"),
    ("kenji", "Kenji Mori", "Last week"),
]
SEMIBOLD = skia.FontStyle(600, 5, skia.FontStyle.kUpright_Slant)
SMOOTH = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)


class Style:
    """How a kind of text looks; anchor is 0 where x is its beginning, and 0.5 where x is its middle."""

    def __init__(self, size, tracking, anchor, style, grey):
        self.font = skia.Font(skia.Typeface("Inter", style), size)
        self.font.setSubpixel(True)
        self.font.setEdging(skia.Font.Edging.kAntiAlias)
        self.font.setHinting(skia.FontHinting.kNone)
        self.tracking, self.anchor = tracking, anchor
        self.paint = skia.Paint(Color=skia.ColorSetRGB(grey, grey, grey), AntiAlias=True)


def text(string, x, baseline, style):
    glyphs = style.font.textToGlyphs(string)
    places, end = [], 0.0
    for width in style.font.getWidths(glyphs):
        places.append(end)
        end += width + style.tracking
    return skia.TextBlob.MakeFromPosTextH(string, places, 0, style.font), x - style.anchor * end, baseline, style.paint


def rounded(x, y, width, height, radius):
    return skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, width, height), radius, radius)


class Picture:
    def __init__(self, folder):
        name, detail = Style(17, -0.43, 0, SEMIBOLD, 0), Style(15, -0.23, 0, skia.FontStyle.Normal(), 138)
        title = Style(17, -0.43, 0.5, SEMIBOLD, 0)
        self.rows, self.portraits = [], []
        self.texts = [text("Friends", WIDTH / 2, 90.2, title), text("9:41", 68.2, 40.2, title)]
        for place, (image, who, when) in enumerate(FRIENDS):
            y = 116 + 80 * place
            self.rows.append(rounded(16, y, 370, 70, 14))
            circle = skia.Path()
            circle.addOval(skia.Rect.MakeXYWH(28, y + 11, 48, 48))
            portrait = skia.Image.open(f"{folder}/{image}.png").makeRasterImage().withDefaultMipmaps()
            self.portraits.append((portrait, circle, skia.Rect.MakeXYWH(28, y + 11, 48, 48)))
            self.texts += [text(who, 88, y + 31.2, name), text(when, 88, y + 51.5, detail)]
        self.bars = [rounded(138.5, 14, 125, 37, 18.5), rounded(128.6, 861, 144.7, 5, 2.5)]
        self.bars += [rounded(295.7 + 5 * i, 40 - high, 3.2, high, 1) for i, high in enumerate([4, 6.3, 9, 12])]
        self.bars += [rounded(346.7, 29.5, 20.5, 9, 2.5), rounded(369.7, 32, 1.5, 4, 0.75)]
        self.surface = skia.Surface(WIDTH * SCALE, HEIGHT * SCALE)
        self.white = skia.Paint(Color=skia.ColorWHITE, AntiAlias=True)
        self.black = skia.Paint(Color=skia.ColorBLACK, AntiAlias=True)
        line = {"Style": skia.Paint.kStroke_Style, "AntiAlias": True}
        self.arc = skia.Paint(Color=skia.ColorBLACK, StrokeWidth=2.4, **line)
        self.outline = skia.Paint(Color=skia.ColorSetARGB(89, 0, 0, 0), StrokeWidth=1, **line)

    def draw(self):
        canvas = self.surface.getCanvas()
        canvas.save()
        canvas.scale(SCALE, SCALE)
        canvas.clear(skia.ColorSetRGB(0xF2, 0xF2, 0xF7))
        for row in self.rows:
            canvas.drawRRect(row, self.white)
        for image, circle, frame in self.portraits:
            canvas.save()
            canvas.clipPath(circle, True)
            canvas.drawImageRect(image, frame, SMOOTH)
            canvas.restore()
        for blob, x, y, paint in self.texts:
            canvas.drawTextBlob(blob, x, y, paint)
        for bar in self.bars:
            canvas.drawRRect(bar, self.black)
        for place in range(3):
            radius = 2 + 4 * place
            box = skia.Rect.MakeLTRB(329.2 - radius, 40 - radius, 329.2 + radius, 40 + radius)
            canvas.drawArc(box, -135, 90, False, self.arc)
        canvas.drawRRect(rounded(345.2, 28, 23.5, 12, 3.8), self.outline)
        canvas.restore()


picture = Picture(sys.argv[1])
for _ in range(int(sys.argv[3]) if len(sys.argv) > 3 else 1):
    picture.draw()
picture.surface.makeImageSnapshot().save(sys.argv[2], skia.kPNG)

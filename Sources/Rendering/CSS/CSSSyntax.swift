import Foundation

/// Splits CSS values into components (CSS Syntax Level 3). Text in parentheses or quotes is never split.
enum CSSSyntax {
  /// A function call in a value.
  struct Function {
    /// The function's name, in lowercase.
    let name: String
    let arguments: Substring
    /// The range from the start of the name to the closing parenthesis, inclusive.
    let range: Range<String.Index>
  }

  /// Splits a value at its separators, and trims white space from the parts.
  static func parts(of text: Substring, separatedBy isSeparator: (Character) -> Bool) -> [Substring] {
    var (parts, start, position) = ([Substring](), text.startIndex, text.startIndex)
    while position < text.endIndex {
      if isSeparator(text[position]) {
        parts.append(text[start..<position].trimmed)
        position = text.index(after: position)
        start = position
      } else {
        position = end(ofComponentAt: position, in: text)
      }
    }
    return parts + [text[start...].trimmed]
  }

  /// Splits a value into words and functions at white space.
  static func words(of text: Substring) -> [Substring] {
    parts(of: text, separatedBy: \.isWhitespace).filter { !$0.isEmpty }
  }

  /// Returns the functions of a value that are not nested in other functions.
  static func functions(in text: Substring) -> [Function] {
    var (functions, position) = ([Function](), text.startIndex)
    var name = text.startIndex
    while position < text.endIndex {
      let end = end(ofComponentAt: position, in: text)
      if text[position] == "(" {
        let inner = text[text.index(after: position)..<end]
        let arguments = inner.last == ")" ? inner.dropLast() : inner
        if name < position {
          functions.append(
            Function(name: text[name..<position].lowercased(), arguments: arguments, range: name..<end))
        }
        name = end
      } else if !isNamePart(text[position]) {
        name = end
      }
      position = end
    }
    return functions
  }

  /// Returns the index of each number's first byte in a list of numbers, such as the points of a polygon; empty if the list
  /// contains anything except numbers.
  static func numberStarts(in bytes: Data) -> [Int] {
    var starts: [Int] = []
    var (isInside, hasPoint, hasExponent, last) = (false, false, false, UInt8(ascii: " "))
    for (index, byte) in zip(bytes.indices, bytes) {
      let isExponent = last == UInt8(ascii: "e") || last == UInt8(ascii: "E")
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): begin(at: index, if: !isInside)
      case UInt8(ascii: "."):
        begin(at: index, if: !isInside || hasPoint || hasExponent)
        hasPoint = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"): begin(at: index, if: !isInside || !isExponent)
      case UInt8(ascii: "e"), UInt8(ascii: "E"): hasExponent = true
      case _ where isNumberSeparator(byte): isInside = false
      default: return []
      }
      last = byte
    }
    return starts

    func begin(at index: Int, if isNew: Bool) {
      guard isNew else { return }
      starts.append(index)
      (isInside, hasPoint, hasExponent) = (true, false, false)
    }
  }

  static func isNumberSeparator(_ byte: UInt8) -> Bool {
    (0x09...0x0D).contains(byte) || byte == 0x20 || byte == UInt8(ascii: ",")
  }

  static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }

  /// Returns the end of the component that starts at `position`: a quoted string, a block in brackets, an escape sequence, or one
  /// character.
  static func end(ofComponentAt position: Substring.Index, in text: Substring) -> Substring.Index {
    var (depth, position) = (0, position)
    repeat {
      let character = text[position]
      position = text.index(after: position)
      switch character {
      case "\"", "'":
        while position < text.endIndex {
          let inside = text[position]
          position = text.index(after: position)
          if inside == character { break }
          if inside == "\\", position < text.endIndex { position = text.index(after: position) }
        }
      case "\\": if position < text.endIndex { position = text.index(after: position) }
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
    } while depth > 0 && position < text.endIndex
    return position
  }
}

extension Substring {
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }
}

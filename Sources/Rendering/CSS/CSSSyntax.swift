/// Takes values of CSS apart (CSS Syntax Level 3). What is in parentheses or quotes stays together.
enum CSSSyntax {
  /// A call of a function in a value.
  struct Function {
    /// In lowercase.
    let name: String
    let arguments: Substring
    /// From the first letter of the name to the parenthesis that ends the arguments.
    let range: Range<String.Index>
  }

  /// The parts of a value between separators, without the spaces around them.
  static func parts(of text: Substring, separatedBy isSeparator: (Character) -> Bool) -> [Substring] {
    var (parts, start, place) = ([Substring](), text.startIndex, text.startIndex)
    while place < text.endIndex {
      if isSeparator(text[place]) {
        parts.append(text[start..<place].trimmed)
        place = text.index(after: place)
        start = place
      } else {
        place = end(ofComponentAt: place, in: text)
      }
    }
    return parts + [text[start...].trimmed]
  }

  /// The words and functions of a value.
  static func words(of text: Substring) -> [Substring] {
    parts(of: text, separatedBy: \.isWhitespace).filter { !$0.isEmpty }
  }

  /// The functions of a value that are in no other function.
  static func functions(in text: Substring) -> [Function] {
    var (functions, place) = ([Function](), text.startIndex)
    var name = text.startIndex
    while place < text.endIndex {
      let end = end(ofComponentAt: place, in: text)
      if text[place] == "(" {
        let inner = text[text.index(after: place)..<end]
        let arguments = inner.last == ")" ? inner.dropLast() : inner
        if name < place {
          functions.append(
            Function(name: text[name..<place].lowercased(), arguments: arguments, range: name..<end))
        }
        name = end
      } else if !isNamePart(text[place]) {
        name = end
      }
      place = end
    }
    return functions
  }

  static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }

  /// The end of what begins at a place: of text in quotes, of all in parentheses, of an escape, or of one character.
  static func end(ofComponentAt place: Substring.Index, in text: Substring) -> Substring.Index {
    var (depth, place) = (0, place)
    repeat {
      let character = text[place]
      place = text.index(after: place)
      switch character {
      case "\"", "'":
        while place < text.endIndex {
          let inside = text[place]
          place = text.index(after: place)
          if inside == character { break }
          if inside == "\\", place < text.endIndex { place = text.index(after: place) }
        }
      case "\\": if place < text.endIndex { place = text.index(after: place) }
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
    } while depth > 0 && place < text.endIndex
    return place
  }
}

extension Substring {
  /// Without the spaces around it.
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }
}

import DesignFormat
import Foundation
import Testing

/// RFC 8259, strictly, with a message for each violation.
@Suite struct JSONSyntaxTests {
  @Test(
    "diagnostics explain errors in the structure of a JSON file",
    arguments: [
      (#"{"a": 1,}"#, #"1:8: error: JSON allows no comma before "}"; remove the comma"#),
      (#"[1 2]"#, #"1:4: error: expected "," or "]", found "2"; add a comma before it"#),
      (#"[1}"#, #"1:3: error: expected "," or "]", found "}""#),
      (#"[1,,2]"#, "1:4: error: expected a value before the comma [[1]]; remove the comma"),
      (#"[1"#, #"1:3: error: the file ends before "[" is closed"#),
      (#"{'a': 1}"#, "1:2: error: JSON strings are written in double quotes"),
      (#"{a: 1}"#, #"1:2: error: expected a key in double quotes, found "a"; write it in double quotes"#),
      (
        #"{"a": 60,5}"#,
        #"1:10: error: expected a key in double quotes, found "5"; write a point as the decimal separator"#
      ),
      (#"{"a" 1}"#, #"1:6: error: expected ":" after the key "a", found "1""#),
      (#"{"a":}"#, #"1:6: error: expected a value, found "}" [a]"#),
      (#"{} x"#, #"1:4: error: unexpected "x" after the end of the document"#),
      ("// hi", "1:1: error: JSON does not allow comments; remove the comment"),
      ("[1, /* hi */ 2]", "1:5: error: JSON does not allow comments; remove the comment"),
      (
        "{}\n{}",
        #"2:1: error: unexpected "{" after the end of the document; a JSON file has one value; write several values as an array"#
      ),
      (
        "diff --git a/a.json b/a.json\n",
        #"1:1: error: this is a patch, not a JSON file; apply it, for example with "git apply", and name the file that it changes"#
      ),
      (
        "<!DOCTYPE html><html>",
        "1:1: error: this is a web page (HTML), not a JSON file; download the file itself"
      ),
      ("<svg/>", "1:1: error: this is an SVG drawing, not a JSON file; name a JSON file"),
      ("screens:\n- id: a\n", "1:1: error: this is a YAML text, not a JSON file; convert it to JSON"),
      ("[tokens]\na = 1\n", "1:1: error: this is a TOML text, not a JSON file; convert it to JSON"),
      (":root { --a: 1px }", "1:1: error: this is a style sheet, not a JSON file; name a JSON file"),
      ("import UIKit\n", "1:1: error: this is program code, not a JSON file; name a JSON file"),
      (
        "```json\n{}\n```",
        "1:1: error: this is a block of a Markdown text, not a JSON file; remove the lines that begin with ```"
      ),
      ("id,name\n1,Ana\n", "1:1: error: this is a table (CSV), not a JSON file; name a JSON file"),
      ("{\n>>>> ORIGINAL //depot/a.json#1\n}", "2:1: error: unresolved merge conflict; resolve it"),
      ("{\nv v v v v v v\n}", "2:1: error: unresolved merge conflict; resolve it"),
      ("", #"1:1: error: the file is empty; a design begins with { "screens": [ … ] }"#),
    ])
  func explainsBrokenStructure(text: String, expected: String) {
    #expect(problems(text) == [expected])
  }

  @Test(
    "diagnostics explain invalid JSON literals and numbers",
    arguments: [
      ("[True]", #"1:2: error: expected a value, found "True" [[0]]; write true"#),
      ("[None]", #"1:2: error: expected a value, found "None" [[0]]; remove the key to use its default"#),
      ("[NaN]", #"1:2: error: expected a value, found "NaN" [[0]]; JSON numbers must be finite"#),
      ("[trueish]", #"1:2: error: expected a value, found "trueish" [[0]]; strings need double quotes"#),
      ("[01]", "1:2: error: a number may not begin with 0 [[0]]; remove the zeros"),
      ("[1.]", "1:2: error: a decimal point needs a digit after it [[0]]"),
      ("[.5]", #"1:2: error: a number begins with a digit or a minus sign, found "." [[0]]"#),
      ("[+1]", #"1:2: error: a number begins with a digit or a minus sign, found "+" [[0]]"#),
      ("[-]", "1:2: error: a minus sign needs a digit after it [[0]]"),
      ("[1e]", "1:2: error: an exponent needs a digit [[0]]"),
      ("[0x46]", #"1:2: error: "0x46" is not a number; write 70"#),
      ("[1_000]", #"1:2: error: "1_000" is not a number; write 1000"#),
      ("[1'000.5]", #"1:2: error: "1'000.5" is not a number; write 1000.5"#),
      ("[-12px]", #"1:2: error: "-12px" is not a number; write -12"#),
      (
        "[50%]",
        #"1:2: error: "50%" is not a number; write digits such as 12.5, or a text in double quotes"#
      ),
      ("[-1e400]", #"1:2: error: the number "-1e400" is too large [[0]]"#),
    ])
  func explainsBrokenValues(text: String, expected: String) {
    #expect(problems(text) == [expected])
  }

  @Test(
    "diagnostics explain invalid JSON strings",
    arguments: [
      ("[\"a\nb\"]", "1:2: error: the string is not closed before the end of its line [[0]];"),
      ("[\"a", "1:2: error: the string is not closed before the end of the file [[0]]"),
      ("[\"a\tb\"]", #"1:4: error: a string must not contain the control character \u0009 [[0]];"#),
      ("[\"a\u{1}b\"]", #"1:4: error: a string must not contain the control character \u0001 [[0]];"#),
      (#"["\x"]"#, #"1:3: error: a backslash before "x" is not an escape sequence [[0]]"#),
      (#"["\u12g4"]"#, #"1:3: error: \u needs four hexadecimal digits [[0]]"#),
      (#"["\u0000"]"#, "1:3: error: a string must not contain the NUL character [[0]]"),
      (#"["\ud83d"]"#, #"1:3: error: \uD83D is only half of a surrogate pair [[0]]"#),
      (#"["\ude00\ud83d"]"#, #"1:3: error: \uDE00 is only half of a surrogate pair [[0]]"#),
      (#"["\ud83d\u0041"]"#, #"1:3: error: \uD83D is only half of a surrogate pair [[0]]"#),
    ])
  func explainsBrokenStrings(text: String, expected: String) {
    let found = problems(text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test(
    "a lookalike of an ASCII character outside of JSON strings is reported with its code point and a remedy",
    arguments: [
      (
        "{\u{A0}\"a\": 1}",
        "1:2: error: unexpected U+00A0 (no-break space), which is not a space in JSON; replace it with a space"
      ),
      (
        "[1,\u{202F}2]",
        "1:4: error: unexpected U+202F (narrow no-break space), which is not a space in JSON; replace it with a space"
      ),
      (
        "[1\u{2009}000]",
        "1:3: error: unexpected U+2009 (thin space), which is not a space in JSON; remove it; numbers are written without separators"
      ),
      (
        "[1]\u{3000}",
        "1:4: error: unexpected U+3000 (ideographic space), which is not a space in JSON; replace it with a space"
      ),
      (
        "{\u{201C}a\u{201D}: 1}",
        #"1:2: error: unexpected U+201C (left double quotation mark), which is not a quote in JSON; write the straight quote ""#
      ),
      (
        "[\u{2019}a\u{2019}]",
        #"1:2: error: unexpected U+2019 (right single quotation mark), which is not a quote in JSON; write the straight quote ""#
      ),
      (
        "[\u{AB}a\u{BB}]",
        #"1:2: error: unexpected U+00AB (left-pointing double angle quotation mark), which is not a quote in JSON; write the straight quote ""#
      ),
      (
        "[1\u{200B}, 2]",
        "1:3: error: unexpected U+200B (zero width space), which is invisible; remove it"
      ),
      (
        "\u{200B}{}", "1:1: error: unexpected U+200B (zero width space), which is invisible; remove it"
      ),
      ("[1,\u{FEFF}2]", "1:4: error: unexpected U+FEFF (byte order mark), which is invisible; remove it"),
      ("{}\u{FEFF}{}", "1:3: error: unexpected U+FEFF (byte order mark), which is invisible; remove it"),
      (
        "\u{FEFF}\u{FEFF}{}",
        "1:1: error: unexpected U+FEFF (byte order mark), which is invisible; remove it"
      ),
      (
        "[\u{2212}1]",
        #"1:2: error: unexpected U+2212 (minus sign), which is not "-"; write -"#
      ),
      (
        "{\"a\"\u{FF1A} 1}",
        #"1:5: error: unexpected U+FF1A (fullwidth colon), which is not ":"; write :"#
      ),
      (
        "[\u{666}\u{660}]",
        #"1:2: error: unexpected U+0666 (arabic-indic digit six), which is not "6"; write 6"#
      ),
      ("[1\u{FF0C} 2]", #"1:3: error: unexpected U+FF0C (fullwidth comma), which is not ","; write ,"#),
      (
        "{\"a\u{201D}: 1}",
        #"1:2: error: the string is not closed before the end of the file; U+201D (right double quotation mark) is not a JSON quote, so it does not end the string; write the straight quote ""#
      ),
      (
        "{\"a\u{201D}: \"b\"}",
        #"1:8: error: expected ":" after the key "a”: ", found "b"; U+201D (right double quotation mark) is not a JSON quote, so it does not end the string; write the straight quote ""#
      ),
    ])
  func namesLookalikes(text: String, expected: String) {
    #expect(problems(text) == [expected])
  }

  @Test("JSON strings may contain typographic quotes and any kind of space")
  func lookalikesInStrings() throws {
    let text = "{\"name\": \"\u{201C}Ana\u{201D}, 10\u{A0}€\u{200B}\"}"
    let name = try DesignFile(path: "a.json", contents: Data(text.utf8)).root.member("name")
    #expect(name?.value.content == .string("\u{201C}Ana\u{201D}, 10\u{A0}€\u{200B}"))
  }

  @Test(
    "files in encodings other than UTF-8, and files with NUL bytes, are rejected",
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00] as [UInt8], "1:1: error: the file is UTF-16; save it as UTF-8"),
      ([0x22, 0xC3, 0x28, 0x22], "1:2: error: the byte 0xC3 is not valid in UTF-8; save the file as UTF-8"),
      (
        [0x22, 0xED, 0xA0, 0x80, 0x22],
        "1:2: error: the byte 0xED is not valid in UTF-8; save the file as UTF-8"
      ),
      ([0x22, 0xC0, 0x80, 0x22], "1:2: error: the byte 0xC0 is not valid in UTF-8; save the file as UTF-8"),
      (
        [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
        "1:2: error: the byte 0xF4 is not valid in UTF-8; save the file as UTF-8"
      ),
      ([0x22, 0xE2, 0x82], "1:2: error: the byte 0xE2 is not valid in UTF-8; save the file as UTF-8"),
      ([0x5B, 0x00, 0x5D], "1:2: error: the file contains a NUL byte; save it as UTF-8 text"),
    ])
  func refusesOtherEncodings(bytes: [UInt8], expected: String) {
    #expect(problems(bytes) == [expected])
  }

  @Test("a Git LFS pointer in place of a design is reported with a remedy")
  func largeFilePointers() {
    let digest = String(repeating: "0f", count: 32)
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 1\n"
    #expect(
      problems(text) == [
        #"1:1: error: the file is only a Git LFS pointer, without the text itself; fetch it with "git lfs pull" in the clone or submodule that contains it"#
      ])
    for other in ["version", text.replacing("0f", with: "g0"), text + String(repeating: "x", count: 1_024)] {
      #expect(problems(other).first?.contains("Git LFS") == false)
    }
  }

  @Test(
    "a symbolic link that git wrote as a text, and a git-annex pointer, in place of a design are reported",
    arguments: [
      (
        "../shared/app.json",
        #"1:1: error: the file is a symbolic link to "../shared/app.json" that git wrote as a text; "#
          + #"name that file, or check the link out again with "core.symlinks" set"#
      ),
      (
        "/annex/objects/SHA256E-s9--0f.json\n",
        #"1:1: error: the file is a git-annex pointer and not the text itself; fetch it with "git annex get""#
      ),
    ])
  func placeholders(text: String, expected: String) {
    #expect(problems(text) == [expected])
  }

  @Test("a duplicate JSON key is reported, and parsing continues")
  func reportsDuplicateKeysAndGoesOn() {
    let found = problems(#"{"a": 1, "b": {"c": 1, "c": 2}, "a": 3, "d": [}"#)
    #expect(
      found == [
        #"1:24: error: the key "c" appears twice [b]; remove one of them"#,
        #"1:33: error: the key "a" appears twice; remove one of them"#,
        #"1:47: error: expected a value, found "}" [d[0]]"#,
      ])
  }

  @Test("duplicate JSON keys are found in an object with many keys")
  func findsDuplicatesAmongManyKeys() {
    let keys = (0..<40).map { #""k\#($0)": 0"# }
    let text = "{\(keys.joined(separator: ",")), \"k39\": 1, \"k3\": 1}"
    #expect(problems(text).count { $0.contains("appears twice") } == 2)
  }

  @Test("at most 1,000 duplicate JSON keys are listed, and further duplicates are counted")
  func aThousandDuplicatesAreListedAndTheOthersSummedUp() {
    func found(_ count: Int) -> [String] {
      problems("{\([String](repeating: #""a": 0"#, count: count + 1).joined(separator: ","))}")
    }
    #expect(found(1_000).count == 1_000)
    let tooMany = found(1_002)
    #expect(tooMany.count == 1_001)
    #expect(tooMany.first == " 2 more problems were found and are not listed")
  }

  @Test("the nesting depth, the length of a number and the size of a JSON file are limited")
  func depthAndLengthHaveLimits() {
    let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(problems(deepest) == ["1:1: error: expected an object, found an array"])
    let tooDeep = problems(String(repeating: "[", count: 100_000))
    #expect(tooDeep.first?.hasPrefix("1:129: error: objects and arrays are nested more than 128") == true)
    let longNumber = problems("[" + String(repeating: "1", count: 1_025) + "]")
    #expect(longNumber.first?.contains("1024 characters") == true)
    let huge = [UInt8](repeating: 0x20, count: 16 * 1024 * 1024 + 1)
    #expect(problems(huge).first?.contains("limit of 16777216 bytes (16 MiB)") == true)
  }
}

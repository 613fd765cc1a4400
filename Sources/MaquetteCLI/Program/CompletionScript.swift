import Foundation

/// The shell completion script. It consists of the argument parser's script, with corrections and additions.
struct CompletionScript {
  let text: String

  /// Corrects a script of the argument parser; returns `nil` if the text is not a completion script.
  init?(parser script: String) {
    switch script {
    case _ where script.hasPrefix("#!/bin/bash"): text = Self.corrected(script, Self.bash)
    case _ where script.hasPrefix("#compdef"): text = Self.zsh(script)
    case _ where script.hasPrefix("function __maquette"): text = Self.corrected(script, Self.fish)
    default: return nil
    }
  }

  private static func corrected(_ script: String, _ changes: [(old: String, new: String)]) -> String {
    changes.reduce(script) { $0.replacing($1.old, with: $1.new) }
  }

  /// The corrections of the script for bash: pairs of the parser's text and its replacement. Readline splits words at `=` and
  /// `:`, so `--style=redline` is three words, and in `main:designs` only the last word is a path. Readline treats either all
  /// completions as file names or none: a folder named `report` would turn the command `report` into a path.
  private static let bash = [
    (
      #"""
          local -r cur="${2}"
          local -r prev="${3}"
      """#,
      #"""
          compopt +o filenames
          local cur="${2}"
          local prev="${3}"
          if [[ "${cur}" = '=' ]]; then
              cur=''
          elif [[ "${prev}" = '=' ]]; then
              prev="${COMP_WORDS[COMP_CWORD - 2]}"
          fi
      """#
    ),
    (
      #"""
          local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
      """#,
      #"""
          local -a unparsed_words=()
          local unparsed_word
          for unparsed_word in "${COMP_WORDS[@]:1:${COMP_CWORD}}"; do
              [[ "${unparsed_word}" = '=' ]] || unparsed_words+=("${unparsed_word}")
          done
          [[ "${COMP_WORDS[COMP_CWORD]}" != '=' ]] || unparsed_words+=('')
      """#
    ),
    (
      #"""
      __maquette_add_completions() {
          local completion
          while IFS='' read -r completion; do
              COMPREPLY+=("${completion}")
          done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
      }
      """#,
      #"""
      __maquette_add_completions() {
          local completion start='' cur="${cur}" word="${COMP_LINE:0:COMP_POINT}"
          if [[ "${1}" != -W ]]; then
              compopt -o filenames
              word="${word##*[[:space:]]}"
              word="${word#--*=}"
              if [[ "${word}" = *:* ]] && compgen "${@}" -- "${word}" > /dev/null; then
                  start="${word%:*}:"
                  cur="${word}"
              fi
          fi
          while IFS='' read -r completion; do
              COMPREPLY+=("${completion#"${start}"}")
          done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
      }
      """#
    ),
  ]

  /// The corrections of the script for fish: pairs of the parser's text and its replacement. With these
  /// corrections, fish itself completes file names, because fish handles blanks, quotes, and paths after `~`
  /// or `--output=`.
  private static let fish = [
    (
      #"""
      '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'json\';printf %s\n $p;end;\#
      __fish_complete_directories (commandline -t) \'\')'
      """#,
      #"'(__maquette_complete_files \'(?:/|[.]json)\')'"#
    ),
    (
      #"""
      function __maquette_complete_directories
          set -l token (commandline -t)
          string match -- '*/' $token
          set -l subdirs $token*/
          printf %s\n $subdirs
      end
      """#,
      #"""
      function __maquette_complete_files -a ending
          set -l token (string replace -r -- '^--[^=]*=' '' (commandline -ct))
          complete -C "__maquette_nothing $token" | string match -r -- "^.*$ending\$"
      end

      function __maquette_complete_directories
          __maquette_complete_files /
      end
      """#
    ),
  ]

  /// Corrects the script for zsh, so that the value of an option can be completed after a blank and after `=`.
  private static func zsh(_ script: String) -> String {
    script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line)
        .replacing(/^(\s+'\*?--[a-z-]+)(\[.*\]:)/) { "\($0.1)=\($0.2)" }
        .replacing(/(,--[a-z-]+)(\}'\[.*\]:)/) { "\($0.1)=\($0.2)" }
    }
    .joined(separator: "\n")
  }
}

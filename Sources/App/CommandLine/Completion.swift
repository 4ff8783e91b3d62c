/// A shell whose completion calls `parlor completion words`, so that the program alone knows what continues a call.
enum Completion: String, CaseIterable {
  case bash, zsh, fish

  /// The line after the words that says that files fit, too.
  static let files = ":files"

  /// A script for the shell to read.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Bash ends words at : and =, so what precedes the last of them is cut off.
  private static let bashScript = #"""
    # bash completion for parlor
    _parlor() {
      local line reply typed=${COMP_LINE:0:COMP_POINT}
      local before=${typed##*[[:space:]]}
      before=${before%"$2"}
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ $line == \#(files) ]]; then
          compopt -o filenames
          while IFS= read -r reply; do COMPREPLY+=("$reply"); done < <(compgen -f -- "$2")
        else
          line=${line%%$'\t'*}
          printf -v reply %q "${line#"$before"}"
          COMPREPLY+=("$reply")
        fi
      done < <("$1" completion words "$typed" 2>/dev/null)
    }
    complete -F _parlor parlor
    """#

  private static let zshScript = #"""
    #compdef parlor
    _parlor() {
      local line meaning files
      local -a candidates
      for line in "${(@f)$("${words[1]}" completion words "${(j: :)words[1,CURRENT]}" 2>/dev/null)}"; do
        case $line in
          \#(files)) files=1 ;;
          ?*)
            meaning=${line#*$'\t'}
            candidates+=("${${line%%$'\t'*}//:/\\:}${meaning:+:$meaning}")
            ;;
        esac
      done
      (( $#candidates )) && _describe parlor candidates
      [[ -z $files ]] || _files
    }
    if [[ $funcstack[1] == _parlor ]]; then _parlor "$@"; else compdef _parlor parlor; fi
    """#

  private static let fishScript = #"""
    # fish completion for parlor
    function __parlor_candidates
      set -l words (commandline -opc)
      for line in ($words[1] completion words (commandline -cp) 2>/dev/null)
        if test "$line" = \#(files)
          __fish_complete_path (commandline -ct)
        else
          echo $line
        end
      end
    end
    complete -c parlor -f -a '(__parlor_candidates)'
    """#
}

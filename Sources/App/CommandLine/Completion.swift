import Commands

/// Command completion for bash, generated from the verbs.
enum Completion {
  /// A script for bash to source.
  static var bash: String {
    let commands = Catalogue.commandLine
    let verbs = commands.groups.filter { !$0.verbNames.isEmpty }.map { group in
      "    \(group.name)) (( COMP_CWORD == 2 )) && words+=\" \(group.verbNames.joined(separator: " "))\";;"
    }
    return """
      _parlor() {
        local words="\(names(of: commands.options))"
        (( COMP_CWORD == 1 )) && words+=" \(commands.groups.map(\.name).joined(separator: " "))"
        case "${COMP_WORDS[1]}" in
      \(verbs.joined(separator: "\n"))
        esac
        case "${COMP_WORDS[1]} ${COMP_WORDS[2]}" in
      \(commands.groups.flatMap(options).joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
      }
      complete -o default -F _parlor parlor
      """
  }

  /// A case for the options of each verb; the nameless verb comes last, since its pattern matches everything.
  private static func options(of group: CommandGroup) -> [String] {
    let verbs = group.verbs.filter { !$0.names.isEmpty } + group.verbs.filter(\.names.isEmpty)
    return verbs.map { verb in
      let pattern = verb.names.first.map { "\"\(group.name) \($0)\"" } ?? "\"\(group.name) \"*"
      return "    \(pattern)) words+=\" \(names(of: verb.options))\";;"
    }
  }

  private static func names(of options: [any AnyCommandOption]) -> String {
    options.map(\.name).joined(separator: " ")
  }
}

"""shoal completion: the line to put into a shell's start-up file."""

from __future__ import annotations

import click
from click.shell_completion import BashComplete, get_completion_class

from cli.app import App, pass_app
from cli.show.view import Told

# Bash breaks words at @ = and : too (`take 4@conch`): shoal gets them whole, and bash
# what comes after the break it made, which is before an @.
BASH = r"""
%(complete_func)s() {
    local IFS=$'\n' line="${COMP_LINE:0:$COMP_POINT}" response value type head=""
    local words=("${COMP_WORDS[@]}") at=$COMP_CWORD
    if [[ ${COMP_WORDS[COMP_CWORD]} != [\"\']* ]]; then
        IFS=$' \t' read -r -a words <<< "$line"
        [[ $line == *[[:space:]] ]] && words+=("")
        at=$((${#words[@]} - 1))
        head="${words[at]%%"${words[at]##*[=:]}"}"
        [[ ${words[at]} == *@* ]] && head="${words[at]%%@*}"
    fi
    response=$(env COMP_WORDS="${words[*]}" COMP_CWORD=$at %(complete_var)s=bash_complete "$1")
    for value in $response; do
        type="${value%%%%,*}" value="${value#*,}"
        if [[ $type == dir ]]; then
            COMPREPLY=()
            compopt -o dirnames
        elif [[ $type == file ]]; then
            COMPREPLY=()
            compopt -o default
        else
            COMPREPLY+=("${value#"$head"}")
        fi
    done
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""


class Bash(BashComplete):
    """Click's, but for what bash makes of words."""

    source_template = BASH


@click.command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]), metavar="SHELL")
@pass_app
def completion_command(app: App, shell: str) -> None:
    """Print the completion script for bash, zsh or fish.

    \b
    Example:
      shoal completion bash >> ~/.bashrc
    """
    kind = Bash if shell == "bash" else get_completion_class(shell)
    assert kind is not None
    root = click.get_current_context().find_root().command
    script = kind(root, {}, "shoal", "_SHOAL_COMPLETE").source()
    app.show(Told("completion", {"shell": shell, "script": script}, script))

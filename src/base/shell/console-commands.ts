// The lines of a session of a shell → the commands that a reader types, without prompts and without what the commands print. For the copy
// button of `console` blocks; what is selected by hand is copied as it is shown.

/**
 * A prompt: `$`, `%`, `❯` or `➜`, and before it maybe `(venv)`, `user@host:~/folder`, `[user@host folder]` or a path.
 * Behind one of these `#` is a prompt too; alone it begins a comment. `PS C:\>` and `C:\>` are those of Windows.
 */
const PROMPT =
  /^(?:(?:\([\w.-]+\) ?)?(?:(?:[\w.-]+@[\w.-]+[^$%#\n]{0,80}|\[[^\]\n]{1,80}\]) ?[$%#❯➜]|(?:[~/][^\s$%]{0,80} ?)?[$%❯➜])|(?:PS )?[A-Za-z]:\\[^>\n]{0,200}>)(?: +|$)/;
/** What a shell prints before the next line of a command that goes on. */
const CONTINUED = /^> ?/;
const HEREDOC = /<<-?\s*(["']?)(\w+)\1/;

/**
 * @param lines without line ends
 * @returns `lines` itself where no line has a prompt: then all of it is taken for commands
 */
export function consoleCommands(lines: readonly string[]): readonly string[] {
  const commands: string[] = [];
  /** How far the command goes on. undefined: it does not. '': for one line. Other text: up to the line that is equal to it. */
  let until: string | undefined;
  for (const line of lines) {
    const prompt = until === undefined ? PROMPT.exec(line)?.[0] : '';
    if (prompt === undefined) continue;
    const command = until === undefined ? line.slice(prompt.length) : line.replace(CONTINUED, '');
    if (command !== '' || until !== undefined) commands.push(command);
    if (until) until = command.trim() === until ? undefined : until;
    else until = HEREDOC.exec(command)?.[2] ?? (/(?:^|[^\\])(?:\\\\)*\\$/.test(command) ? '' : undefined);
  }
  return commands.length > 0 ? commands : lines;
}

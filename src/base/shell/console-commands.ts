// Extracts the commands that a reader types from the lines of a shell session, without prompts and output. It is for the copy button of
// `console` blocks. Text that a reader selects is copied as it is shown.

/**
 * A prompt: `$`, `%`, `❯` or `➜`, perhaps after `(venv)`, `user@host:~/folder`, `[user@host folder]` or a path. After `user@host…` or
 * `[…]`, `#` is a prompt too; alone it begins a comment. `PS C:\>` and `C:\>` are the prompts of Windows.
 */
const PROMPT =
  /^(?:(?:\([\w.-]+\) ?)?(?:(?:[\w.-]+@[\w.-]+[^$%#\n]{0,80}|\[[^\]\n]{1,80}\]) ?[$%#❯➜]|(?:[~/][^\s$%]{0,80} ?)?[$%❯➜])|(?:PS )?[A-Za-z]:\\[^>\n]{0,200}>)(?: +|$)/;
/** The prompt of a shell for the next line of an unfinished command. */
const CONTINUED = /^> ?/;
const HEREDOC = /<<-?\s*(["']?)(\w+)\1/;

/**
 * @param lines without line ends
 * @returns `lines` itself if no line has a prompt: all of them then count as commands
 */
export function consoleCommands(lines: readonly string[]): readonly string[] {
  const commands: string[] = [];
  /** How far the command continues. Undefined: not beyond this line. '': for one more line. Other text: up to the line that equals it. */
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

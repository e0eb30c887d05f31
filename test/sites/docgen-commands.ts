// Command lines of docgen in texts, parsed as docgen itself parses them. Nothing is run.
import { type Command, CommanderError } from '../../src/cli/commander.js';
import { createProgram } from '../../src/cli/main.js';

/**
 * @param line one line of a shell, perhaps of several commands
 * @returns what docgen would answer to the first of its commands that it refuses. Undefined if it accepts all, or if none is docgen's
 */
export function faultOfCommand(line: string): string | undefined {
  for (const words of commandsOf(line)) {
    const args = docgenArguments(words);
    const fault = args && faultOf(args);
    if (fault !== undefined) return `docgen ${args?.join(' ')}: ${fault}`;
  }
  return undefined;
}

export const isDocgenCommand = (line: string): boolean => commandsOf(line).some((words) => docgenArguments(words) !== undefined);

function faultOf(args: string[]): string | undefined {
  const program = createProgram(() => {});
  let message = '';
  quieten(program, (text) => {
    message += text;
  });
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) return message.trim() || error.message;
  }
  return undefined;
}

/** The command and its subcommands do nothing, and print nothing. */
function quieten(command: Command, onError: (text: string) => void): void {
  if (command.commands.length === 0) command.action(() => {});
  command.configureOutput({ writeOut: () => {}, writeErr: () => {}, outputError: onError });
  for (const sub of command.commands) quieten(sub as Command, onError);
}

/** The words of each command, without redirections and comments. */
function commandsOf(line: string): string[][] {
  const commands: string[][] = [[]];
  let isTarget = false;
  for (const [token, double, single] of line.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|#.*$|\d?>>?|&&|\|\|?|;|[^\s"'|;&>]+/g)) {
    if (token.startsWith('#')) break;
    if (/^(&&|\|\|?|;)$/.test(token)) commands.push([]);
    else if (/^\d?>>?$/.test(token)) isTarget = true;
    else if (isTarget) isTarget = false;
    else commands.at(-1)?.push(double ?? single ?? token);
  }
  return commands;
}

/** What follows `docgen`, which variables and `npx` with its options may precede. */
function docgenArguments(words: string[]): string[] | undefined {
  let at = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  if (words[at] === 'npx') {
    at++;
    while (words[at]?.startsWith('-')) at += words[at] === '--package' ? 2 : 1;
  }
  return words[at] === 'docgen' ? words.slice(at + 1) : undefined;
}

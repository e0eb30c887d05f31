// What the reference shows of the command line: each command with its arguments, options and their defaults, as commander has them.
import { createProgram } from '../../src/cli/main.js';

type Command = ReturnType<typeof createProgram>;

const program = createProgram(() => {});

/** `search push` and the like, by their whole names. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  program.commands.flatMap((command): [string, Command][] =>
    command.commands.length === 0
      ? [[command.name(), command]]
      : command.commands.map((inner) => [`${command.name()} ${inner.name()}`, inner]),
  ),
);

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '\\<');

export function commandBlock(name: string): string {
  const command = COMMANDS.get(name);
  if (!command) throw new Error(`no command is called ${name}`);
  const usage = command.registeredArguments.map((argument) => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`));
  const takes = command.registeredArguments.map((argument) => {
    // Not at the end of a sentence: the default `.` with a full stop after it reads as "..".
    const standard = argument.defaultValue === undefined ? '' : ` (default: \`${argument.defaultValue}\`)`;
    return `- \`${argument.name()}\`${standard}: ${cell(argument.description)}.`;
  });
  const rows = command.options.map((option) => {
    const { flags, description, argChoices, defaultValue } = option;
    const values = argChoices ? ` One of ${argChoices.map((choice) => `\`${choice}\``).join(', ')}.` : '';
    const standard = typeof defaultValue === 'string' ? `\`${defaultValue}\`` : '';
    const [, written, about] = / \(default: ([^)]*)\)$/.exec(description) ? [0, '', description] : [0, standard, description];
    const byDefault = written === '' ? '' : ` Default: ${written}.`;
    return `| \`${flags.replaceAll('|', '\\|')}\` | ${cell(about.charAt(0).toUpperCase() + about.slice(1))}.${values}${byDefault} |`;
  });
  return [
    ['```text', `docgen ${name} ${[...(rows.length > 0 ? ['[options]'] : []), ...usage].join(' ')}`, '```'].join('\n'),
    takes.join('\n'),
    rows.length === 0 ? '' : ['| Option | Meaning |', '|---|---|', ...rows].join('\n'),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

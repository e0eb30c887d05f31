// Wrong uses of the command line, as diagnostics. A command throws `UsageError` for what the parser can't know. `main` prints both in the
// format that the command line asks for, as far as it can be read.
import { unknownCommand, unknownOption, wrongArguments, wrongValue } from '../diagnostics/usage.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { CommanderError } from './commander.js';
import { FORMATS, type Format, printDiagnostics } from './report-text.js';

export class UsageError extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

/** Code of the parser → the diagnostic. */
const MADE: Readonly<Record<string, (message: string, hint: string) => Diagnostic>> = {
  'commander.unknownCommand': unknownCommand,
  'commander.unknownOption': unknownOption,
  'commander.optionMissingArgument': wrongValue,
  'commander.invalidArgument': wrongValue,
};

/** The parser puts its suggestion on a line of its own, at the end. */
const SUGGESTION = /\n\(Did you mean (.+)\?\)\s*$/;

/**
 * @param argv the words of the command line
 * @returns undefined if the error is no wrong use: the help or the version was asked for
 */
export function usageFault(error: unknown, argv: readonly string[]): Diagnostic | undefined {
  if (error instanceof UsageError) return error.diagnostic;
  if (!(error instanceof CommanderError) || error.exitCode === 0 || error.code === 'commander.help') return undefined;
  const [suggestion, near] = SUGGESTION.exec(error.message) ?? ['', undefined];
  const text = error.message.slice(0, error.message.length - suggestion.length).replace(/^error: |\.$/g, '');
  const message = text.charAt(0).toUpperCase() + text.slice(1);
  return (MADE[error.code] ?? wrongArguments)(message, near === undefined ? helpHint(argv) : `did you mean ${near}?`);
}

const COMMANDS = ['build', 'dev', 'check-links', 'preview', 'explain', 'init'];

const helpHint = ([first = '', second = '']: readonly string[]): string => {
  if (first === 'search') return `docgen search${second === 'push' ? ' push' : ''} --help lists what it takes`;
  return COMMANDS.includes(first) ? `docgen ${first} --help lists what it takes` : 'docgen --help lists the commands';
};

/** Prints the fault in the format that the words ask for, whatever else is wrong with them. */
export function printUsageFault(fault: Diagnostic, argv: readonly string[]): void {
  printDiagnostics([fault], { format: formatIn(argv), siteRoot: process.cwd() });
}

function formatIn(argv: readonly string[]): Format {
  const asked = argv.flatMap((word, index) => (word === '--format' ? (argv[index + 1] ?? '') : (/^--format=(.*)$/s.exec(word)?.[1] ?? [])));
  return FORMATS.find((format) => format === asked.at(-1)) ?? 'pretty';
}

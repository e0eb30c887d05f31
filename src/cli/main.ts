// The command line. Each command has a file of its own, and returns its exit code. An exception that a command throws is a bug in docgen
// (exit code 70).

import { VERSION } from '../base/values/version.js';
import { escapeControls } from '../diagnostics/print/escape-controls.js';
import { addBuildCommand } from './build-command.js';
import { addCheckLinksCommand } from './check-links-command.js';
import { Command, CommanderError } from './commander.js';
import { addDevCommand } from './dev-command.js';
import { addExplainCommand } from './explain/explain-command.js';
import { addInitCommand } from './init-command.js';
import { linesIn } from './lines-in.js';
import { addPreviewCommand } from './preview-command.js';
import { addSearchCommand } from './search-command.js';
import type { Finish } from './terminal.js';
import { codeOfReport, toPeople, toPrograms, watchStreams } from './terminal.js';

/**
 * Matches line ends that an argument brings into a message, which quotes it. The parser's own line ends are at the end of a message and
 * before its suggestion.
 */
const QUOTED_LINE_END = /\n(?!$|\(Did you mean )/g;

/** All commands with their options, in the order of the help. */
export function createProgram(finish: Finish): Command {
  const program = new Command('docgen')
    .description('Builds a documentation site: Markdown, MDX and OpenAPI to complete HTML.')
    .version(VERSION, '-V, --version')
    .showSuggestionAfterError()
    .showHelpAfterError('(docgen --help lists the commands)')
    .exitOverride()
    .configureOutput({
      writeOut: toPrograms,
      writeErr: (text) => toPeople(...linesIn(text)),
      outputError: (text, write) => write(text.replace(QUOTED_LINE_END, escapeControls)),
    });
  const commands = [
    ...[addBuildCommand, addDevCommand, addCheckLinksCommand, addPreviewCommand, addExplainCommand],
    ...[addInitCommand, addSearchCommand],
  ];
  for (const add of commands) add(program, finish);
  return program;
}

export async function main(argv: string[]): Promise<void> {
  const finish: Finish = (code) => {
    process.exitCode = codeOfReport(code);
  };
  watchStreams();
  const program = createProgram(finish);
  try {
    if (argv.length === 0) program.help({ error: true });
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) finish(error.exitCode === 0 ? 0 : 2);
    else {
      toPeople('docgen has a bug; please report this with what you ran:', ...linesIn(error instanceof Error ? error.stack : String(error)));
      finish(70);
    }
  }
}

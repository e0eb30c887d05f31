// The command line. Each command has a file of its own, and returns its exit code. An exception that a command throws is a bug in docgen
// (exit code 70).

import { VERSION } from '../base/values/version.js';
import { exitCode } from '../diagnostics/print/exit-code.js';
import { addBuildCommand } from './build-command.js';
import { addCheckLinksCommand } from './check-links-command.js';
import { Command, CommanderError } from './commander.js';
import { addDevCommand } from './dev-command.js';
import { addExplainCommand } from './explain/explain-command.js';
import { addInitCommand } from './init-command.js';
import { addPreviewCommand } from './preview-command.js';
import { addSearchCommand } from './search-command.js';
import type { Finish } from './terminal.js';
import { codeOfReport, linesIn, toPeople, toPrograms, watchStreams } from './terminal.js';
import { printUsageFault, usageFault } from './usage-faults.js';

/** All commands with their options, in the order of the help. */
export function createProgram(finish: Finish): Command {
  const program = new Command('docgen')
    .description('Builds a documentation site: Markdown, MDX and OpenAPI to complete HTML.')
    .version(VERSION, '-V, --version')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: toPrograms,
      writeErr: (text) => toPeople(...linesIn(text)),
      // `main` prints it.
      outputError: () => undefined,
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
    const fault = usageFault(error, argv);
    if (fault) {
      printUsageFault(fault, argv);
      finish(exitCode([fault], false));
    } else if (error instanceof CommanderError) finish(error.exitCode === 0 ? 0 : 2);
    else {
      toPeople('docgen has a bug; please report this with what you ran:', ...linesIn(error instanceof Error ? error.stack : String(error)));
      finish(70);
    }
  }
}

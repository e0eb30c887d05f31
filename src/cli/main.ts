// The command line: one file a command. A command returns its exit code; anything thrown past it is a bug in docgen (70).

import { VERSION } from '../base/version.js';
import { addBuildCommand } from './build-command.js';
import { addCheckLinksCommand } from './check-links-command.js';
import { Command, CommanderError } from './commander.js';
import { addDevCommand } from './dev-command.js';
import { addExplainCommand } from './explain-command.js';
import { addInitCommand } from './init-command.js';
import { addPreviewCommand } from './preview-command.js';
import { addSearchCommand } from './search-command.js';
import { toPeople } from './terminal.js';

/** `finish` takes a command's exit code; `process.exitCode` is set rather than `process.exit` called, so that piped output is never cut off. */
export type Finish = (code: number) => void;

export async function main(argv: string[]): Promise<void> {
  const finish: Finish = (code) => {
    process.exitCode = code;
  };
  const program = new Command('docgen')
    .description('Builds a documentation site: Markdown, MDX and OpenAPI to complete HTML.')
    .version(VERSION, '-V, --version')
    .showSuggestionAfterError()
    .showHelpAfterError('(docgen --help lists the commands)')
    .exitOverride()
    .configureOutput({ writeErr: toPeople });
  const commands = [
    ...[addBuildCommand, addDevCommand, addCheckLinksCommand, addPreviewCommand, addExplainCommand],
    ...[addInitCommand, addSearchCommand],
  ];
  for (const add of commands) add(program, finish);
  try {
    if (argv.length === 0) program.help({ error: true });
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) finish(error.exitCode === 0 ? 0 : 2);
    else {
      toPeople(`docgen has a bug; please report this with what you ran:\n${error instanceof Error ? error.stack : String(error)}`);
      finish(70);
    }
  }
}

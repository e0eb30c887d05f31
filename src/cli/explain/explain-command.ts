// docgen explain: what a page was made from, why the last build rendered it or did not, and what an edit of a file would render. Or what a
// code of docgen means. It writes nothing but its cache.

import { resolve } from 'node:path';
import { hasError } from '../../diagnostics/has-error.js';
import { exitCode } from '../../diagnostics/print/exit-code.js';
import { printValue } from '../../diagnostics/print/print-json.js';
import { wrongArguments } from '../../diagnostics/usage.js';
import { explainSite } from '../../explain/explain-site.js';
import { explainSince } from '../../explain/since/explain-since.js';
import { siteAbove } from '../../explain/site-above.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { baseUrlOption, siteRootOf } from '../arguments.js';
import { type Command, Option } from '../commander.js';
import { endOnSignal } from '../end-on-signal.js';
import { printDiagnostics } from '../report-text.js';
import type { Finish } from '../terminal.js';
import { answer, toPeople, toPrograms } from '../terminal.js';
import { UsageError } from '../usage-faults.js';
import { changesLines } from './changes-lines.js';
import { changesMarkdown } from './changes-markdown.js';
import { codeOption, explainCode } from './explain-code.js';
import { explanationLines } from './explanation-lines.js';

interface ExplainFlags {
  out: string;
  baseUrl?: string;
  drafts: boolean;
  code?: string;
  since?: string;
  format: 'text' | 'json' | 'markdown';
}

export function addExplainCommand(program: Command, finish: Finish): void {
  program
    .command('explain')
    .argument('[route|file]', 'a page (/docs/setup), a file of the site, or a value of an API description (#/components/schemas/Order)')
    .argument(
      '[site]',
      'folder that contains site.config.ts (default: the current one, else the nearest above the file, else above the current one)',
    )
    .description(
      'Show what a page is made from, why it was rendered or not, and which pages an edit would render. Or what commits change. Or what a code means.',
    )
    .addOption(codeOption())
    .option(
      '--since <revision>',
      'instead of a page or file: list the pages, anchors and addresses that differ from those of a git revision',
    )
    .option('--out <folder>', 'folder of the last build, relative to the site', 'build')
    .addOption(baseUrlOption())
    .option('--drafts', 'include pages that are marked as drafts', false)
    .addOption(
      new Option(
        '--format <format>',
        'text, JSON with complete lists, or Markdown (with --since: for a comment on a pull request; with --code)',
      )
        .choices(['text', 'json', 'markdown'])
        .default('text'),
    )
    .addHelpText(
      'after',
      '\nExample:\n  docgen explain /docs/setup/\n  docgen explain content/docs/_parts/note.md\n  docgen explain "openapi/shop.yaml#/components/schemas/Order" --format json\n  docgen explain --since origin/main --format markdown\n  docgen explain --code link/no-such-page\n\n' +
        'Exit codes:\n  0 it is explained, even if the site has errors · 2 nothing has that name, or the configuration has errors · 3 the environment',
    )
    .action(async (asked: string | undefined, site: string | undefined, flags: ExplainFlags) => {
      const { code, since, format } = flags;
      if (code !== undefined && (asked !== undefined || since !== undefined))
        throw wrongWords('docgen explain --code takes no page, no file and no --since');
      if (code !== undefined) return finish(await explainCode(code, format));
      if (since !== undefined && site !== undefined)
        throw wrongWords('docgen explain --since takes only the folder of the site, and no page or file');
      if (since === undefined && asked === undefined)
        throw wrongWords('docgen explain needs a page, a file, --code <code> or --since <revision>');
      if (since === undefined && format === 'markdown')
        throw wrongWords('docgen explain --format markdown needs --since <revision> or --code <code>');
      const named = since === undefined ? site : asked;
      const siteRoot = siteRootOf(named ?? siteAbove(since === undefined ? (asked ?? '') : '', process.cwd()) ?? '.');
      finish(since === undefined ? await explainPage(asked ?? '', siteRoot, flags) : await explainChanges(since, siteRoot, flags));
    });
}

/** @returns the exit code */
async function explainPage(asked: string, siteRoot: string, { out, baseUrl, drafts, format }: ExplainFlags): Promise<number> {
  const report = await explainSite({
    ...{ siteRoot, asked, drafts },
    folder: process.cwd(),
    outFolder: resolve(siteRoot, out),
    ...(baseUrl !== undefined && { baseUrl }),
  });
  const { diagnostics, explanation } = report;
  const errors = printErrors(diagnostics, siteRoot);
  if (!explanation) return exitCode(errors, false) || 2;
  if (format === 'json') toPrograms(`${printValue(explanation, 2)}\n`);
  else answer(...explanationLines(explanation));
  if (hasError(errors)) toPeople('The site has errors, so this may be incomplete.');
  return 0;
}

/** @returns the exit code */
async function explainChanges(revision: string, siteRoot: string, { out, baseUrl, drafts, format }: ExplainFlags): Promise<number> {
  const { changes, diagnostics } = await explainSince({
    ...{ siteRoot, revision, drafts },
    outFolder: resolve(siteRoot, out),
    ...(baseUrl !== undefined && { baseUrl }),
    onStart: (close) => endOnSignal(async () => close()),
  });
  const errors = printErrors(diagnostics, siteRoot);
  if (!changes) {
    if (errors.some(({ code }) => code !== 'config/nothing-to-explain'))
      toPeople("A site with errors can't be compared: fix the errors first.");
    return exitCode(errors, false) || 2;
  }
  if (format === 'json') toPrograms(`${printValue(changes, 2)}\n`);
  else answer(...(format === 'markdown' ? changesMarkdown(changes) : changesLines(changes)));
  return 0;
}

/** Only errors are printed: they may be why something is missing here. Warnings are for build and check-links. */
function printErrors(diagnostics: readonly Diagnostic[], siteRoot: string): Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  printDiagnostics(errors, { format: 'pretty', siteRoot, all: 'docgen build prints all' });
  return errors;
}

const wrongWords = (message: string): UsageError => new UsageError(wrongArguments(message, 'docgen explain --help lists what it takes'));

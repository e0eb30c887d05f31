// docgen explain: what a page was made from, why the last build rendered it or did not, and what an edit of a file would render. Writes
// nothing but its cache.
import { resolve } from 'node:path';
import { hasError } from '../diagnostics/has-error.js';
import { exitCode } from '../diagnostics/print/exit-code.js';
import { printValue } from '../diagnostics/print/print-json.js';
import { explainSite } from '../explain/explain-site.js';
import { siteAbove } from '../explain/site-above.js';
import { baseUrlOption, siteRootOf } from './arguments.js';
import { type Command, Option } from './commander.js';
import { explanationLines } from './explanation-lines.js';
import { printDiagnostics } from './report-text.js';
import type { Finish } from './terminal.js';
import { answer, toPeople, toPrograms } from './terminal.js';

interface ExplainFlags {
  out: string;
  baseUrl?: string;
  drafts: boolean;
  format: 'text' | 'json';
}

export function addExplainCommand(program: Command, finish: Finish): void {
  program
    .command('explain')
    .argument('<route|file>', 'a page (/docs/setup), or a file of the site; of a specification also #/components/schemas/Order')
    .argument('[site]', 'folder that holds site.config.ts (default: this one, else the nearest above the file, else above this one)')
    .description('Say what a page was made from, why it was (not) rendered again, and what an edit would render.')
    .option('--out <folder>', 'folder of the build that is looked at, relative to the site', 'build')
    .addOption(baseUrlOption())
    .option('--drafts', 'with pages marked as drafts', false)
    .addOption(new Option('--format <format>', 'text, or JSON with every page').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      '\nExample:\n  docgen explain /docs/setup/\n  docgen explain content/docs/_parts/note.md\n  docgen explain "openapi/shop.yaml#/components/schemas/Order" --format json\n\n' +
        'Exit codes:\n  0 something is said of it, with errors in the site too · 2 nothing is called so, or the configuration has errors · 3 the environment',
    )
    .action(async (asked: string, site: string | undefined, { out, baseUrl, drafts, format }: ExplainFlags) => {
      const siteRoot = siteRootOf(site ?? siteAbove(asked, process.cwd()) ?? '.');
      if (siteRoot === undefined) return finish(2);
      const report = await explainSite({
        ...{ siteRoot, asked, drafts },
        folder: process.cwd(),
        outFolder: resolve(siteRoot, out),
        ...(baseUrl !== undefined && { baseUrl }),
      });
      const { diagnostics, explanation } = report;
      // Warnings are the business of build and check-links; an error may be why something is missing here.
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      printDiagnostics(errors, { format: 'pretty', siteRoot, all: 'docgen build prints all' });
      if (!explanation) return finish(exitCode(errors, false) || 2);
      if (format === 'json') toPrograms(`${printValue(explanation, 2)}\n`);
      else answer(...explanationLines(explanation));
      if (hasError(errors)) toPeople('With errors in the site, this may not be all.');
      finish(0);
    });
}

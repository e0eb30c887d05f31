// docgen init: writes a new site into a new folder, as a small start or from a Docusaurus site.
import { resolve } from 'node:path';
import { shownPath } from '../base/files/shown-path.js';
import { hasError } from '../diagnostics/has-error.js';
import { exitCode } from '../diagnostics/print/exit-code.js';
import { unusableFolder } from '../diagnostics/usage.js';
import { reportLines } from '../init/docusaurus/render-report.js';
import { changeFolder, type InitOptions, type InitResult, initSite, nextSteps } from '../init/init-site.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Command } from './commander.js';
import { printDiagnostics } from './report-text.js';
import type { Finish } from './terminal.js';
import { toPeople } from './terminal.js';
import { UsageError } from './usage-faults.js';

export function addInitCommand(program: Command, finish: Finish): void {
  program
    .command('init')
    .argument('<folder>', 'a new folder, or one that is empty except for a new repository')
    .description('Create a small site to start from, or import a Docusaurus site.')
    .option('--from-docusaurus <site>', 'folder with a docusaurus.config.js or .ts; nothing in it is changed')
    .addHelpText(
      'after',
      '\nExample:\n  docgen init docs && cd docs && npm install && npm run dev\n  docgen init docs --from-docusaurus ../website\n\n' +
        'Exit codes:\n  0 the site was written · 1 it was written, but a build of it would fail: the report says why · 2 the folder can’t be used, or\n' +
        '  the old site can’t be read: nothing was written · 3 the environment (disk, permission)',
    )
    .action(async (shown: string, { fromDocusaurus: old }: { fromDocusaurus?: string }) => {
      if (shown.trim() === '') throw new UsageError(unusableFolder('The folder has no name', 'docgen init docs'));
      const folder = resolve(shown);
      const options = { folder, shown, onStep: toPeople };
      const site: Diagnostic | InitResult = old === undefined ? initSite(options) : await importSite(options, old);
      const fault = 'code' in site ? site : site.packFault;
      if (fault) printDiagnostics([fault], { format: 'pretty', siteRoot: folder });
      if ('code' in site) return finish(exitCode([site], false));
      const path = shownPath(folder, shown);
      // A path that begins with `-` would be read as an option.
      const cd = path.startsWith('-') ? `./${path}` : path;
      const report = site.report ? reportLines(site.report, changeFolder(cd)) : [];
      toPeople(...report, '', ...nextSteps(cd, site));
      // The site is written even with errors. The exit code reports them here, because a later step of a script would find them without
      // knowing where they come from.
      const hasErrors = site.report !== undefined && hasError(site.report.diagnostics);
      finish(site.packFault ? exitCode([site.packFault], false) : hasErrors ? 1 : 0);
    });
}

async function importSite(options: InitOptions, old: string): Promise<Diagnostic | InitResult> {
  const { importDocusaurus } = await import('../init/docusaurus/import-docusaurus.js');
  return importDocusaurus({ ...options, old });
}

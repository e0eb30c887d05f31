// docgen check-links: builds in memory, writes nothing, and fails on every finding of the checker.

import { exitCode } from '../diagnostics/exit-code.js';
import { checkLinks } from '../pipeline/check-links.js';
import { baseUrlOption, formatOption, siteRootOf } from './arguments.js';
import type { Command } from './commander.js';
import type { Finish } from './main.js';
import { diagnosticsText, type Format, plural } from './report-text.js';
import { hasColor, toPeople, toPrograms } from './terminal.js';

export function addCheckLinksCommand(program: Command, finish: Finish): void {
  program
    .command('check-links')
    .argument('[site]', 'folder that holds site.config.ts', '.')
    .description('Check every link, anchor and image of the site; exit code 1 on any finding.')
    .addOption(baseUrlOption())
    .addOption(formatOption())
    .addHelpText('after', '\nExample:\n  docgen check-links --format json > links.jsonl')
    .action(async (site: string, options: { baseUrl?: string; format: Format }) => {
      const siteRoot = siteRootOf(site);
      if (siteRoot === undefined) return finish(2);
      const report = await checkLinks({ siteRoot, ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }) });
      const text = diagnosticsText(report.diagnostics, {
        format: options.format,
        siteRoot,
        color: hasColor() && options.format === 'pretty',
      });
      (options.format === 'json' ? toPrograms : toPeople)(text);
      const findings = report.diagnostics.filter(({ severity }) => severity === 'error').length;
      toPeople(
        `${plural(report.links, 'link')} on ${plural(report.pages, 'page')} in ${(report.milliseconds / 1000).toFixed(2)} s: ${findings === 0 ? 'all fine' : plural(findings, 'finding')}`,
      );
      finish(exitCode(report.diagnostics, false));
    });
}

// docgen check-links: builds in memory, writes nothing but what it is told to and its cache, and fails on every finding of the checker
// that is neither ignored nor known.
import { exitCode } from '../diagnostics/exit-code.js';
import { BASELINE_FILE } from '../pipeline/baseline-file.js';
import { checkLinks } from '../pipeline/check-links.js';
import { baseUrlOption, formatOption, onlyOption, siteRootOf } from './arguments.js';
import type { Command } from './commander.js';
import { externalSummary, linksSummary } from './links-summary.js';
import type { Finish } from './main.js';
import { type Format, plural, printDiagnostics } from './report-text.js';
import { hasColor, toPeople } from './terminal.js';

interface CheckLinksFlags {
  baseUrl?: string;
  format: Format;
  only?: string[];
  baseline?: string;
  updateBaseline: boolean;
  external: boolean;
  allowPrivate: boolean;
  cache: boolean;
}

export function addCheckLinksCommand(program: Command, finish: Finish): void {
  program
    .command('check-links')
    .argument('[site]', 'folder that holds site.config.ts', '.')
    .description('Check every link, anchor and image of the site; exit code 1 on any finding.')
    .addOption(baseUrlOption())
    .addOption(onlyOption())
    .option('--baseline <file>', `findings that are known and don't fail, relative to the site (default: ${BASELINE_FILE}, if it is there)`)
    .option('--update-baseline', 'write that file anew, with the findings of this run', false)
    .option('--external', 'ask for addresses elsewhere as well (not for their anchors); only what is certainly broken fails', false)
    .option('--allow-private', 'with --external: ask hosts of private networks and of this machine, too', false)
    .option('--no-cache', 'use nothing of earlier runs, and leave nothing for later ones')
    .addOption(formatOption())
    .addHelpText('after', '\nExample:\n  docgen check-links --only link --format sarif > links.sarif')
    .action(async (site: string, { format, external, allowPrivate, cache, ...options }: CheckLinksFlags) => {
      const siteRoot = siteRootOf(site);
      if (siteRoot === undefined) return finish(2);
      const report = await checkLinks({
        siteRoot,
        ...options,
        useCache: cache,
        ...(external && { external: { allowPrivate, onStart: sayWhatIsAsked } }),
      });
      const { diagnostics, ignored, baseline } = report;
      printDiagnostics(diagnostics, { format, siteRoot, color: hasColor(), aside: { ignored, known: baseline?.known } });
      toPeople(linksSummary(report));
      if (report.external) toPeople(externalSummary(report.external));
      finish(exitCode(diagnostics, false));
    });
}

/** Minutes may follow; a log has no use for it. */
function sayWhatIsAsked(addresses: number, hosts: number): void {
  if (process.stderr.isTTY === true)
    toPeople(`Asking ${plural(hosts, 'host')} for ${addresses === 1 ? 'one address' : `${addresses} addresses`} …`);
}

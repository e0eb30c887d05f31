// docgen check-links: makes the site without writing pages. It writes only its cache and what the options ask for. It fails on every
// finding of the checker that is neither ignored nor in the baseline.
import { isExternalCode } from '../diagnostics/checks/checker-codes.js';
import { exitCode } from '../diagnostics/print/exit-code.js';
import { printDiff } from '../diagnostics/print/print-diff.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { checkAndFix } from '../pipeline/check/check-and-fix.js';
import { checkLinks } from '../pipeline/check/check-links.js';
import { BASELINE_FILE } from '../pipeline/findings/baseline-file.js';
import { baseUrlOption, EXIT_CODES, formatOption, onlyOption, siteRootOf } from './arguments.js';
import type { Command } from './commander.js';
import { endOnSignal } from './end-on-signal.js';
import { externalSummary, fixSummary, linksSummary } from './links-summary.js';
import { type Format, plural, printDiagnostics } from './report-text.js';
import { pathFromSource } from './source-root.js';
import type { Finish } from './terminal.js';
import { toPeople, toPrograms } from './terminal.js';

interface CheckLinksFlags {
  baseUrl?: string;
  format: Format;
  only?: string[];
  baseline?: string;
  updateBaseline: boolean;
  updateLock: boolean;
  external: boolean;
  allowPrivate: boolean;
  secondOpinion: boolean;
  cache: boolean;
  fix: boolean;
  write: boolean;
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
    .option('--fix', 'print a diff of the links with one certain answer: letter case, extension, a renamed file or heading', false)
    .option('--write', 'with --fix: write them, and report what is left', false)
    .option('--update-lock', 'write urls.lock anew, with the addresses and anchors of this run (checks.urlsLock)', false)
    .option('--external', 'ask for addresses elsewhere as well (not for their anchors); only what is certainly broken fails', false)
    .option('--allow-private', 'with --external: ask hosts of private networks and of this machine, too', false)
    .option(
      '--second-opinion',
      'validate descriptions of APIs with @apidevtools/swagger-parser as well; what it alone refuses is a finding',
      false,
    )
    .option('--no-cache', 'use nothing of earlier runs, and leave nothing for later ones')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nExample:\n  docgen check-links --only link --format sarif > links.sarif\n  docgen check-links --fix > links.patch\n\n${EXIT_CODES}`,
    )
    .action(async (site: string, { format, external, allowPrivate, cache, fix, write, ...rest }: CheckLinksFlags) => {
      const siteRoot = siteRootOf(site);
      if (siteRoot === undefined) return finish(2);
      if (write && !fix) {
        toPeople('docgen: --write goes with --fix');
        return finish(2);
      }
      if (fix && !write && format !== 'pretty') {
        toPeople(`docgen: with --format ${format} there is no room for the diff of --fix; leave one of the two out, or add --write`);
        return finish(2);
      }
      const options = {
        siteRoot,
        ...rest,
        useCache: cache,
        ...(external && { external: { allowPrivate, onStart: sayWhatIsAsked } }),
      };
      endOnSignal(() => undefined, 'docgen check-links');
      const fixing = fix ? await checkAndFix(options, write) : undefined;
      const report = fixing ?? (await checkLinks(options));
      const { diagnostics, ignored, baseline } = report;
      printDiagnostics(diagnostics, { format, siteRoot, aside: { ignored, baselined: baseline?.listed } });
      if (fixing) {
        const pathOf = pathFromSource(siteRoot);
        if (format === 'pretty') toPrograms(fixing.fixed.map((file) => printDiff({ ...file, path: pathOf(file.path) })).join(''));
        toPeople(fixSummary(fixing.fixed, write));
      }
      toPeople(...linksSummary(report));
      if (!fix && format === 'pretty' && diagnostics.some(isOwnLink))
        toPeople('docgen check-links --fix prints a diff of those that have one certain answer');
      if (report.external) toPeople(externalSummary(report.external));
      // Every finding fails the command, so warnings count.
      finish(exitCode(diagnostics, true));
    });
}

/** Findings of this kind may have one certain answer. */
const isOwnLink = ({ code, severity }: Diagnostic): boolean => severity !== 'info' && code.startsWith('link/') && !isExternalCode(code);

/** Requests may take minutes. The line is only for a terminal, because a log has no use for it. */
function sayWhatIsAsked(addresses: number, hosts: number): void {
  if (process.stderr.isTTY === true)
    toPeople(`Asking ${plural(hosts, 'host')} for ${addresses === 1 ? 'one address' : `${addresses} addresses`} …`);
}

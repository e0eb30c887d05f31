// docgen check-links: makes the site without writing pages. It writes only its cache and what the options ask for. It fails on every
// finding of the checker that is neither ignored nor in the baseline.

import { isExternalCode } from '../diagnostics/checks/checker-codes.js';
import { exitCode } from '../diagnostics/print/exit-code.js';
import { printDiff } from '../diagnostics/print/print-diff.js';
import { wrongArguments } from '../diagnostics/usage.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { checkAndFix } from '../pipeline/check/check-and-fix.js';
import { checkLinks } from '../pipeline/check/check-links.js';
import { BASELINE_FILE } from '../pipeline/findings/baseline-file.js';
import { baseUrlOption, EXIT_CODES, formatOption, onlyOption, siteRootOf } from './arguments.js';
import type { Command } from './commander.js';
import { endOnSignal } from './end-on-signal.js';
import { externalSummary, fixSummary, linksSummary } from './links-summary.js';
import { debugOption, type ObserveFlags, observedRun } from './observe-options.js';
import { type Format, plural, printDiagnostics } from './report-text.js';
import { pathFromSource } from './source-root.js';
import type { Finish } from './terminal.js';
import { toPeople, toPrograms } from './terminal.js';
import { UsageError } from './usage-faults.js';

interface CheckLinksFlags extends Pick<ObserveFlags, 'debug'> {
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
    .argument('[site]', 'folder that contains site.config.ts', '.')
    .description('Check every link, anchor and image of the site; exit code 1 on any finding.')
    .addOption(baseUrlOption())
    .addOption(onlyOption())
    .option(
      '--baseline <file>',
      `file with known findings, which don't fail the command, relative to the site (default: ${BASELINE_FILE}, if it exists)`,
    )
    .option('--update-baseline', 'replace that file with the findings of this run', false)
    .option(
      '--fix',
      'print a diff with the corrections of links that are certain: letter case, extension, a renamed file or heading',
      false,
    )
    .option('--write', 'with --fix: apply the corrections, and report the remaining findings', false)
    .option('--update-lock', 'replace urls.lock (checks.urlsLock) with the addresses and anchors of this run', false)
    .option(
      '--external',
      'also request links to other sites (but not their anchors); only links that are certainly broken fail the command',
      false,
    )
    .option('--allow-private', 'with --external: also request hosts in private networks and on this machine', false)
    .option(
      '--second-opinion',
      'also validate API descriptions with @apidevtools/swagger-parser; an error that only it reports is a finding',
      false,
    )
    .option('--no-cache', 'neither use nor write the cache')
    .addOption(formatOption())
    .addOption(debugOption())
    .addHelpText(
      'after',
      `\nExample:\n  docgen check-links --only link --format sarif > links.sarif\n  docgen check-links --fix > links.patch\n\n${EXIT_CODES}`,
    )
    .action(async (site: string, { format, external, allowPrivate, cache, fix, write, debug, ...rest }: CheckLinksFlags) => {
      const siteRoot = siteRootOf(site);
      const { events } = observedRun({ ...(debug && { debug }) });
      if (write && !fix) throw new UsageError(wrongArguments('--write needs --fix', 'write both, or neither'));
      if (fix && !write && format !== 'pretty')
        throw new UsageError(
          wrongArguments(`--fix prints a diff, so it can't be combined with --format ${format}`, 'remove one of the two, or add --write'),
        );
      const options = {
        siteRoot,
        ...rest,
        useCache: cache,
        ...(events && { events }),
        ...(external && { external: { allowPrivate, onStart: printRequests } }),
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
        toPeople('docgen check-links --fix prints a diff with the corrections of links that are certain');
      if (report.external) toPeople(externalSummary(report.external));
      // Every finding fails the command, so warnings count.
      finish(exitCode(diagnostics, true));
    });
}

/** Findings of this kind may have one certain answer. */
const isOwnLink = ({ code, severity }: Diagnostic): boolean => severity !== 'info' && code.startsWith('link/') && !isExternalCode(code);

/** Requests may take minutes. The line is only for a terminal, because a log has no use for it. */
function printRequests(addresses: number, hosts: number): void {
  if (process.stderr.isTTY === true)
    toPeople(`Requesting ${addresses === 1 ? 'one address' : `${addresses} addresses`} from ${plural(hosts, 'host')} …`);
}

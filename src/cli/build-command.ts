// docgen build: writes the whole site into the output folder, or nothing at all.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { shownPath } from '../base/files/shown-path.js';
import { exitCode } from '../diagnostics/print/exit-code.js';
import { buildSite } from '../pipeline/build-site.js';
import { baseUrlOption, EXIT_CODES, formatOption, offlineOption, siteRootOf, workersOption } from './arguments.js';
import type { Command } from './commander.js';
import { endOnSignal } from './end-on-signal.js';
import { debugOption, type ObserveFlags, observedRun, traceOption } from './observe-options.js';
import {
  type Format,
  leftOutLines,
  leftOutPartLines,
  leftOutParts,
  leftOutText,
  printDiagnostics,
  splitLeftOut,
  summaryText,
} from './report-text.js';
import type { Finish } from './terminal.js';
import { toPeople } from './terminal.js';

interface BuildOptions extends ObserveFlags {
  out: string;
  baseUrl?: string;
  strict: boolean;
  allowPartial: boolean;
  drafts: boolean;
  cache: boolean;
  offline: boolean;
  workers?: number;
  format: Format;
}

export function addBuildCommand(program: Command, finish: Finish): void {
  program
    .command('build')
    .argument('[site]', 'folder that contains site.config.ts', '.')
    .description('Build the site.')
    .option('--out <folder>', 'output folder, relative to the site', 'build')
    .addOption(baseUrlOption())
    .option('--strict', 'exit with code 1 if there are warnings', false)
    .option('--allow-partial', 'publish the pages without errors, even if other pages have errors', false)
    .option('--drafts', 'include pages that are marked as drafts', false)
    .option('--no-cache', 'neither use nor write the cache')
    .addOption(offlineOption())
    .addOption(workersOption())
    .addOption(formatOption())
    .addOption(traceOption())
    .addOption(debugOption())
    .addHelpText(
      'after',
      `\nExample:\n  docgen build --strict --base-url /docs/\n  docgen build --trace trace.json --debug cache,pool\n\n${EXIT_CODES}`,
    )
    .action(async (site: string, options: BuildOptions) => {
      const siteRoot = siteRootOf(site);
      const outFolder = resolve(siteRoot, options.out);
      const { baseUrl, drafts, allowPartial, strict, workers, cache, offline, format } = options;
      const watched = observedRun(options);
      const report = await buildSite({
        siteRoot,
        outFolder,
        drafts,
        allowPartial,
        strict,
        useCache: cache,
        offline,
        ...(workers !== undefined && { workers }),
        ...(baseUrl !== undefined && { baseUrl }),
        ...(watched.events && { events: watched.events }),
        onStart: (session) => endOnSignal(() => session.discard(), 'docgen build'),
        onWait: (pid) => toPeople(`Waiting for another build of ${options.out} (process ${pid}) to end`),
      });
      report.diagnostics.push(...watched.finish());
      const { ignored, baseline } = report;
      const { leftOut, others } = splitLeftOut(report.diagnostics);
      printDiagnostics(format === 'pretty' ? others : report.diagnostics, {
        format,
        siteRoot,
        aside: { ignored, baselined: baseline?.listed },
      });
      const place = shownPath(outFolder, site, options.out);
      const kept = existsSync(outFolder) ? `, ${place} is unchanged` : '';
      const partly = report.pages > 0 && !allowPartial ? ' (--allow-partial publishes the pages without errors)' : '';
      const parts = report.published ? leftOutParts(others) : [];
      toPeople(
        ...leftOutLines(leftOut),
        ...leftOutPartLines(parts),
        summaryText(report, report.published ? `${leftOutText(leftOut, parts)} → ${place}` : `; nothing was published${kept}${partly}`),
      );
      finish(exitCode(report.diagnostics, strict));
    });
}

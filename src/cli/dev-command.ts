// docgen dev: keeps the site in memory, and builds it again when a file changes. Open tabs follow. Ends with Ctrl-C.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseBaseUrl } from '../base/urls/base-url.js';
import type { DevSession } from '../dev/serve-dev.js';
import { hasError } from '../diagnostics/has-error.js';
import { exitCode } from '../diagnostics/print/exit-code.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { devClient } from '../pipeline/bundles/dev-client.js';
import { createDevSite } from '../pipeline/live/create-dev-site.js';
import type { DevReport } from '../pipeline/live/dev-site.js';
import { missingConfig } from '../pipeline/read/load-config.js';
import { allowHostOption, baseUrlOption, offlineOption, parsePort, siteRootOf } from './arguments.js';
import type { Command } from './commander.js';
import { createDevFindings } from './dev-findings.js';
import { createDevLog } from './dev-log.js';
import { noticesOf } from './dev-notices.js';
import { endOnSignal } from './end-on-signal.js';
import { debugOption, type ObserveFlags, observedRun, traceOption } from './observe-options.js';
import { printDiagnostics } from './report-text.js';
import { servingText } from './serving-text.js';
import type { Finish } from './terminal.js';
import { linesIn, toPeople } from './terminal.js';

interface DevOptions extends ObserveFlags {
  baseUrl?: string;
  port?: number;
  strictPort: boolean;
  host?: string;
  allowHost?: string[];
  open: boolean;
  poll: boolean;
  offline: boolean;
}

/** A site with fewer pages is read in the time that an author waits anyway, and its faults are known at once. */
const EARLY_FROM = 250;
/** Time in which this process receives a signal that another process has already received, in milliseconds. */
const SIGNAL_MS = 100;
const ALL = 'docgen build --format json prints all';

export function addDevCommand(program: Command, finish: Finish): void {
  program
    .command('dev')
    .argument('[site]', 'folder that contains site.config.ts', '.')
    .description('Serve the site while you write, and update it on every change.')
    .addOption(baseUrlOption())
    .option('--port <n>', 'port (default 3000; if it is busy, the next free one)', parsePort)
    .option('--strict-port', 'fail if that port is busy', false)
    .option('--host <name>', 'host name or address to listen on (default localhost)')
    .addOption(allowHostOption())
    .option('--open', 'open the site in the browser', false)
    .option('--poll', 'check all files at short intervals, for disks that report no changes', false)
    .addOption(offlineOption())
    .addOption(traceOption())
    .addOption(debugOption())
    .addHelpText('after', '\nExample:\n  docgen dev --port 4000 --open')
    .action(async (site: string, options: DevOptions) => {
      const siteRoot = siteRootOf(site);
      const printAll = createPrinter(siteRoot);
      // A configuration that disappears while docgen runs may come back. If there never was one, this is another folder.
      const missing = missingConfig(siteRoot);
      if (missing.length > 0) {
        printAll(missing);
        return finish(exitCode(missing, false));
      }
      const outFolder = resolve(siteRoot, 'build');
      // Loaded here, because its watcher is a large part of docgen, and no other command needs it.
      const { serveDev } = await import('../dev/serve-dev.js');
      let running: DevSession | undefined;
      const watched = observedRun(options);
      const devSite = createDevSite({
        siteRoot,
        outFolder,
        offline: options.offline,
        ...(watched.events && { events: watched.events }),
        ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
        earlyFrom: EARLY_FROM,
        onConfig: (config) => sayAddress(config.baseUrl),
        onWhole: (report) => {
          log.tellWhole(report);
          void running?.publish(updateOf(report, undefined));
        },
        onPageFaults(faults) {
          findings.takePages(faults);
          running?.setProblems(notices(findings.all(), 'error'));
        },
      });
      const notices = (diagnostics: Diagnostic[], severity: 'error' | 'warning') =>
        noticesOf(
          diagnostics.filter((one) => one.severity === severity),
          siteRoot,
          devSite.pagesOf,
        );
      const findings = createDevFindings();
      const updateOf = (
        { changedPages: pages, changedFiles, diagnostics, revision, config, moved }: DevReport,
        changed: string[] | undefined,
      ) => {
        baseUrl = config?.baseUrl ?? baseUrl;
        findings.takeRun(diagnostics, revision && changed);
        return { pages, changedFiles, problems: notices(findings.all(), 'error'), baseUrl, moved };
      };
      const log = createDevLog({
        print: printAll,
        say: toPeople,
      });
      const asked = parseBaseUrl(options.baseUrl ?? '/');
      // An invalid base URL is reported with the configuration.
      let baseUrl = 'baseUrl' in asked ? asked.baseUrl : '/';
      let printedBase: string | undefined;
      let isEnding = false;
      /** Called when the base URL is known, or when it is known that the configuration has none, and again whenever it changes. */
      const sayAddress = (base: string): void => {
        if (!running || base === printedBase) return;
        const isFirst = printedBase === undefined;
        printedBase = base;
        const url = new URL(encodeURI(decodeURI(base)), running.url()).href;
        toPeople(servingText('Serving', url, running.port, options.port));
        if (options.open && isFirst) openInBrowser(url);
      };
      const started = await serveDev({
        script: await devClient(),
        siteRoot,
        outFolder,
        baseUrl,
        files: devSite.files,
        staleFiles: devSite.staleFiles,
        filesOutside: devSite.filesOutside,
        host: options.host,
        allowedHosts: options.allowHost,
        port: options.port,
        strictPort: options.strictPort,
        poll: options.poll,
        async update(changed) {
          const report = await devSite.update(changed.length > 0 ? changed : undefined);
          return { report, changed, ...updateOf(report, changed) };
        },
        onUpdate(done) {
          const { diagnostics } = done.report;
          sayAddress(baseUrl);
          log.tellUpdate(done.report, done.changed, hasError(findings.all()));
          if (hasError(diagnostics)) running?.setLinks(notices(findings.withLastCheck(diagnostics), 'warning'));
        },
        async onIdle() {
          const checked = await devSite.check();
          if (!checked) return;
          findings.takeCheck(checked.diagnostics);
          log.tellChecked(checked.diagnostics);
          running?.setProblems(notices(findings.all(), 'error'));
          running?.setLinks(notices(checked.diagnostics, 'warning'));
        },
        onFailure(error) {
          const text = error instanceof Error ? error.stack : String(error);
          // Ctrl-C reaches all processes of a terminal. The bundler's process may end before this one gets the signal.
          setTimeout(
            () => !isEnding && toPeople('docgen has a bug; please report this with what you changed:', ...linesIn(text)),
            SIGNAL_MS,
          );
        },
        onWatch: (text) => watched.events?.note('watch', text),
        onProblem: (problem) => printAll([problem]),
      });
      printAll(started.diagnostics);
      const server = started.value;
      running = server;
      if (!server) return finish(exitCode(started.diagnostics, false) || 3);
      endOnSignal(async () => {
        isEnding = true;
        devSite.close();
        await server.close();
        printAll(watched.finish());
      });
    });
}

/** In a session, only the first findings are followed by the line about codes. */
function createPrinter(siteRoot: string): (diagnostics: Diagnostic[]) => void {
  let isKnown = false;
  return (diagnostics) => {
    isKnown = printDiagnostics(diagnostics, { format: 'pretty', siteRoot, all: ALL, isKnown }) || isKnown;
  };
}

/** The address is docgen's own, and no shell interprets it. The server goes on if there is no opener. */
function openInBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open'];
  spawn(command ?? '', [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => toPeople(`--open: no browser could be started; open ${url} yourself`))
    .unref();
}

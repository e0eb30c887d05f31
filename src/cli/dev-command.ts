// docgen dev: the site in memory, built again when a file changes; open tabs follow. Until Ctrl-C.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { exitCode } from '../diagnostics/exit-code.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { createDevSite } from '../pipeline/create-dev-site.js';
import type { SessionReport } from '../pipeline/create-session.js';
import { loadConfig } from '../pipeline/load-config.js';
import { baseUrlOption, offlineOption, parsePort, siteRootOf } from './arguments.js';
import type { Command } from './commander.js';
import { endOnSignal } from './end-on-signal.js';
import type { Finish } from './main.js';
import { diagnosticsText, summaryText } from './report-text.js';
import { hasColor, toPeople } from './terminal.js';

interface DevOptions {
  baseUrl?: string;
  port?: number;
  host?: string;
  open: boolean;
  poll: boolean;
  offline: boolean;
}

const ALL = 'docgen build --format json prints all';

export function addDevCommand(program: Command, finish: Finish): void {
  program
    .command('dev')
    .argument('[site]', 'folder that holds site.config.ts', '.')
    .description('Serve the site while you write; it is built again on every change.')
    .addOption(baseUrlOption())
    .option('--port <n>', 'port (default 3000; the next free one when it is busy)', parsePort)
    .option('--host <name>', 'name or address to listen on (default localhost)')
    .option('--open', 'open the site in the browser', false)
    .option('--poll', 'look at every file again and again, for disks that tell of no changes', false)
    .addOption(offlineOption())
    .addHelpText('after', '\nExample:\n  docgen dev --port 4000 --open')
    .action(async (site: string, options: DevOptions) => {
      const siteRoot = siteRootOf(site);
      if (siteRoot === undefined) return finish(2);
      const outFolder = resolve(siteRoot, 'build');
      // Its watcher is a good part of all of docgen, and no other command needs it.
      const { serveDev } = await import('../dev/serve-dev.js');
      const devSite = createDevSite({
        siteRoot,
        outFolder,
        offline: options.offline,
        ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
      });
      const print = (diagnostics: Diagnostic[]): void =>
        toPeople(diagnosticsText(diagnostics, { format: 'pretty', siteRoot, color: hasColor(), all: ALL }));
      // Where the site will lie is said before it is built; a configuration with errors is reported by the first build.
      let baseUrl = (await loadConfig(siteRoot, options.baseUrl)).value?.config.baseUrl ?? '/';
      const started = await serveDev({
        siteRoot,
        outFolder,
        baseUrl,
        files: devSite.files,
        host: options.host,
        port: options.port,
        poll: options.poll,
        async update() {
          const report = await devSite.update();
          baseUrl = report.config?.baseUrl ?? baseUrl;
          return { report, changed: report.changed > 0, problems: problemsText(report, siteRoot), baseUrl };
        },
        onUpdate({ report }) {
          print(report.diagnostics);
          toPeople(
            summaryText(report, report.published ? ` → ${started.value?.url() ?? 'the browser'}` : '; the last good site is still shown'),
          );
        },
        onFailure(error) {
          toPeople(`docgen has a bug; please report this with what you changed:\n${error instanceof Error ? error.stack : String(error)}`);
        },
        onProblem: (problem) => print([problem]),
      });
      print(started.diagnostics);
      const server = started.value;
      if (!server) return finish(exitCode(started.diagnostics, false) || 3);
      toPeople(`Serving at ${server.url()} (Ctrl-C ends it)`);
      if (options.open) openInBrowser(server.url());
      endOnSignal(async () => {
        devSite.close();
        await server.close();
      });
    });
}

/** What the panel over the page shows: errors only, as the terminal has them. */
const problemsText = ({ diagnostics }: SessionReport, siteRoot: string): string =>
  diagnosticsText(
    diagnostics.filter(({ severity }) => severity === 'error'),
    { format: 'pretty', siteRoot, color: false, all: ALL },
  );

/** The address is our own; no shell sees it. A missing opener is no reason to end the server. */
function openInBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open'];
  spawn(command ?? '', [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => toPeople(`--open: no browser could be started; open ${url} yourself`))
    .unref();
}

// docgen preview: serves the built folder as a static host would. Ends with Ctrl-C.

import { resolve } from 'node:path';
import { isInside } from '../base/files/is-inside.js';
import { servePreview } from '../dev/preview-server.js';
import { exitCode } from '../diagnostics/print/exit-code.js';
import { unusableFolder } from '../diagnostics/usage.js';
import { loadConfig } from '../pipeline/read/load-config.js';
import { allowHostOption, baseUrlOption, parsePort, siteRootOf } from './arguments.js';
import type { Command } from './commander.js';
import { endOnSignal } from './end-on-signal.js';
import { printDiagnostics } from './report-text.js';
import { servingText } from './serving-text.js';
import type { Finish } from './terminal.js';
import { toPeople } from './terminal.js';
import { UsageError } from './usage-faults.js';

interface PreviewOptions {
  out: string;
  baseUrl?: string;
  port?: number;
  strictPort: boolean;
  host?: string;
  allowHost?: string[];
}

export function addPreviewCommand(program: Command, finish: Finish): void {
  program
    .command('preview')
    .argument('[site]', 'folder that contains site.config.ts', '.')
    .description('Serve the built site as a static host would.')
    .option('--out <folder>', 'output folder, relative to the site', 'build')
    .addOption(baseUrlOption())
    .option('--port <n>', 'port (default 3000; if it is busy, the next free one)', parsePort)
    .option('--strict-port', 'fail if that port is busy', false)
    .option('--host <name>', 'host name or address to listen on (default localhost)')
    .addOption(allowHostOption())
    .addHelpText('after', '\nExample:\n  docgen build && docgen preview --port 8080')
    .action(async (site: string, options: PreviewOptions) => {
      const siteRoot = siteRootOf(site);
      const outFolder = resolve(siteRoot, options.out);
      if (isInside(outFolder, siteRoot))
        throw new UsageError(
          unusableFolder(`--out ${JSON.stringify(options.out)} contains the site itself`, 'name the folder that docgen build wrote'),
        );
      const loaded = await loadConfig(siteRoot, options.baseUrl);
      const started = loaded.value
        ? await servePreview({
            outFolder,
            baseUrl: loaded.value.config.baseUrl,
            host: options.host,
            allowedHosts: options.allowHost,
            port: options.port,
            strictPort: options.strictPort,
          })
        : { value: undefined, diagnostics: [] };
      const diagnostics = [...loaded.diagnostics, ...started.diagnostics];
      printDiagnostics(diagnostics, { format: 'pretty', siteRoot });
      if (!started.value) return finish(exitCode(diagnostics, false) || 2);
      // Before the address is printed: a user who reads that Ctrl-C ends the server may press it at once.
      endOnSignal(() => started.value?.close());
      const asked = loaded.value?.config.baseUrl;
      const { baseUrl } = started.value;
      if (asked !== undefined && decodeURI(asked) !== decodeURI(baseUrl))
        toPeople(
          `${options.out} was built with the base URL ${baseUrl} and is served there; to serve it at ${asked}, build it with that base URL`,
        );
      toPeople(servingText(`Serving ${options.out}`, started.value.url, started.value.port, options.port));
    });
}

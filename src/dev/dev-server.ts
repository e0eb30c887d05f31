// Serves the pages that the dev loop keeps in memory, and makes open tabs reload. Requests that come before the first
// build is done wait for it. A page differs from a built one in one tag; while there is no page to show, what is wrong
// is the page.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '../base/escape-html.js';
import type { Outcome } from '../model/diagnostic.js';
import { answerSite } from './answer-site.js';
import { type HeaderRule, parseHeaderRules } from './header-rules.js';
import { type ListenOptions, listen } from './http-server.js';
import { createLiveReload } from './live-reload.js';
import { fileOfBytes, type SiteFiles } from './site-files.js';

/** What a memory sink offers. */
interface MemoryFiles {
  has(path: string): boolean;
  read(path: string): Promise<Uint8Array | undefined>;
}

export interface DevServerOptions extends ListenOptions {
  files: MemoryFiles;
  /** Until the first update says it: starts and ends with `/`. */
  baseUrl: string;
  /** Called for each request of a page or file of the site. */
  onRequest?: () => void;
}

export interface DevUpdate {
  /** Some output has other bytes than before. */
  changed: boolean;
  /** Errors as text for the panel over the page; '' when there are none. */
  problems: string;
  /** Starts and ends with `/`; the configuration may have changed it. */
  baseUrl: string;
}

export interface DevServer {
  port: number;
  /** Where the home page is. */
  url(): string;
  /** Call after each update of `files`. */
  publish(update: DevUpdate): Promise<void>;
  close(): Promise<void>;
}

/** Of a page that is no part of the site. */
const ERROR_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function createDevServer({
  files,
  baseUrl,
  onRequest,
  ...options
}: DevServerOptions): Promise<Outcome<DevServer | undefined>> {
  const live = createLiveReload();
  const siteFiles: SiteFiles = {
    has: (path) => files.has(path),
    async open(path) {
      const bytes = await files.read(path);
      return bytes && fileOfBytes(bytes);
    },
  };
  let base = encodeURI(decodeURI(baseUrl));
  let rules: HeaderRule[] = [];
  let problems = '';
  let isFirst = true;
  let start = (): void => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (live.answer(request, response)) return;
    onRequest?.();
    await started;
    if (problems !== '' && !files.has('404.html')) return answerProblems(response, problems, live.tag());
    await answerSite(request, response, { files: siteFiles, baseUrl: base, rules, transformHtml: (html) => withTag(html, live.tag()) });
  };

  const { value: server, diagnostics } = await listen(answer, options);
  if (!server) {
    live.close();
    return { value: undefined, diagnostics };
  }
  const devServer: DevServer = {
    port: server.port,
    url: () => server.origin + base,
    async publish(update) {
      base = encodeURI(decodeURI(update.baseUrl));
      // Files change in place here, so that none of them may be kept for a year.
      rules = parseHeaderRules(Buffer.from((await files.read('_headers')) ?? '').toString('utf8')).map(withoutCaching);
      const hadPage = problems === '' || files.has('404.html');
      problems = update.problems;
      live.setProblems(update.problems);
      if (!isFirst && (update.changed || !hadPage)) live.reload();
      isFirst = false;
      start();
    },
    close() {
      start();
      live.close();
      return server.close();
    },
  };
  return { value: devServer, diagnostics };
}

const withoutCaching = ({ path, headers }: HeaderRule): HeaderRule => ({
  path,
  headers: headers.filter(([name]) => name.toLowerCase() !== 'cache-control'),
});

function withTag(html: string, tag: string): string {
  const head = html.indexOf('</head>');
  return head < 0 ? html + tag : html.slice(0, head) + tag + html.slice(head);
}

function answerProblems(response: ServerResponse, problems: string, tag: string): void {
  const html = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>The site can't be built yet</title>${tag}</head>
<body><h1>The site can't be built yet</h1><pre>${escapeHtml(problems)}</pre></body>
</html>
`;
  response.writeHead(500, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': ERROR_POLICY,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(html),
  });
  response.end(html);
}

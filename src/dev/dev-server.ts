// Serves the pages that the dev loop keeps in memory, and makes open tabs reload. Requests that come before the first build is done wait
// for it. A page differs from a built one in one tag. If there is no page to show, its place is taken by the list of errors.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '../base/text/escape-html.js';
import { pageVersion } from '../base/urls/page-version.js';
import type { DevNotice } from '../model/client.js';
import type { Outcome } from '../model/diagnostic.js';
import { answerSite, hostedFile } from './answer-site.js';
import { type HeaderRule, parseHeaderRules } from './header-rules.js';
import { type ListenOptions, listen } from './http-server.js';
import { createLiveReload } from './live-reload.js';
import { parseRedirectRules, type RedirectRule } from './redirect-rules.js';
import { pathOf } from './request-guard.js';
import { fileOf, type SiteFiles } from './site-files.js';
import { trackMovedPages } from './track-moved-pages.js';

/** The outputs of the dev site. */
interface DevFiles {
  has(path: string): boolean;
  read(path: string): Promise<string | Uint8Array | undefined>;
  /** `pageVersion` of a page. Undefined if there is no such page. */
  versionOf(path: string): Promise<string | undefined>;
}

export interface DevServerOptions extends ListenOptions {
  files: DevFiles;
  /** Text of the module that open pages run. */
  script: string;
  /** Used until the first update brings the base URL. Starts and ends with `/`. */
  baseUrl: string;
  /**
   * Awaited before an output is read, so that the output is made of its present sources.
   * @param path undefined if no output has the requested address
   */
  refresh?: (path: string | undefined) => Promise<void> | undefined;
}

export interface DevUpdate {
  /** Output paths of pages that may have changed. Undefined: all may have. With an empty list, no tab is notified. */
  pages: readonly string[] | undefined;
  /** A file that is not a page has other bytes than before. */
  changedFiles: boolean;
  /** The errors, for the panel over the page. */
  problems: readonly DevNotice[];
  /** Starts and ends with `/`. A change of the configuration may have changed it. */
  baseUrl: string;
  /** Pages whose address changed: the old address and the new one. */
  moved?: readonly (readonly [from: string, to: string])[];
}

export interface DevServer {
  port: number;
  /** The address of the home page. */
  url(): string;
  /** Must be called after each update of `files`. */
  publish(update: DevUpdate): Promise<void>;
  /** Replaces the list of errors without an update. */
  setProblems(problems: readonly DevNotice[]): void;
  setLinks(links: readonly DevNotice[]): void;
  close(): Promise<void>;
}

/** Policy for pages that are not part of the site. */
const ERROR_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function createDevServer({
  files,
  script,
  baseUrl,
  refresh,
  ...options
}: DevServerOptions): Promise<Outcome<DevServer | undefined>> {
  const siteFiles: SiteFiles = {
    has: (path) => files.has(path),
    async open(path) {
      await refresh?.(path);
      const content = await files.read(path);
      return content === undefined ? undefined : fileOf(content);
    },
  };
  let base = encodeURI(decodeURI(baseUrl));
  let rules: HeaderRule[] = [];
  let redirects: RedirectRule[] = [];
  let problems = '';
  let isFirst = true;
  let start = (): void => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const moved = trackMovedPages();
  const live = createLiveReload({
    script,
    async versionAt(path) {
      await started;
      const decoded = pathOf(path);
      const hosted = decoded === undefined ? undefined : hostedFile(decoded, { files: siteFiles, baseUrl: base });
      return files.versionOf(hosted?.file ?? '404.html');
    },
    movedTo: (path) => moved.now(path),
  });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (live.answer(request, response)) return;
    await started;
    const path = pathOf(request.url ?? '');
    const site = () => ({ files: siteFiles, baseUrl: base, rules, redirects });
    if (path !== undefined && !hostedFile(path, site())) await refresh?.(undefined);
    if (problems !== '' && !files.has('404.html')) return answerProblems(response, SITE_UNBUILT, { problems, base, tag: live.tag('') });
    await answerSite(request, response, {
      // Computed after the wait, which may have brought another configuration.
      ...site(),
      transformHtml: (html) => withTag(html, live.tag(pageVersion(html))),
      answerUnreadable: (unreadable) => answerProblems(unreadable, PAGE_UNBUILT, { problems, base, tag: live.tag('') }),
      answerOutside: (outside) => answerOutside(outside, base, live.tag('')),
    });
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
      moved.add(update.moved ?? []);
      // Files change in place here, so no file may be cached for a year.
      const textAt = async (file: string) => Buffer.from((await files.read(file)) ?? '').toString('utf8');
      rules = parseHeaderRules(await textAt('_headers')).map(withoutCaching);
      redirects = parseRedirectRules(await textAt('_redirects'));
      problems = textOf(update.problems);
      live.setProblems(update.problems);
      if (!isFirst && update.pages?.length !== 0) live.tellBuild(update.pages);
      if (!isFirst && update.changedFiles) live.tellFiles();
      isFirst = false;
      start();
    },
    setProblems(list) {
      problems = textOf(list);
      live.setProblems(list);
    },
    setLinks: live.setLinks,
    close() {
      start();
      live.close();
      return server.close();
    },
  };
  return { value: devServer, diagnostics };
}

const withoutCaching = ({ headers, removed, ...rule }: HeaderRule): HeaderRule => ({
  ...rule,
  headers: headers.filter(([name]) => !isCaching(name)),
  removed: removed.filter((name) => !isCaching(name)),
});

const isCaching = (name: string): boolean => name.toLowerCase() === 'cache-control';

/** The errors as the command line prints them. */
const textOf = (problems: readonly DevNotice[]): string => problems.map(({ text }) => `${text}\n`).join('\n');

/**
 * The tag goes before the page's own module, so that its script records the page as it was served. `<head>` is searched without comments,
 * because a public HTML file may mention these tags in one.
 */
function withTag(html: string, tag: string): string {
  const plain = html.replace(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length));
  const head = /<script type="module"|<\/head>/.exec(plain)?.index ?? -1;
  return head < 0 ? html + tag : html.slice(0, head) + tag + html.slice(head);
}

/** The value of `data-docgen-unbuilt`, which client/dev reads, and the heading. */
const SITE_UNBUILT = { what: 'site', title: "The site can't be built yet" } as const;
const PAGE_UNBUILT = { what: 'page', title: "This page can't be built yet" } as const;

function answerProblems(
  response: ServerResponse,
  { what, title }: typeof SITE_UNBUILT | typeof PAGE_UNBUILT,
  { problems, base, tag }: { problems: string; base: string; tag: string },
): void {
  const home = what === 'page' ? `<p><a href="${escapeHtml(base)}">Start page</a></p>` : '';
  const body = `<body data-docgen-unbuilt="${what}"><h1>${title}</h1><pre>${escapeHtml(problems)}</pre>${home}</body>`;
  answerOwn(response, 500, title, tag, body);
}

/** Has the tag, so that a tab that was opened in an earlier session follows this one too. */
const answerOutside = (response: ServerResponse, base: string, tag: string): void =>
  answerOwn(
    response,
    404,
    'The site has another address',
    tag,
    `<body data-docgen-outside><p>The site is at <a href="${escapeHtml(base)}">${escapeHtml(base)}</a></p></body>`,
  );

/** Answers with a page that is not part of the site. */
function answerOwn(response: ServerResponse, status: number, title: string, tag: string, body: string): void {
  const html = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${title}</title>${tag}</head>
${body}
</html>
`;
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': ERROR_POLICY,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(html),
  });
  response.end(html);
}

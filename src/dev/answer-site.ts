// Answers one request for the site as static hosts do: clean URLs, `index.html`, a redirect to the slash of a folder, `404.html` with
// status 404, `_headers`, validators, single ranges. src/base/urls/static-host.ts decides which file answers.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { mediaType } from '../base/files/media-types.js';
import { isUnserved, PAGE_CACHE } from '../base/urls/host-rules.js';
import { findHostedFile } from '../base/urls/static-host.js';
import { decodePath, splitHref } from '../base/urls/url-path.js';
import { type HeaderRule, headersFor } from './header-rules.js';
import { followRedirect, type RedirectRule } from './redirect-rules.js';
import { pathOf } from './request-guard.js';
import { type SiteFile, type SiteFiles, textOf } from './site-files.js';

export interface AnswerScope {
  files: SiteFiles;
  /** Starts and ends with `/`, percent-encoded. */
  baseUrl: string;
  rules: readonly HeaderRule[];
  /** Rules of `_redirects`. */
  redirects?: readonly RedirectRule[];
  /** Changes the HTML of a page on its way out. */
  transformHtml?: (html: string) => string;
  /** Answers for a page that exists and can't be rendered. Default: it is answered like a missing page. */
  answerUnreadable?: (response: ServerResponse) => void;
  /** Answers requests outside of the base URL. Default: a line of text. */
  answerOutside?: (response: ServerResponse) => void;
}

export async function answerSite(request: IncomingMessage, response: ServerResponse, site: AnswerScope): Promise<void> {
  const url = request.url ?? '';
  const [rawPath = '', query] = splitOnce(url, '?');
  const path = pathOf(url);
  const base = decodeURI(site.baseUrl);
  if (path === undefined) return answerText(response, 400, 'The path is invalid.');
  const suffix = query === undefined ? '' : `?${query}`;
  const rule = followRedirect(site.redirects ?? [], path, suffix);
  const followed = rule && (rule.isForced || !hostedFile(path, site)) ? rule : undefined;
  const isInPlace = followed?.status === 200 || followed?.status === 404;
  if (followed && !isInPlace) return redirect(response, followed.location, followed.status);
  if (path === '/' && base !== '/') return redirect(response, site.baseUrl);
  if (`${path}/` === base) return redirect(response, site.baseUrl + suffix);
  if (!path.startsWith(base))
    return site.answerOutside ? site.answerOutside(response) : answerText(response, 404, `The site is at ${site.baseUrl}`);

  const { files } = site;
  const hosted = hostedFile(followed ? decodePath(splitHref(followed.location).path) : path, site);
  if (hosted?.needsSlash && !followed) {
    // The address is made from the file's name, not from the request, so that no request can turn it into an address of another host.
    const folder = hosted.file.replace(/index\.html$/, '');
    return redirect(response, site.baseUrl + folder.split('/').map(encodeURIComponent).join('/') + suffix);
  }
  const file = hosted && (await files.open(hosted.file));
  if (hosted && file)
    return answerFile({
      request,
      response,
      site,
      name: hosted.file,
      file,
      status: followed?.status === 404 ? 404 : 200,
      rawPath,
    });
  if (hosted && files.has(hosted.file) && site.answerUnreadable) return site.answerUnreadable(response);
  const notFound = files.has('404.html') ? await files.open('404.html') : undefined;
  if (!notFound) return answerText(response, 404, 'Nothing was found at this address.');
  return answerFile({ request, response, site, name: '404.html', file: notFound, status: 404, rawPath });
}

/** The file that answers for a decoded path (see `pathOf`). Undefined if none does. */
export function hostedFile(path: string, { files, baseUrl }: Pick<AnswerScope, 'files' | 'baseUrl'>): ReturnType<typeof findHostedFile> {
  const base = decodeURI(baseUrl);
  return path.startsWith(base) ? findHostedFile(path.slice(base.length), (file) => files.has(file) && !isUnserved(file)) : undefined;
}

export function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': Buffer.byteLength(`${text}\n`) });
  response.end(`${text}\n`);
}

/** A redirect must not be cached, and browsers do cache a permanent one: another project may be served on this port later. */
function redirect(response: ServerResponse, location: string, status = 302): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0, 'Cache-Control': 'no-store' });
  response.end();
}

interface FileAnswer {
  request: IncomingMessage;
  response: ServerResponse;
  site: AnswerScope;
  /** Path in the output folder. */
  name: string;
  file: SiteFile;
  status: 200 | 404;
  rawPath: string;
}

async function answerFile({ request, response, site, name, file, status, rawPath }: FileAnswer): Promise<void> {
  const type = mediaType(name);
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', PAGE_CACHE);
  // All matching rules apply, as on hosts: a header that two of them set is sent with both values.
  const own = headersFor(site.rules, rawPath);
  for (const header of [...own.removed, ...own.headers.map(([name]) => name)]) response.removeHeader(header);
  for (const [header, value] of own.headers) response.appendHeader(header, value);
  if (site.transformHtml && type.startsWith('text/html'))
    return answerHtml(request, response, { html: site.transformHtml(await textOf(file)), status });

  response.setHeader('ETag', file.etag);
  if (status === 200 && isFresh(request, file.etag)) {
    response.writeHead(304);
    response.end();
    return file.close();
  }
  const range = status === 200 ? rangeOf(request, file) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.size}`, 'Content-Length': 0 });
    response.end();
    return file.close();
  }
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Content-Length', range ? range[1] - range[0] + 1 : file.size);
  if (range) response.setHeader('Content-Range', `bytes ${range[0]}-${range[1]}/${file.size}`);
  response.writeHead(range ? 206 : status);
  if (request.method === 'HEAD' || file.size === 0) {
    response.end();
    return file.close();
  }
  // A client that closes the connection early is not an error.
  await pipeline(file.stream(range), response).catch(() => response.destroy());
}

function answerHtml(request: IncomingMessage, response: ServerResponse, { html, status }: { html: string; status: number }): void {
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(html) });
  response.end(request.method === 'HEAD' ? undefined : html);
}

const isFresh = (request: IncomingMessage, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);

/** Reads only the form of `Range` that media players send. Any other form is answered with the whole file, which the standard allows. */
function rangeOf(request: IncomingMessage, { size, etag }: SiteFile): [number, number] | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '');
  const condition = request.headers['if-range'];
  if (!match || (match[1] === '' && match[2] === '') || (condition !== undefined && condition !== etag)) return undefined;
  const first = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const last = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return first < size && first <= last ? [first, last] : 'unsatisfiable';
}

const splitOnce = (text: string, separator: string): [string, string?] => {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
};

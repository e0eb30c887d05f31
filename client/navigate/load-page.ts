// Fetches and parses one page of the site. The result is a document that can replace the one that shows, or an address that only the
// browser itself should load: not HTML, outside the site, of another build, or with another policy. The site's own redirects are followed
// here, with the reader's query and fragment. Rejects if the host answers with an error, or with half a page.
import type { SharedCode } from '../boot/shared-code.js';
import type { Answer } from './page-store.js';

interface Host {
  ask(url: URL): Promise<Answer>;
  trustedHtml: SharedCode['trustedHtml'];
}

export type Loaded = { page: Document; url: URL } | { leaveFor: URL };

/** The host answered with an error, and a load by the browser would give the same result. */
export class ServerFault extends Error {
  override name = 'Error';
}

/** A build refuses circular redirects, but two builds on one host may still form a circle. */
const MOST_REDIRECTS = 5;

export async function loadPage(url: URL, host: Host, redirects = 0): Promise<Loaded> {
  const answer = await host.ask(url);
  const at = new URL(answer.url || url);
  at.hash = url.hash;
  if (answer.status >= 500) throw new ServerFault(`${url.pathname} was answered with status ${answer.status}.`);
  // The site's own 404 page shows like any other page.
  if (answer.status >= 400 && answer.status !== 404) throw new Error(`${url.pathname} was answered with status ${answer.status}.`);
  if (at.origin !== location.origin || answer.html === undefined) return { leaveFor: at };
  const page = new DOMParser().parseFromString(host.trustedHtml(answer.html), 'text/html');
  const target = page.querySelector<HTMLMetaElement>('meta[name="docgen:redirect"]')?.content;
  if (target !== undefined) return follow(new URL(target, at), at, host, redirects);
  if (!isSameBuild(page)) return { leaveFor: at };
  if (!answer.html.includes('</html>')) throw new Error(`Only a part of ${url.pathname} arrived.`);
  return { page, url: at };
}

function follow(target: URL, from: URL, host: Host, redirects: number): Promise<Loaded> | Loaded {
  target.search ||= from.search;
  target.hash ||= from.hash;
  if (target.origin !== location.origin || redirects >= MOST_REDIRECTS) return { leaveFor: target };
  return loadPage(target, host, redirects + 1);
}

/** Whether the page was built with the code and the style sheet that run here, and under the same policy. */
const isSameBuild = (page: Document): boolean =>
  page.documentElement.dataset.build !== undefined &&
  page.documentElement.dataset.build === document.documentElement.dataset.build &&
  policyOf(page) === policyOf(document);

const policyOf = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]')?.content;

// One page of the site, fetched and read: a document that can take the place of the one that shows, or the address that only the browser
// itself should load: no HTML, outside of the site, another build or another policy. The site's own redirects are followed here, with the
// query and the fragment that the reader came with. Rejects when the host answers with an error, or with half a page.
import type { SharedCode } from '../boot/shared-code.js';
import type { Answer } from './page-store.js';

interface Host {
  ask(url: URL): Promise<Answer>;
  trustedHtml: SharedCode['trustedHtml'];
}

export type Loaded = { page: Document; url: URL } | { leaveFor: URL };

/** The host answered, and a load by the browser would fare no better. */
export class ServerFault extends Error {
  override name = 'Error';
}

/** The build refuses redirects in a circle; two builds on one host may still make one. */
const MOST_REDIRECTS = 5;

export async function loadPage(url: URL, host: Host, redirects = 0): Promise<Loaded> {
  const answer = await host.ask(url);
  const at = new URL(answer.url || url);
  at.hash = url.hash;
  if (answer.status >= 500) throw new ServerFault(`${url.pathname} was answered with status ${answer.status}.`);
  // The site's own page for what is not there shows like any other.
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

/** The code that is running here, its style sheet and the policy that it runs under are those that the page was built with. */
const isSameBuild = (page: Document): boolean =>
  page.documentElement.dataset.build !== undefined &&
  page.documentElement.dataset.build === document.documentElement.dataset.build &&
  policyOf(page) === policyOf(document);

const policyOf = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]')?.content;

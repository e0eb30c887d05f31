// Follows every link of a built site as a reader does, and compares the result with the checker's verdict on the same link.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { encodePath, ownPathOf } from '../../src/base/urls/url-path.js';
import { atOnce } from '../../src/base/values/in-turns.js';
import { checkSite } from '../../src/check/check-site.js';
import { createMemorySink } from '../../src/emit/memory-sink.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { createSession } from '../../src/pipeline/create-session.js';
import type { CheckedContent } from '../../src/pipeline/session-options.js';
import { filesIn } from '../sites/site-fixture.js';
import { answersTo, hasTarget, type PageReference, referencesOf } from './page-references.js';
import type { BrowserShare } from './share-browser.js';

const TABS = 4;

export type Verdict = 'found' | 'no page' | 'no anchor';

export interface Followed {
  /** Links and loaded files of all pages. Each counts as often as it occurs. */
  references: number;
  /** The number of them by what a reader finds. */
  verdicts: Record<Verdict, number>;
  /** Places on pages that were opened in the browser. */
  opened: number;
  /** `page: address: checker … reader …`, sorted. Should be empty. */
  differences: string[];
}

/** What the checker knows of a site, and its findings. */
export interface CheckerView extends CheckedContent {
  findings: Diagnostic[];
  /** Files that are copied unchanged. Their content is not checked. */
  publicFiles: string[];
}

export async function checkerView(siteRoot: string): Promise<CheckerView> {
  const sink = createMemorySink(siteRoot);
  let site: CheckedContent | undefined;
  const session = createSession({
    siteRoot,
    outFolder: `${siteRoot}/build`,
    openSink: async () => ({ value: sink, diagnostics: [] }),
    onChecked: (checked) => {
      site = checked;
    },
  });
  const { diagnostics } = await session.update(true).finally(() => session.close());
  if (!site) throw new Error(`the site could not be checked: ${JSON.stringify(diagnostics, null, 2)}`);
  return {
    ...site,
    findings: diagnostics.filter(({ code }) => code.startsWith('link/')),

    publicFiles: filesIn(join(siteRoot, 'content/public')),
  };
}

export interface FollowOptions {
  browser: BrowserShare;
  view: CheckerView;
  /** Origin of the host, which serves the site at its base URL. */
  origin: string;
  /** The HTML pages whose links are followed. */
  outputs: string[];
  /**
   * How many of the places on pages are opened. All places behind redirects are opened as well. For the others, the id is looked up in the
   * parsed page.
   */
  mostOpened: number;
}

export async function followLinks({ browser, view, origin, outputs, mostOpened }: FollowOptions): Promise<Followed> {
  const base = view.config.baseUrl;
  const urls = Object.fromEntries(
    outputs.map((output) => [output, `${origin}${base}${encodePath(output.replace(/(^|\/)index\.html$/, '$1'))}`]),
  );
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await page.route(`${origin}/empty`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`${origin}/empty`);
  const references = (await referencesOf(page, urls)).map((reference) => ({
    ...reference,
    here: addressHere(reference, view, origin),
  }));
  const { verdictOf, opened } = await readerVerdicts(
    page,
    references.flatMap(({ here }) => here ?? []),
    mostOpened,
  );
  await context.close();

  const known = checkerVerdicts(view);
  const reported = new Set(view.findings.map(({ target }) => target));
  const [met, differences] = [new Set<string | undefined>(), new Set<string>()];
  const verdicts: Record<Verdict, number> = { found: 0, 'no page': 0, 'no anchor': 0 };
  for (const { output, kind, written, url, here } of references) {
    const reader: Verdict = here === undefined ? (url === undefined ? 'no page' : 'found') : verdictOf(here);
    verdicts[reader] += 1;
    const target = reader === 'found' ? undefined : targetOf(here, written, base, reader);
    met.add(target);
    if (reader !== 'found') met.add(written);
    // The image of a page is in its head, as an absolute address with that of the site.
    const path = kind === 'asset' && here !== undefined ? new URL(here).pathname : undefined;
    const fact = known.get(output)?.get(`${kind} ${written}`) ?? known.get(output)?.get(`${kind} ${path}`);
    // A link in the frame of every page has its place in the configuration, and a link that docgen itself makes has no place.
    const checker = fact?.verdict ?? (target !== undefined && reported.has(target) ? reader : 'found');
    if (fact) fact.isMet = true;
    if (checker !== reader) differences.add(`${output}: ${written}: checker ${checker}, reader ${reader}`);
  }
  for (const output of outputs) {
    const facts = known.get(output) ?? [];
    for (const [key, { isMet }] of facts) if (!isMet) differences.add(`${output}: ${key}: not on the page`);
  }
  // The client fetches this script when the browser is idle, so it is in no element.
  const { script = '' } = view.config.chatWidget ?? {};
  met.add(ownPathOf(script, view.config));
  for (const target of reported) if (!met.has(target)) differences.add(`finding about ${target}: no reader meets it`);
  return { references: references.length, verdicts, opened, differences: [...differences].sort() };
}

/** The address on the host under test. Undefined if the link leads elsewhere, or is not an address. */
function addressHere({ url, written }: PageReference, { config }: CheckerView, origin: string): string | undefined {
  if (url === undefined || !/^https?:/.test(url)) return undefined;
  // The site is published over https, and served here over http.
  const { origin: of, host, pathname, search, hash, username } = new URL(written.startsWith('//') ? `https:${written}` : url);
  if (of === origin) return url;
  const isOwn = host === new URL(config.url).host && username === '' && `${pathname}/`.startsWith(config.baseUrl);
  return isOwn ? origin + pathname + search + hash : undefined;
}

async function readerVerdicts(
  page: Page,
  urls: string[],
  mostOpened: number,
): Promise<{ verdictOf(url: string): Verdict; opened: number }> {
  const all = [...new Set(urls)];
  const wanted: Record<string, boolean> = {};
  for (const url of all) wanted[withoutFragment(url)] ||= url.includes('#');
  const answers = await answersTo(page, wanted);
  const verdicts = new Map<string, Verdict>();
  const places: { url: string; isThere: boolean; isRedirect: boolean }[] = [];
  for (const url of all) {
    const answer = answers[withoutFragment(url)];
    const fragment = (/#(.*)/.exec(url)?.[1] ?? '').replace(/:~:.*/, '');
    if (answer?.status !== 200) verdicts.set(url, 'no page');
    else if (fragment === '' || !answer.ids) verdicts.set(url, 'found');
    else {
      const isThere = /^top$/i.test(fragment) || [fragment, decoded(fragment)].some((id) => answer.ids?.includes(id));
      verdicts.set(url, isThere ? 'found' : 'no anchor');
      places.push({ url, isThere, isRedirect: answer.isRedirect });
    }
  }
  const each = Math.ceil(places.length / mostOpened);
  const opened = places.filter(({ isRedirect }, order) => isRedirect || order % each === 0);
  const waiting = [...opened];
  const open = async (): Promise<void> => {
    const tab = await page.context().newPage();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { url, isThere, isRedirect } = next;
      const isShown = await hasTarget(tab, url, isThere || isRedirect);
      if (isShown !== isThere && !isRedirect)
        throw new Error(`${url}: the page has ${isThere ? 'the' : 'no such'} id, and the browser disagrees`);
      verdicts.set(url, isShown ? 'found' : 'no anchor');
    }
  };
  // A tab mostly waits for an answer or for a frame.
  await Promise.all(Array.from({ length: TABS }, open));
  return { verdictOf: (url) => verdicts.get(url) ?? 'found', opened: opened.length };
}

const withoutFragment = (url: string): string => url.split('#')[0] ?? '';

/** Bytes that are not UTF-8 become the replacement character, as in browsers. */
const decoded = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'));

/** The target as a finding names it. */
function targetOf(here: string | undefined, written: string, base: string, verdict: Verdict): string {
  if (here === undefined) return written;
  const { pathname, hash } = new URL(here);
  const path = decoded(pathname);
  if (path === pathname && /%(?![0-9a-f]{2})/i.test(pathname)) return written;
  const inside = `${path}/` === base ? '/' : path.startsWith(base) ? path.slice(base.length - 1) : path;
  return verdict === 'no anchor' ? `${inside}#${decoded(hash.slice(1).replace(/:~:.*/, ''))}` : inside;
}

interface FactVerdict {
  verdict: Verdict;
  isMet: boolean;
}

/**
 * The checker's verdict on each fact of each page. Each fact gets a place of its own, so that the checker does not report several at once.
 */
function checkerVerdicts(view: CheckerView): Map<string, Map<string, FactVerdict>> {
  const byOutput = new Map<string, Map<string, FactVerdict>>();
  const byPlace = new Map<string, FactVerdict>();
  const facts = view.facts.map((of) => {
    const verdicts = new Map<string, FactVerdict>();
    byOutput.set(of.page.output, verdicts);
    const placed = (kind: PageReference['kind']) => (fact: (typeof of.links)[number]) => {
      const verdict = verdicts.get(`${kind} ${fact.href}`) ?? { verdict: 'found', isMet: false };
      verdicts.set(`${kind} ${fact.href}`, verdict);
      const at = { file: of.page.output, line: byPlace.size + 1, column: 1 };
      byPlace.set(`${at.file}:${at.line}`, verdict);
      return { ...fact, at };
    };
    return { ...of, links: of.links.map(placed('link')), assets: of.assets.map(placed('asset')) };
  });
  for (const { code, at } of atOnce(checkSite({ ...view, facts }))) {
    const verdict = at && byPlace.get(`${at.file}:${at.line}`);
    if (verdict) verdict.verdict = code === 'link/no-such-anchor' ? 'no anchor' : 'no page';
  }
  return byOutput;
}

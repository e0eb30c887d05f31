// test:all
// One policy for the whole site, the same on every page and in the header, equal to a golden; and no violation of it on any page type,
// whatever a reader does there. `UPDATE=1` rewrites the goldens: read the difference.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRequests } from './at-rest.js';
import { type ControlsSite, FIRST, openControlsSite, WIDE } from './controls-site.js';
import { type MadeSite, makeSite } from './make-site.js';
import { type OpenSites, openSites } from './open-sites.js';
import { PAGE_TYPES, type PageType } from './page-types.js';
import { type ControlName, controlsOn, useControls } from './use-controls.js';

const GOLDENS = 'test/browser/goldens';
const SERVICES = {
  'site.config.ts': `export default {
  title: 'Services',
  url: 'https://example.com',
  baseUrl: '/base/',
  search: { appId: 'AB12', apiKey: 'key', indexName: 'docs', insights: true },
  chatWidget: { product: 'Lamp', script: 'https://chat.example/v2/client.js', global: 'chat', integrationId: 'int_1' },
  analytics: { script: 'https://stats.example/s.js', global: 'stats', trackingId: 'docs' },
  security: { connect: ['https://api.example.com'], frame: ['https://videos.example.com'], image: [], media: [] },
};`,
  'content/pages/index.md': '---\nlayout: home\n---\n\nWelcome.\n',
  'content/docs/index.md': '# Start\n\nText.\n',
};

let sites: OpenSites;
let services: MadeSite;
let controls: ControlsSite;
beforeAll(async () => {
  [sites, services, controls] = await Promise.all([openSites(), makeSite(SERVICES, '/base/'), openControlsSite()]);
});
afterAll(() => Promise.all([sites?.close(), services?.close(), controls?.close()]));

const unescaped = (text: string): string => text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const inMeta = (html: string): string => unescaped(/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '');
const inlineScripts = (html: string): string[] => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');

/** A directive a line; hashes by what they are of, so that a change of a script is no change of the policy. */
function readable(policy: string, named: Record<string, string>): string {
  const lines = policy
    .split('; ')
    .map((line) => line.replace(/'(sha256-[^']+)'/g, (whole, hash: string) => (named[hash] ? `'sha256-(${named[hash]})'` : whole)));
  return `${lines.join('\n')}\n`;
}
const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

function expectGolden(name: string, text: string): void {
  const file = join(GOLDENS, name);
  if (process.env.UPDATE) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : 'no golden: run with UPDATE=1');
}

describe('the served policy', () => {
  test('of the own site is its golden, in the header and on every page', async () => {
    const { origins, htmlFiles } = sites;
    const { header, pages } = await policiesOf(
      origins.own,
      htmlFiles.own.map((file) => `/${file}`),
    );
    const scripts = new Set(pages.flatMap(inlineScripts));
    expect(scripts.size).toBe(3);
    const home = inlineScripts(await (await fetch(`${origins.own}/`)).text()).map(hashOf);
    const named = Object.fromEntries([...scripts].map((script) => [hashOf(script), 'of a redirect page']));
    expectGolden(
      'policy-own.txt',
      readable(header, { ...named, [home[0] ?? '']: 'before the first paint', [home[1] ?? '']: 'of the banner' }),
    );
    expect(header).not.toMatch(/unsafe|\*/);
  });

  test('of a fixture site is one, in the header and on every page, and lets in nothing of another origin', async () => {
    const { origins, htmlFiles } = sites;
    const files = controls.site.files().filter((file) => file.endsWith('.html'));
    for (const [origin, paths] of [
      [origins.unlike, htmlFiles.unlike.map((file) => `/manual/${file}`)],
      [origins.api, htmlFiles.api.map((file) => `/${file}`)],
      [controls.origin, files.map((file) => `/${file}`)],
    ] as const) {
      expect(paths.length).toBeGreaterThan(8);
      const { header } = await policiesOf(origin, paths);
      // Pictures may come from elsewhere, and an API's own servers be asked.
      expect(header.replace(/(connect|img|media)-src [^;]*;/g, '')).not.toMatch(/unsafe|\*|https?:/);
      expect(header).toContain("require-trusted-types-for 'script'");
    }
  });

  test('of a site with hosted search, chat widget, analytics and origins of its own is its golden', async () => {
    const answer = await fetch(`${services.origin}/base/`);
    const home = inlineScripts(await answer.text()).map(hashOf);
    const header = answer.headers.get('content-security-policy') ?? '';
    const rest = /'(sha256-[^']+)'/g;
    const redirect = [...header.matchAll(rest)].map((match) => match[1] ?? '').find((hash) => !home.includes(hash));
    expectGolden(
      'policy-services.txt',
      readable(header, {
        [home[0] ?? '']: 'before the first paint',
        [home[1] ?? '']: 'of the banner',
        [redirect ?? '']: 'of a redirect page',
      }),
    );
  });
});

/** Of every page of a site, with the header it came with. */
async function policiesOf(origin: string, paths: string[]): Promise<{ header: string; pages: string[] }> {
  // Each answer is read at once. `fetch` loses the end of an unread body when the server closes the idle connection,
  // which is five seconds after the answer: on a busy machine, many answers come later than that.
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${origin}${path}`);
      return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() };
    }),
  );
  const pages = answers.map(({ html }) => html);
  const header = answers[0]?.policy ?? '';
  expect(new Set(answers.map(({ policy }) => policy))).toEqual(new Set([header]));
  expect(new Set(pages.map((page) => `${inMeta(page)}; frame-ancestors 'none'`))).toEqual(new Set([header]));
  return { header, pages };
}

/** What every page of a frame like ours has; then what the page itself brings. */
const FRAME: ControlName[] = ['colour mode', 'skip link', 'panel', 'back to top', 'a slow page', 'a page that fails'];
const DOCS: ControlName[] = [...FRAME, 'back to main menu', 'category of the sidebar'];
/** The menu of our own site has a list. */
const OWN: ControlName[] = ['dropdown by keys', 'entry of a dropdown'];
const VERSIONED: ControlName[] = ['announcement', 'dropdown by keys', 'entry of a dropdown', 'version of the page'];
const TEXT: ControlName[] = ['link of the contents', 'anchor of a heading'];
const CODE: ControlName[] = ['copy of code', 'wrapping of code'];
const ISLAND: ControlName[] = ['island', 'island that can’t be loaded', 'island that crashed'];

interface UsedPage {
  name: string;
  site: PageType['site'] | 'controls';
  path: string;
}
const CONTROLS_PAGES: UsedPage[] = [
  { name: 'controls: docs', site: 'controls', path: FIRST },
  { name: 'controls: page', site: 'controls', path: '/about/' },
];

/** Neither more nor fewer than the page shows: a control that goes, or a new one, changes this list. */
const USED: Record<string, ControlName[]> = {
  home: [...OWN, ...FRAME, ...CODE, 'anchor of a heading', 'tab'],
  doc: [...OWN, ...DOCS, ...TEXT, 'fold of the text'],
  'doc-deep': [...OWN, ...DOCS, ...TEXT, ...CODE, 'tab'],
  'doc-island': [...OWN, ...DOCS, ...TEXT, ...CODE, ...ISLAND, 'tab'],
  'sidebar-map': [...OWN, ...FRAME],
  search: [...OWN, ...FRAME],
  'not-found': [...OWN, ...FRAME],
  post: [...FRAME, ...TEXT, ...CODE],
  'post-list': [...FRAME, 'anchor of a heading'],
  'post-list-author': [...FRAME, 'anchor of a heading'],
  'post-list-tag': [...FRAME, 'anchor of a heading'],
  archive: FRAME,
  'author-index': FRAME,
  'tag-index': FRAME,
  'doc-list': FRAME,
  'generated-index': [...DOCS, ...VERSIONED],
  'page-module': [...FRAME, ...VERSIONED, 'preferred version'],
  'doc-versioned': [...FRAME, 'back to main menu', ...VERSIONED, ...TEXT, ...CODE],
  'doc-mdx': [...DOCS, ...VERSIONED, ...TEXT, ...ISLAND],
  'api-overview': [...FRAME, 'category of the sidebar', 'anchor of a heading'],
  'api-operation': [...FRAME, ...CODE, 'category of the sidebar', 'anchor of a heading', 'tab', 'choice of code'],
  'api-operation-own': [...OWN, ...DOCS, ...CODE, 'anchor of a heading', 'choice of code'],
  'api-operation-long': [...FRAME, ...CODE, 'category of the sidebar', 'anchor of a heading', 'tab', 'choice of code'],
  'api-schema': [...FRAME, ...CODE, 'category of the sidebar', 'anchor of a heading'],
  'controls: docs': [...DOCS, ...VERSIONED, ...TEXT, ...CODE, 'tab'],
  'controls: page': [...FRAME, ...VERSIONED, 'preferred version'],
};

/** Of each site two pages: what a page leads to is not the page itself. */
const NEXT = {
  own: ['/docs/ai-agents/overview/', '/docs/welcome/'],
  unlike: ['/manual/guide/next/start/watch/', '/manual/guide/next/start/light/'],
  api: ['/docs/sky/create-exposure/', '/docs/sky/'],
  blog: ['/blog/archive/', '/blog/authors/'],
  controls: ['/docs/next/guide/second/', FIRST],
};

/** Of what was broken on purpose: the console says so, and nothing else. */
const EXPECTED = /status of (404|500)|net::ERR_FAILED|did not load|crashed:|broken on purpose/;

describe.concurrent.each<UsedPage>([...PAGE_TYPES, ...CONTROLS_PAGES])('on the page type $name', ({ name, site, path }) => {
  test('every control does what it should, and none violates the policy or Trusted Types', async ({ expect }) => {
    const origin = site === 'controls' ? controls.origin : sites.origins[site];
    const context = await sites.browser.newContext({ serviceWorkers: 'block', permissions: ['clipboard-write'], viewport: WIDE });
    const page = await context.newPage();
    countRequests(page);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.text()} ${message.location().url}`));
    page.on('pageerror', (error) => logged.push(error.message));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`violation: ${violatedDirective} ${blockedURI} ${sample}`),
      );
    });
    await page.goto(origin + path, { waitUntil: 'load' });
    expect(await page.evaluate(() => 'trustedTypes' in globalThis)).toBe(true);
    // Enforced, and noticed here: a text is no markup.
    expect(
      await page.evaluate(() => {
        try {
          document.createElement('div').innerHTML = '<b>x</b>';
          return 'let through';
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe('TypeError');
    // By the policy of the header and by that of the page.
    await expect.poll(() => logged.filter((line) => line.startsWith('violation:')).length).toBe(2);
    logged.length = 0;
    const names = await controlsOn(page);
    expect.soft([...names].sort()).toEqual([...(USED[name] ?? [])].sort());
    const [next = '', other = ''] = NEXT[site];
    await useControls(page, names, path === next ? other : next);
    expect(logged.filter((line) => !EXPECTED.test(line))).toEqual([]);
    await context.close();
    // Beside other work a page of many controls takes a minute.
  }, 300_000);
});

test('the own site tells its stand-ins of the page and of the theme', async () => {
  const { page, complaints, close } = await sites.open({ site: 'own', path: '/docs/welcome/' });
  interface StandIns {
    ParleyAI?: { calls: unknown[] };
    parleyAnalytics?: { views: { path: string }[] };
  }
  await expect.poll(() => page.evaluate(() => (globalThis as StandIns).ParleyAI?.calls.length)).toBe(1);
  await expect
    .poll(() => page.evaluate(() => (globalThis as StandIns).parleyAnalytics?.views.map(({ path }) => path)))
    .toEqual(['/docs/welcome/']);
  expect(complaints).toEqual([]);
  await close();
});

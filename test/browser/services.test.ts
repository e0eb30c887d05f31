// test:all
// Chat widget and page analytics in the browser, and every way in which they fail: specification sections 4, 7 and 8.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type MadeSite, makeSite, type Opened } from './make-site.js';

const CHAT = `globalThis.chat = {
  calls: [],
  init(settings) { this.calls.push(settings); },
  setTheme(theme) { this.calls.push(theme); },
};`;
const STATS = 'globalThis.stats = { views: [], pageView(view) { this.views.push(view); } };';

const PAGES = {
  'content/docs/index.md': '# Start\n\n## Chat\n\nText.\n\n[Other](other.md)\n',
  'content/docs/other.md': '# Other\n\nMore text.\n',
  'content/public/chat.js': CHAT,
  'content/public/stats.js': STATS,
};
const config = (keys: string) => `export default { title: 'Made', url: 'https://example.com', baseUrl: '/base/', search: false, ${keys} };`;
const WIDGET = "chatWidget: { product: 'Lamp', script: '/chat.js', global: 'chat', integrationId: 'int_1' }";
const SCRIPT = "analytics: { script: '/stats.js', global: 'stats', trackingId: 'docs', excludedUserAgents: ['RoBot'] }";

let both: MadeSite;
let byModule: MadeSite;
let elsewhere: MadeSite;
let neither: MadeSite;
beforeAll(async () => {
  const make = (files: Record<string, string>) => makeSite({ ...PAGES, ...files }, '/base/');
  both = await make({ 'site.config.ts': config(`${WIDGET}, ${SCRIPT}`) });
  byModule = await make({
    'site.config.ts': config("analytics: { module: './stats.ts', options: { site: 'x' }, script: 'https://stats.example/s.js' }"),
    'stats.ts': `import type { PageView } from 'docgen/client';
export const pageView = async (view: PageView, { site }: { site: string }): Promise<void> => {
  const sent = ((globalThis as { sent?: unknown[] }).sent ??= []);
  sent.push({ ...view, site });
  if (view.path.includes('fails')) throw new Error('the provider is out of order');
};`,
  });
  elsewhere = await make({
    'site.config.ts': config(
      "chatWidget: { product: 'Lamp', script: 'https://chat.example/v2/client.js', global: 'chat', integrationId: 'int_1', version: 'v3' }",
    ),
  });
  neither = await make({ 'site.config.ts': config("footer: { copyright: 'none' }") });
});
afterAll(() => Promise.all([both, byModule, elsewhere, neither].map((site) => site?.close())));

const answering = (file: string, answer: Answer) => (path: string) => (path.includes(file) ? answer : undefined);
const script = (body: string): Answer => ({ type: 'text/javascript', body });
const read = <T>({ page }: Opened, expression: string): Promise<T> => page.evaluate(expression);
const isPageAlive = async ({ page }: Opened): Promise<boolean> => {
  const before = await page.evaluate(() => document.documentElement.dataset.theme);
  await page.locator('[data-theme-toggle]').first().click();
  // Its code comes with the first click.
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).not.toBe(before);
  return true;
};

describe('the chat widget', () => {
  test('is initialised with the integration identifier, the theme of the page and version v2', async () => {
    const opened = await both.open('/base/docs/');
    await expect.poll(() => read(opened, 'globalThis.chat?.calls')).toEqual([{ integrationId: 'int_1', theme: 'light', version: 'v2' }]);
    expect(opened.logged).toEqual([]);
    await opened.close();
  });

  test('gets the dark theme if the page is dark, and each later mode', async () => {
    const opened = await both.open('/base/docs/', { before: () => localStorage.setItem('docgen.theme', 'dark') });
    await expect.poll(() => read(opened, 'globalThis.chat?.calls.length')).toBe(1);
    await isPageAlive(opened);
    await expect.poll(() => read(opened, 'globalThis.chat.calls.slice(1)')).toEqual(['light']);
    expect(await read(opened, 'globalThis.chat.calls[0].theme')).toBe('dark');
    await opened.close();
  });

  test('is asked for after the page has loaded, once, and holds nothing up', async () => {
    const opened = await both.open('/base/docs/', { answer: answering('chat.js', { never: true }) });
    await expect.poll(() => both.asked.some((path) => path.endsWith('/chat.js'))).toBe(true);
    expect(await opened.page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd)).toBeGreaterThan(0);
    const own = both.asked.filter((path) => /styles-|boot-/.test(path));
    expect(Math.max(...own.map((path) => both.asked.indexOf(path)))).toBeLessThan(
      both.asked.findIndex((path) => path.endsWith('/chat.js')),
    );
    expect(await isPageAlive(opened)).toBe(true);
    expect(opened.logged).toEqual([]);
    await opened.close();
  });

  test('may come from a host of its own, under the policy and Trusted Types, and has the version that is configured', async () => {
    const opened = await elsewhere.open('/base/docs/', {
      prepare: (page) => page.route('https://chat.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: CHAT })),
    });
    await expect.poll(() => read(opened, 'globalThis.chat?.calls')).toEqual([{ integrationId: 'int_1', theme: 'light', version: 'v3' }]);
    expect(opened.logged).toEqual([]);
    await opened.close();
  });
});

describe("Chat widget script does not expose its global object after load: logged only, '{product}AI failed to load'", () => {
  test.each<[string, Answer, boolean]>([
    ['defines no global', script(''), true],
    // The heading `Chat` has the id `chat`, and is found under that name.
    ['defines nothing where an element has that name', script('var other = 1;'), true],
    ['defines a global without init', script('globalThis.chat = {};'), true],
    ['has an init that throws', script('globalThis.chat = { init() { throw new Error("out of order"); } };'), true],
    ['has an init that rejects', script('globalThis.chat = { init: async () => { throw new Error("out of order"); } };'), true],
    ['is gone', { status: 404 }, true],
    ['is a page', { type: 'text/html', body: '<p>404</p>' }, true],
    ['is no script', script('this is no script'), true],
    ['throws', script('throw new Error("at the top");'), true],
    ['takes a theme badly', script('globalThis.chat = { init() {}, setTheme() { throw new Error("ugly"); } };'), false],
  ])('also where it %s', async (_, answer, fails) => {
    const opened = await both.open('/base/docs/', { answer: answering('chat.js', answer) });
    const lines = () => opened.logged.filter((line) => line.startsWith('error: LampAI failed to load'));
    if (fails) await expect.poll(lines).toHaveLength(1);
    else await expect.poll(() => read(opened, 'typeof globalThis.chat?.setTheme')).toBe('function');
    expect(await isPageAlive(opened)).toBe(true);
    await opened.page.waitForTimeout(100);
    expect(lines()).toHaveLength(fails ? 1 : 0);
    if (!fails) expect(opened.logged.join()).toContain('LampAI did not take the dark theme Error: ugly');
    expect(
      opened.logged.filter((line) => /Uncaught|unhandled|violation/i.test(line) && !/at the top|Unexpected identifier/.test(line)),
    ).toEqual([]);
    expect(await opened.page.locator('.fault, [role=alert]').count()).toBe(0);
    await opened.close();
  });
});

test('one page view is sent after each update of the route that changes path, query or fragment, with the title that is then there', async () => {
  const opened = await both.open('/base/docs/');
  const { page } = opened;
  const seen = () =>
    read<[string, string, string][]>(opened, 'globalThis.stats?.views.map((view) => [view.path, view.title, view.referrer]) ?? []');
  // The reader goes on before the browser was idle: nothing is lost.
  await page.getByRole('link', { name: 'Other' }).first().click();
  await page.locator('h1', { hasText: 'Other' }).waitFor();
  const first = ['/base/docs/', 'Start | Made', ''];
  const second = ['/base/docs/other', 'Other | Made', `${both.origin}/base/docs/`];
  await expect.poll(seen).toEqual([first, second]);
  await page.goBack();
  await page.locator('h1', { hasText: 'Start' }).waitFor();
  const third = ['/base/docs/', 'Start | Made', `${both.origin}/base/docs/other`];
  await expect.poll(seen).toEqual([first, second, third]);
  await page.evaluate(() => {
    location.hash = '#chat';
  });
  await expect.poll(async () => (await seen()).slice(3)).toEqual([['/base/docs/#chat', 'Start | Made', `${both.origin}/base/docs/`]]);
  // The widget was started once, and still gets each new theme.
  expect(await read(opened, 'globalThis.chat.calls.length')).toBe(1);
  expect(both.asked.filter((path) => path.endsWith('/chat.js'))).toHaveLength(1);
  await isPageAlive(opened);
  await expect.poll(() => read(opened, 'globalThis.chat.calls[1]')).toBe('dark');
  expect(opened.logged).toEqual([]);
  await opened.close();
});

test('each view is sent in a zero time-out, after all listeners of the update and their own time-outs', async () => {
  const opened = await both.open('/base/docs/');
  const titles = () => read<string[]>(opened, 'globalThis.stats?.views.map((view) => view.title) ?? []');
  await expect.poll(titles).toEqual(['Start | Made']);
  await opened.page.evaluate(() =>
    addEventListener('docgen:route-did-update', () => {
      queueMicrotask(() => {
        document.title = 'Set a moment later';
      });
      setTimeout(() => {
        document.title = 'Set too late';
      }, 30);
    }),
  );
  await opened.page.getByRole('link', { name: 'Other' }).first().click();
  await expect.poll(titles).toEqual(['Start | Made', 'Set a moment later']);
  await opened.close();
});

test('a page that the browser restores from memory sends no view, since that is no update of the route', async () => {
  const opened = await both.open('/base/docs/');
  const paths = () => read<string[]>(opened, 'globalThis.stats?.views.map((view) => view.path) ?? []');
  await expect.poll(paths).toEqual(['/base/docs/']);
  await opened.page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    location.hash = '#chat';
  });
  // The next view that counts is the next one that is sent.
  await expect.poll(paths).toEqual(['/base/docs/', '/base/docs/#chat']);
  await opened.close();
});

describe('page analytics', () => {
  const views = (opened: Opened) => read<{ path: string; title: string }[]>(opened, 'globalThis.stats?.views ?? []');

  test('sends the first page view, with the address, the title and the tracking id', async () => {
    const opened = await both.open('/base/docs/?from=mail#chat');
    await expect
      .poll(() => views(opened))
      .toEqual([
        {
          url: `${both.origin}/base/docs/?from=mail#chat`,
          path: '/base/docs/?from=mail#chat',
          title: 'Start | Made',
          referrer: '',
          trackingId: 'docs',
        },
      ]);
    await opened.close();
  });

  test.each(['Mozilla/5.0 (compatible; ROBOT/1.0)', 'mozilla robot'])(
    'sends nothing at all for the excluded user agent %s',
    async (userAgent) => {
      const opened = await both.open('/base/docs/', { userAgent });
      await expect.poll(() => read(opened, 'globalThis.chat?.calls.length')).toBe(1);
      await opened.page.waitForTimeout(300);
      expect(both.asked.filter((path) => path.includes('stats'))).toEqual([]);
      await opened.close();
    },
  );

  test.each<[string, Answer]>([
    ['is gone', { status: 404 }],
    ['never comes', { never: true }],
    ['defines no global', script('')],
    ['throws with each view', script('globalThis.stats = { pageView() { throw new Error("out of order"); } };')],
    ['rejects each view', script('globalThis.stats = { pageView: async () => { throw new Error("out of order"); } };')],
  ])('leaves the page alone where the script %s', async (_, answer) => {
    const opened = await both.open('/base/docs/', { answer: answering('stats.js', answer) });
    if (!answer?.never) await expect.poll(() => opened.logged.join()).toContain('Page analytics failed:');
    await expect.poll(() => read(opened, 'globalThis.chat?.calls.length')).toBe(1);
    expect(await isPageAlive(opened)).toBe(true);
    expect(opened.logged.filter((line) => /^exception|Uncaught|violation/.test(line))).toEqual([]);
    expect(opened.logged.filter((line) => line.includes('analytics failed'))).toHaveLength(answer?.never ? 0 : 1);
    await opened.close();
  });

  test('hands views to a module of the site with its options, after the script that it names', async () => {
    const opened = await byModule.open('/base/docs/', {
      prepare: (page) =>
        page.route('https://stats.example/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'globalThis.sent = ["script"];' }),
        ),
    });
    await expect
      .poll(() => read(opened, 'globalThis.sent'))
      .toEqual(['script', expect.objectContaining({ path: '/base/docs/', site: 'x' })]);
    expect(opened.logged).toEqual([]);
    await opened.close();
  });

  test('logs what a module of the site throws, and nothing else', async () => {
    const opened = await byModule.open('/base/docs/?fails', {
      prepare: (page) => page.route('https://stats.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
    });
    await expect
      .poll(() => opened.logged)
      .toEqual([expect.stringContaining('error: Page analytics failed: Error: the provider is out of order')]);
    await opened.close();
  });
});

test('a site with neither asks for nothing and ships nothing of them', async () => {
  const opened = await neither.open('/base/docs/');
  await opened.page.waitForLoadState('networkidle');
  await opened.page.waitForTimeout(500);
  expect(neither.asked.filter((path) => /chat|stats|services/.test(path))).toEqual([]);
  const client = join(neither.outFolder, 'assets/client');
  const texts = readdirSync(client).map((name) => readFileSync(join(client, name), 'utf8'));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => /startAnalytics|failed to load|excludedUserAgents/.test(text))).toEqual([]);
  await opened.close();
});

test('neither is asked for before the page has loaded and the browser is idle', async () => {
  const { page, close } = await both.open('/base/docs/', {
    before: () => {
      const held: (() => void)[] = [];
      Object.assign(globalThis, { held, requestIdleCallback: (run: () => void) => held.push(run) });
    },
  });
  await page.waitForLoadState('networkidle');
  const ofServices = () => both.asked.filter((path) => /chat\.js|stats\.js/.test(path));
  await expect.poll(() => page.evaluate(() => (globalThis as never as { held: unknown[] }).held.length)).toBe(1);
  expect(ofServices()).toEqual([]);
  await page.evaluate(() => (globalThis as never as { held: (() => void)[] }).held[0]?.());
  await expect.poll(() => ofServices().length).toBe(2);
  await close();
});

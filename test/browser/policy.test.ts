// One policy for the whole site, the same on every page and in the header, equal to a golden; and no violation of it on any page type,
// whatever a reader does there. `UPDATE=1` rewrites the goldens: read the difference.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeSite, makeSite } from './make-site.js';
import { type OpenSites, openSites } from './open-sites.js';
import { PAGE_TYPES } from './page-types.js';

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
beforeAll(async () => {
  [sites, services] = await Promise.all([openSites(), makeSite(SERVICES, '/base/')]);
});
afterAll(() => Promise.all([sites?.close(), services?.close()]));

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
  if (process.env['UPDATE']) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : 'no golden: run with UPDATE=1');
}

describe('the served policy', () => {
  test('of the own site is its golden, in the header and on every page', async () => {
    const { origins, htmlFiles } = sites;
    const answers = await Promise.all(htmlFiles.own.map((file) => fetch(`${origins.own}/${file}`)));
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    const header = answers[0]?.headers.get('content-security-policy') ?? '';
    expect(new Set(answers.map((answer) => answer.headers.get('content-security-policy')))).toEqual(new Set([header]));
    expect(new Set(pages.map((page) => `${inMeta(page)}; frame-ancestors 'none'`))).toEqual(new Set([header]));
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

/** Uses whatever a page has, as a reader would. */
async function useEverything(page: Page): Promise<void> {
  await page.mouse.wheel(0, 3000);
  for (const selector of [
    '[data-theme-toggle]',
    '[data-dropdown] > summary',
    '[data-panel] > summary',
    'figure.code',
    'button[data-copy]',
    'button[data-wrap]',
    '[role=tab]',
    'main details > summary',
    '[data-sidebar] details > summary',
    '.toc a, a[href^="#"]',
    'docgen-island button',
    'docgen-island input',
    '[data-announcement-close]',
  ]) {
    const found = page.locator(`${selector}:visible`);
    const count = await found.count();
    for (let index = 0; index < Math.min(count, 3); index++) {
      const element = found.nth(index);
      await element.hover({ timeout: 2000, force: true }).catch(() => {});
      await element.click({ timeout: 2000, force: true }).catch(() => {});
      await page.keyboard.press('Escape');
    }
  }
  await page.setViewportSize({ width: 400, height: 700 });
  const panel = page.locator('[data-panel] > summary:visible').first();
  if (await panel.count()) await panel.click({ timeout: 2000 }).catch(() => {});
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
}

describe.each(PAGE_TYPES)('on the page type $name', (type) => {
  test('nothing that a reader does violates the policy or Trusted Types, and going on to another page neither', async () => {
    const context = await sites.browser.newContext({ serviceWorkers: 'block', permissions: ['clipboard-write'] });
    const page = await context.newPage();
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    page.on('pageerror', (error) => told.push(error.message));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`violation: ${violatedDirective} ${blockedURI} ${sample}`),
      );
    });
    await page.goto(sites.origins[type.site] + type.path, { waitUntil: 'load' });
    expect(await page.evaluate(() => 'trustedTypes' in globalThis)).toBe(true);
    // Enforced: a text is no markup.
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
    await page.waitForTimeout(50);
    const own = told.splice(0).filter((line) => /trusted/i.test(line));
    expect(own.length).toBeGreaterThan(0);
    await useEverything(page);
    const next = page.locator('.navbar a[href^="/"]:visible, main a[href^="/"]:visible').first();
    if (await next.count()) {
      await next.click();
      await page.waitForLoadState('networkidle');
    }
    expect(told.filter((line) => !line.includes('status of 404'))).toEqual([]);
    await context.close();
  });
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

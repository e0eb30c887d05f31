// Pictures of slow, broken and missing things, and of forced colours and a zoom of 400 %.
import type { Page, Route } from 'playwright-core';
import { click, focus, goTo, type Shot, WIDE, ZOOMED } from './shot.js';

const FIRST = '/docs/next/guide/first/';
const abort = (pattern: string | RegExp) => (page: Page) => page.route(pattern, (route: Route) => route.abort());
const never = (pattern: string | RegExp) => (page: Page) => page.route(pattern, () => {});
const ISLANDS = /island-.*\.js/;
const FORCED = { forcedColors: 'active' } as const;
const ZOOM = { viewport: { width: 320, height: 256 } };

export const FAULT_SHOTS: Shot[] = [
  {
    name: 'progress-bar',
    site: 'own',
    path: '/docs/welcome/',
    prepare: never('**/ai-agents/**'),
    act: (page) => goTo('/docs/ai-agents/knowledge/')(page).then(() => page.waitForTimeout(1200)),
  },
  {
    name: 'load-error',
    site: 'own',
    path: '/docs/welcome/',
    prepare: (page) => page.route('**/ai-agents/knowledge/', (route) => route.fulfill({ status: 503, body: '' })),
    act: (page) => goTo('/docs/ai-agents/knowledge/')(page).then(() => page.locator('.load-error').waitFor()),
  },
  { name: 'island-before', site: 'stage', path: '/docs/island', prepare: never(ISLANDS), options: { javaScriptEnabled: false } },
  {
    name: 'island-spinner',
    site: 'stage',
    path: '/docs/island',
    prepare: never(ISLANDS),
    act: (page) => page.locator('.island-busy').waitFor(),
  },
  { name: 'island-error', site: 'stage', path: '/docs/island', prepare: abort(ISLANDS), act: (page) => page.locator('.fault').waitFor() },
  {
    name: 'island-crashed',
    site: 'stage',
    path: '/docs/crash',
    act: async (page) => {
      await page.locator('.fault').nth(1).waitFor();
      await focus('.fault button')(page);
    },
  },
  { name: 'base-url-wrong', site: 'misplaced', path: '/' },
  { name: 'base-url-right', site: 'stage', path: '/', prepare: abort(/\/assets\/.*\.(?:js|css)/) },
  { name: 'not-found', site: 'own', path: '/no/such/page', status: 404 },
  { name: 'forced-page', site: 'own', path: '/docs/ai-agents/knowledge/', options: FORCED },
  {
    name: 'forced-focus',
    site: 'controls',
    path: FIRST,
    widths: WIDE,
    options: FORCED,
    act: click('.navbar-items summary:has-text("Three")'),
  },
  { name: 'forced-code', site: 'syntax', path: '/docs/code/', widths: WIDE, of: 'page', options: FORCED },
  { name: 'forced-syntax', site: 'syntax', path: '/docs/', widths: WIDE, of: 'page', options: FORCED },
  { name: 'forced-diagrams', site: 'stage', path: '/docs/diagrams', widths: WIDE, of: 'page', options: FORCED },
  {
    name: 'forced-crashed',
    site: 'stage',
    path: '/docs/crash',
    widths: WIDE,
    options: FORCED,
    act: (page) => page.locator('.fault').first().waitFor(),
  },
  { name: 'zoom-page', site: 'own', path: '/docs/ai-agents/knowledge/', widths: ZOOMED, options: ZOOM },
  { name: 'zoom-code', site: 'syntax', path: '/docs/code/', widths: ZOOMED, of: 'page', options: ZOOM },
  { name: 'zoom-panel', site: 'controls', path: FIRST, widths: ZOOMED, options: ZOOM, act: click('[data-panel] > summary') },
  { name: 'zoom-home', site: 'own', path: '/', widths: ZOOMED, of: 'page', options: ZOOM },
  { name: 'zoom-not-found', site: 'own', path: '/no/such/page', status: 404, widths: ZOOMED, options: ZOOM },
];

// Pictures of what is around the text: bar, dropdowns, panel, sidebar, contents, banners.
import { click, focus, hover, PHONE, type Shot, TOUCH, WIDE } from './shot.js';

const FIRST = '/docs/next/guide/first/';
const THREE = '.navbar-items summary:has-text("Three")';
const BAR = ['.navbar', '.dropdown [open] .dropdown-list'];
const SIDE = ['.sidebar'];
const toContents = (heading: string) => (page: import('playwright-core').Page) =>
  page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), heading).then(() => page.waitForTimeout(300));

export const FRAME_SHOTS: Shot[] = [
  { name: 'toggle-chosen', site: 'lantern', path: '/guide/', widths: WIDE, of: ['.navbar'] },
  { name: 'toggle-system', site: 'lantern', path: '/guide/', widths: WIDE, of: ['.navbar'], unchosen: true },
  { name: 'toggle-two-modes', site: 'own', path: '/docs/welcome/', widths: WIDE, of: ['.navbar'], act: hover('[data-theme-toggle]') },
  {
    name: 'toggle-disabled',
    site: 'own',
    path: '/docs/welcome/',
    of: ['.navbar'],
    prepare: (page) => page.route('**/main-*.js', (route) => route.abort()),
  },
  { name: 'announcement-open', site: 'controls', path: FIRST, of: ['.announcement', '.navbar'], act: focus('.announcement-close') },
  { name: 'announcement-closed', site: 'controls', path: FIRST, act: click('.announcement-close') },
  { name: 'announcement-customised', site: 'lantern', path: '/guide/', of: ['.announcement', '.navbar'], act: hover('.announcement a') },
  { name: 'navbar-focus', site: 'own', path: '/docs/welcome/', widths: WIDE, of: ['.navbar'], act: focus('.navbar-items a >> nth=1') },
  {
    name: 'dropdown-mouse',
    site: 'controls',
    path: FIRST,
    widths: WIDE,
    of: BAR,
    act: (page) => click(THREE)(page).then(() => hover('.dropdown [open] .dropdown-list a')(page)),
  },
  {
    name: 'dropdown-keyboard',
    site: 'controls',
    path: FIRST,
    widths: WIDE,
    of: BAR,
    act: (page) => focus(THREE)(page).then(() => page.keyboard.press('ArrowDown')),
  },
  { name: 'dropdown-label-focus', site: 'controls', path: FIRST, widths: WIDE, of: BAR, act: focus(THREE) },
  { name: 'dropdown-split', site: 'controls', path: FIRST, widths: WIDE, of: BAR, act: click('.navbar-items .split summary') },
  {
    name: 'versions-dropdown',
    site: 'controls',
    path: FIRST,
    widths: WIDE,
    of: BAR,
    act: click('.navbar-end .dropdown:has([data-version]) > details > summary'),
  },
  {
    name: 'locale-dropdown',
    site: 'lantern',
    path: '/guide/',
    widths: WIDE,
    of: ['.navbar'],
    act: hover('.navbar-end a[lang], .navbar-end .nav-link'),
  },
  {
    name: 'panel-secondary',
    site: 'own',
    path: '/docs/ai-agents/knowledge/',
    widths: PHONE,
    options: TOUCH,
    act: click('[data-panel] > summary'),
  },
  {
    name: 'panel-primary',
    site: 'own',
    path: '/docs/ai-agents/knowledge/',
    widths: PHONE,
    options: TOUCH,
    act: (page) => click('[data-panel] > summary')(page).then(() => click('text=← Back to main menu')(page)),
  },
  {
    name: 'panel-dropdowns',
    site: 'controls',
    path: '/about/',
    widths: PHONE,
    options: TOUCH,
    act: async (page) => {
      await click('[data-panel] > summary')(page);
      await page.locator('.panel-menu details:not([open]) > summary').last().click();
    },
  },
  { name: 'panel-every-kind', site: 'lantern', path: '/', widths: PHONE, options: TOUCH, act: click('[data-panel] > summary') },
  {
    name: 'panel-focus',
    site: 'controls',
    path: FIRST,
    widths: PHONE,
    act: (page) =>
      focus('[data-panel] > summary')(page)
        .then(() => page.keyboard.press('Enter'))
        .then(() => page.keyboard.press('Tab')),
  },
  {
    name: 'sidebar-current',
    site: 'own',
    path: '/docs/ai-agents/knowledge/',
    widths: WIDE,
    of: SIDE,
    act: hover('[data-sidebar] a >> nth=2'),
  },
  {
    name: 'sidebar-collapsed',
    site: 'controls',
    path: FIRST,
    widths: WIDE,
    of: SIDE,
    act: async (page) => page.locator('[data-sidebar]').evaluate((side) => side.scrollTo(0, side.scrollHeight)),
  },
  {
    name: 'sidebar-opened',
    site: 'controls',
    path: FIRST,
    widths: WIDE,
    of: SIDE,
    act: async (page) => {
      await page.locator('[data-sidebar] summary').filter({ hasText: 'Reference' }).click();
      await page.locator('[data-sidebar]').getByRole('link', { name: 'Bell' }).waitFor();
    },
  },
  { name: 'sidebar-category-page', site: 'controls', path: '/docs/next/guide/deep/', widths: WIDE, of: SIDE },
  { name: 'sidebar-focus', site: 'controls', path: FIRST, widths: WIDE, of: SIDE, act: focus('[data-sidebar] summary') },
  // Without JavaScript, a category that came without its entries has a link to where they are.
  {
    name: 'sidebar-all-link',
    site: 'controls',
    path: FIRST,
    widths: WIDE,
    of: SIDE,
    options: { javaScriptEnabled: false },
    act: (page) => page.locator('[data-sidebar] summary').filter({ hasText: 'Reference' }).click(),
  },
  { name: 'sidebar-map', site: 'own', path: '/_nav/default/current/docs/' },
  { name: 'contents-first', site: 'controls', path: FIRST, widths: WIDE },
  { name: 'contents-marked', site: 'controls', path: FIRST, widths: WIDE, act: toContents('sinker') },
  { name: 'contents-focus', site: 'controls', path: FIRST, widths: WIDE, of: ['.toc'], act: focus('.toc-list a >> nth=1') },
  { name: 'contents-folded', site: 'own', path: '/docs/ai-agents/knowledge/', widths: [360, 1000] },
  { name: 'contents-unfolded', site: 'own', path: '/docs/ai-agents/knowledge/', widths: [360, 1000], act: click('.toc-fold > summary') },
  { name: 'banner-unreleased', site: 'controls', path: FIRST },
  { name: 'banner-unmaintained', site: 'controls', path: '/docs/1.0/guide/first/' },
  {
    name: 'pagination',
    site: 'own',
    path: '/docs/ai-agents/knowledge/',
    of: ['.page-meta', '.pagination', '.footer'],
    act: hover('.pagination-next'),
  },
  {
    name: 'pagination-focus',
    site: 'own',
    path: '/docs/ai-agents/knowledge/',
    widths: WIDE,
    of: ['.page-meta', '.pagination'],
    act: focus('.pagination a'),
  },
  { name: 'breadcrumbs', site: 'lantern', path: '/guide/next/reference/lens/' },
  { name: 'footer-dark', site: 'syntax', path: '/docs/other/', of: ['.footer'] },
  {
    name: 'back-to-top',
    site: 'controls',
    path: FIRST,
    act: async (page) => {
      await page.mouse.wheel(0, 1800);
      await page.waitForTimeout(400);
      await page.mouse.wheel(0, -200);
      await page.locator('.back-to-top').waitFor();
      await hover('.back-to-top')(page);
    },
  },
  { name: 'skip-link', site: 'own', path: '/docs/welcome/', act: (page) => page.keyboard.press('Tab') },
];

// Pictures of the text and its parts: code, tabs, boxes, figures, headings.
import type { Page } from 'playwright-core';
import { click, focus, hover, PHONE, type Shot, TOUCH, WIDE } from './shot.js';

const FIRST = '/docs/next/guide/first/';
const QUICKSTART = '/docs/ai-agents/quickstart/';
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const view = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
/** Scrolling loads the code that makes the button. */
const wrapButton = async (page: Page): Promise<void> => {
  await view('.code')(page);
  await page.locator('[data-wrap]').first().waitFor();
};

export const TEXT_SHOTS: Shot[] = [
  { name: 'syntax', site: 'syntax', path: '/docs/', of: 'page' },
  { name: 'syntax-touch', site: 'syntax', path: '/docs/', widths: PHONE, of: 'page', options: TOUCH },
  { name: 'code', site: 'syntax', path: '/docs/code/', of: 'page' },
  { name: 'code-touch', site: 'syntax', path: '/docs/code/', widths: PHONE, of: 'page', options: TOUCH },
  { name: 'figures', site: 'syntax', path: '/docs/figures/', of: 'page' },
  { name: 'task-list', site: 'syntax', path: '/docs/', widths: WIDE, of: ['li:has(> input)', 'li:has(> input:not(:checked))'] },
  { name: 'diagrams', site: 'stage', path: '/docs/diagrams', of: 'page' },
  { name: 'diagram-source', site: 'stage', path: '/docs/diagrams', of: ['.diagram'], act: click('.diagram-source > summary') },
  { name: 'words', site: 'syntax', path: '/docs/words/', of: 'page' },
  { name: 'code-hover', site: 'own', path: QUICKSTART, widths: WIDE, of: ['.code'], act: hover('.code') },
  { name: 'code-focus', site: 'own', path: QUICKSTART, widths: WIDE, of: ['.code'], act: focus('.code-lines') },
  { name: 'code-copy-focus', site: 'own', path: QUICKSTART, widths: WIDE, of: ['.code'], act: focus('.code [data-copy]') },
  {
    name: 'code-copied',
    site: 'own',
    path: QUICKSTART,
    of: ['.code'],
    options: CLIPBOARD,
    act: (page) => click('.code [data-copy]')(page).then(() => page.locator('[data-copied]').waitFor()),
  },
  {
    name: 'code-wrap',
    site: 'own',
    path: '/docs/api/api-overview/',
    widths: PHONE,
    options: TOUCH,
    of: ['.code:has([data-wrap])'],
    act: async (page) => {
      await wrapButton(page);
      await view('.code:has([data-wrap])')(page);
      await click('[data-wrap]')(page);
    },
  },
  {
    name: 'code-unwrapped',
    site: 'own',
    path: '/docs/api/api-overview/',
    widths: PHONE,
    options: TOUCH,
    of: ['.code:has([data-wrap])'],
    act: wrapButton,
  },
  { name: 'code-group', site: 'syntax', path: '/docs/code/', of: ['.code-group'], act: hover('.code-group .tab >> nth=1') },
  {
    name: 'code-unfolded',
    site: 'syntax',
    path: '/docs/code/',
    widths: WIDE,
    of: ['.code:has(.code-fold)'],
    act: click('.code-fold > summary'),
  },
  {
    name: 'tabs-synced',
    site: 'controls',
    path: FIRST,
    of: ['[data-tabs] >> nth=0', '[data-tabs] >> nth=1'],
    act: click('.tab:has-text("Windows")'),
  },
  {
    name: 'tabs-focus',
    site: 'controls',
    path: FIRST,
    widths: WIDE,
    of: ['[data-tabs]'],
    act: (page) => focus('.tab')(page).then(() => page.keyboard.press('ArrowRight')),
  },
  { name: 'tabs-long', site: 'own', path: QUICKSTART, widths: PHONE, of: ['.code-group, .tabs'], options: TOUCH },
  { name: 'heading-hover', site: 'own', path: '/docs/ai-agents/knowledge/', widths: WIDE, of: ['h2', 'h2 + *'], act: hover('h2') },
  { name: 'heading-focus', site: 'own', path: '/docs/ai-agents/knowledge/', widths: WIDE, of: ['h2', 'h2 + *'], act: focus('h2 .anchor') },
  { name: 'heading-target', site: 'own', path: '/docs/api/api-overview/#errors', widths: WIDE },
  { name: 'details-open', site: 'syntax', path: '/docs/', of: ['.details'], act: click('.details > summary') },
  { name: 'details-focus', site: 'syntax', path: '/docs/', widths: WIDE, of: ['.details'], act: focus('.details > summary') },
  { name: 'card-hover', site: 'syntax', path: '/docs/', of: ['.cards'], act: hover('.card') },
  { name: 'card-focus', site: 'syntax', path: '/docs/', widths: WIDE, of: ['.cards'], act: focus('.card a') },
  { name: 'island-form', site: 'own', path: '/docs/api/api-overview/', of: ['docgen-island'], act: view('docgen-island') },
];

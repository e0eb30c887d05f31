// Prints what the pages of a built site weigh, and how many of their tables scroll in windows of six widths:
// `npm run bench:pages [-- BUILT_FOLDER [EVERY]]`. Without a folder, this repository's own site is built. EVERY: tables are measured on
// every so manieth page only. Default: on all.
import { type PageWeight, pageWeights } from '../browser/page-weights.js';
import { measureTables, pagesWithTables, TABLE_WIDTHS } from '../browser/scrolling-tables.js';
import { openSite } from './open-site.js';

const SHOWN = 5;

const [built, every = '1'] = process.argv.slice(3);
const { outFolder, browser, urlOf, close } = await openSite(built);

const pages = pageWeights(outFolder);
const print = (title: string, rows: readonly string[]): void => console.log(`${[title, ...rows].join('\n  ')}\n`);
const most = (name: 'elements' | 'bytes' | 'style'): string[] =>
  [...pages]
    .sort((a, b) => b[name] - a[name])
    .slice(0, SHOWN)
    .map((page) => `${page[name]}  ${page.name}`);
const count = (is: (page: PageWeight) => boolean): number => pages.filter(is).length;

print(
  `${pages.length} pages, ${count(({ elements }) => elements > 3_000)} with more than 3,000 elements. Most elements:`,
  most('elements'),
);
print('Most bytes of HTML before compression:', most('bytes'));
/** Names of sheets → their bytes. */
const bySheets = new Map(
  pages.map(({ sheets, style }) => [sheets.map((sheet) => /([\w-]+)-\w+\.css$/.exec(sheet)?.[1]).join(' + '), style]),
);
print(
  'Bytes of style sheets, compressed:',
  [...bySheets].map(([names, style]) => `${style}  ${names}`),
);

const paths = pagesWithTables(outFolder).filter((_, index) => index % Number(every) === 0);
const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
const measured = await measureTables(page, urlOf('').replace(/\/$/, ''), paths);
print(
  `${new Set(measured.map(({ table }) => table)).size} tables on ${paths.length} pages. Those that scroll:`,
  TABLE_WIDTHS.map((width) => {
    const scrolling = measured.filter((table) => table.width === width && table.scrolls);
    const unchosen = scrolling.filter(({ isChosen }) => !isChosen);
    const names = unchosen.map(({ table }) => table).slice(0, SHOWN);
    return [`${width} px: ${scrolling.length}, ${unchosen.length} of them without their author's choice`, ...names].join('\n    ');
  }),
);
await close();

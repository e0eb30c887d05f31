// What `docgen dev` says of a change on the terminal.
import { expect, test } from 'vitest';
import { createDevLog } from '../../../src/cli/dev-log.js';
import type { DevReport, SiteRevision } from '../../../src/pipeline/live/dev-site.js';

const REPORT: DevReport = {
  ...{ diagnostics: [], ignored: [], pages: 40, links: 0, unlisted: 0, published: true, changed: 0, milliseconds: 85, config: undefined },
  ...{ places: {}, work: { compile: [], highlight: [], article: [], document: [] } },
  ...{ isRevision: true, changedPages: undefined, changedFiles: false, moved: [] },
};
const NOTHING: SiteRevision = { edited: [], operations: 0, added: 0, removed: 0, affected: 0 };

function linesOf(revision: Partial<SiteRevision> | undefined, files = ['api/shop.yaml']): string[] {
  const lines: string[] = [];
  const log = createDevLog({ print: () => {}, say: (line) => lines.push(line) });
  log.tellUpdate({ ...REPORT, ...(revision && { revision: { ...NOTHING, ...revision } }) }, files, false);
  return lines;
}

const pages = (count: number): string[] => Array.from({ length: count }, (_, index) => `docs/shop/${index}/index.html`);

test('a line names the pages that were edited, and counts many', () => {
  expect(linesOf({ edited: ['docs/shop/carts/index.html'], operations: 1 })).toEqual(['api/shop.yaml → /docs/shop/carts/ in 85 ms']);
  expect(linesOf({ edited: pages(14), operations: 12, affected: 1 })).toEqual([
    'api/shop.yaml → 12 operations, 2 pages, 1 viewed page that shows it in 85 ms',
  ]);
  expect(linesOf({ edited: pages(5), operations: 5, added: 2, removed: 1, affected: 3 })).toEqual([
    'api/shop.yaml → 5 operations, 2 pages added, 1 page removed, 3 viewed pages that show it in 85 ms',
  ]);
  expect(linesOf(undefined)).toEqual(['api/shop.yaml → the whole site was read again (40 pages) in 85 ms']);
});

test('a post that lists and feeds show is named, and these are counted', () => {
  const lineOf = (revision: Partial<SiteRevision>, work: Partial<DevReport['work']>, files = ['content/blog/one.md']): string => {
    const lines: string[] = [];
    const log = createDevLog({ print: () => {}, say: (line) => lines.push(line.replace(/^.* → | in .*$/g, '')) });
    log.tellUpdate({ ...REPORT, revision: { ...NOTHING, ...revision }, work: { ...REPORT.work, ...work } }, files, false);
    return lines.join();
  };
  const edited = ['blog/index.html', 'blog/one/index.html', 'blog/rss.xml', 'blog/feed.json'];
  const document = ['list:1', 'content/blog/one.md', 'feed:rss', 'feed:json'];
  expect(lineOf({ edited }, { document })).toBe('/blog/one/, 3 pages that show it');
  expect(lineOf({ edited, affected: 2 }, { document })).toBe('/blog/one/, 3 pages that show it, 2 viewed pages that show it');
  // A text that the post includes.
  expect(lineOf({ edited }, { document, compile: ['content/blog/one.md'] }, ['content/_part.md'])).toBe('/blog/one/, 3 pages that show it');
  expect(lineOf({ edited }, { document }, ['content/_part.md'])).toBe('4 pages');
  expect(lineOf({ edited, added: 1 }, { document: [...document, 'content/blog/two.md'] })).toBe('4 pages, 1 page added');
  const three = ['list:1', 'content/blog/one.md', 'content/blog/two.md', 'content/blog/three.md'];
  expect(lineOf({ edited }, { document: three, compile: three.slice(1) })).toBe(
    '/blog/one/, /blog/rss.xml, /blog/feed.json, 1 page that shows it',
  );
  expect(lineOf({ edited: pages(5) }, { document: pages(5), compile: pages(5) })).toBe('5 pages');
});

test('for a run that read everything, the line has the number of viewed pages that changed', () => {
  const line = (seen: DevReport['seen']): string => {
    const lines: string[] = [];
    createDevLog({ print: () => {}, say: (text) => lines.push(text) }).tellUpdate({ ...REPORT, ...(seen && { seen }) }, ['a.css'], false);
    return lines.join();
  };
  expect(line({ pages: 3, others: 1 })).toBe('a.css → the whole site was read again (40 pages; 1 of 3 viewed pages changed) in 85 ms');
  expect(line({ pages: 3, others: 2 })).toBe('a.css → the whole site was read again (40 pages; 2 of 3 viewed pages changed) in 85 ms');
  expect(line({ pages: 1, others: 0 })).toBe('a.css → the whole site was read again (40 pages; 0 of 1 viewed page changed) in 85 ms');
  expect(line({ pages: 0, others: 0 })).toBe('a.css → the whole site was read again (40 pages) in 85 ms');
});

test('if nothing changed, nothing is printed', () => {
  expect(linesOf({})).toEqual([]);
});

test('a save that undoes the errors reports that they are gone', () => {
  const lines: string[] = [];
  const log = createDevLog({ print: () => {}, say: (line) => lines.push(line) });
  const fault = { code: 'x/y', severity: 'error', message: 'No.' } as const;
  log.tellUpdate({ ...REPORT, revision: NOTHING, diagnostics: [fault] }, ['a.md'], true);
  // Another is still wrong, by what a check has found.
  log.tellUpdate({ ...REPORT, revision: NOTHING }, ['a.md'], true);
  log.tellUpdate({ ...REPORT, revision: NOTHING }, ['a.md'], false);
  log.tellUpdate({ ...REPORT, revision: NOTHING }, ['a.md'], false);
  expect(lines.slice(1)).toEqual(['a.md → no errors any more in 85 ms']);
});

test('a fault that is fixed and made again at once is reported again; one that stays is reported once', () => {
  const printed: string[] = [];
  const log = createDevLog({ print: (faults) => printed.push(faults.map(({ code }) => code).join(' ')), say: () => {} });
  const tellUpdate = (...codes: string[]) =>
    log.tellUpdate(
      { ...REPORT, revision: NOTHING, diagnostics: codes.map((code) => ({ code, severity: 'error', message: 'No.' })) },
      ['a.md'],
      codes.length > 0,
    );
  tellUpdate('a/a');
  tellUpdate('a/a');
  tellUpdate();
  tellUpdate('a/a', 'b/b');
  tellUpdate('a/a');
  expect(printed).toEqual(['a/a', '', '', 'a/a b/b', '']);
});

test('a warning that stays is not reported again when an error is fixed', () => {
  const printed: string[] = [];
  const log = createDevLog({ print: (faults) => printed.push(faults.map(({ code }) => code).join(' ')), say: () => {} });
  const warning = { code: 'w/w', severity: 'warning', message: 'Well.' } as const;
  const error = { code: 'a/a', severity: 'error', message: 'No.' } as const;
  log.tellUpdate({ ...REPORT, revision: NOTHING, diagnostics: [warning, error] }, ['a.md'], true);
  log.tellUpdate({ ...REPORT, revision: NOTHING, diagnostics: [warning] }, ['a.md'], false);
  log.tellChecked([warning]);
  log.tellUpdate({ ...REPORT, revision: NOTHING, diagnostics: [warning, error] }, ['a.md'], true);
  expect(printed).toEqual(['w/w a/a', '', '', 'a/a']);
});

test('beside errors it states what is served: nothing, the pages without errors, or the last good site', () => {
  const lines: string[] = [];
  const log = createDevLog({ print: () => {}, say: (line) => lines.push(line.replace(/^.*; /, '')) });
  const fault = { code: 'x/y', severity: 'error', message: 'No.' } as const;
  const tell = (published: boolean, diagnostics = [fault]) =>
    log.tellUpdate({ ...REPORT, published, diagnostics }, ['a.md'], diagnostics.length > 0);
  tell(false);
  tell(true);
  tell(true, []);
  tell(false);
  expect(lines).toEqual([
    '1 error, no page can be shown yet',
    '1 error, the other pages are shown',
    'a.md → the whole site was read again (40 pages) in 85 ms',
    '1 error, the last good pages are still shown',
  ]);
});

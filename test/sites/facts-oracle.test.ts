// test:all
// Facts of pages without code are taken from their trees, and the parse of what is sent is the oracle: ids, links and files elsewhere are
// the same, page by page, on every fixture site.
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findHostedFile } from '../../src/base/urls/static-host.js';
import { parseHtml } from '../../src/check/parse-html.js';
import { createMemorySink } from '../../src/emit/memory-sink.js';
import type { PageFacts } from '../../src/model/page-facts.js';
import type { SiteConfig } from '../../src/model/site-config.js';
import { createSession } from '../../src/pipeline/create-session.js';
import type { CheckedContent } from '../../src/pipeline/session-options.js';
import { copyFaultsSite, FAULTS_SITE } from './faults-site.js';

const SITES: [folder: string, least: number][] = [
  [FAULTS_SITE, 25],
  ['test/sites/whole/lantern', 7],
  ['test/sites/whole/api', 15],
  ['test/sites/whole/controls', 3],
  ['test/sites/markdown/syntax', 7],
  ['test/sites/markdown/docusaurus', 3],
];

interface Read {
  facts: PageFacts[];
  config: SiteConfig;
  has(output: string): boolean;
  htmlOf(output: string): Promise<string>;
  remove(): void;
}

async function readSite(folder: string): Promise<Read> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-oracle-')));
  if (folder === FAULTS_SITE) copyFaultsSite(root);
  else cpSync(folder, root, { recursive: true });
  const sink = createMemorySink(root);
  let checked: CheckedContent | undefined;
  const session = createSession({
    siteRoot: root,
    outFolder: join(root, 'build'),
    openSink: async () => ({ value: sink, diagnostics: [] }),
    onChecked: (site) => {
      checked = site;
    },
  });
  await session.update(true).finally(() => session.close());
  const htmlOf = async (output: string) => Buffer.from((await sink.read(output)) ?? '').toString('utf8');
  if (!checked) throw new Error(`${folder} could not be checked`);
  return {
    facts: checked.facts,
    config: checked.config,
    has: sink.has,
    htmlOf,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** What the page's own source became: without the title and contents that the layout adds. */
function articleOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const start = /<article\b/.exec(main)?.index ?? /<div class="prose/.exec(main)?.index ?? 0;
  const end = main.lastIndexOf('</article>');
  return main.slice(start, end < 0 ? undefined : end).replace(/^(<article[^>]*>)<header>[\s\S]*?<\/header>/, '$1');
}

/** Arrowheads of diagrams, which only their own lines name. */
const PART_OF_DRAWING = 'docgen-diagram-';

/** Where tokens are made, on the host of the site: shown as a link, and no page. */
const ASKED_BY_PROGRAMS = 'https://observatory.example.org/token';

const sorted = (texts: string[]): string[] => [...texts].sort();
const isElsewhere = (href: string): boolean => /^((https?:)?\/\/|mailto:)/.test(href);

test.each(SITES)(
  '%s',
  async (folder, least) => {
    const { facts, config, has, htmlOf, remove } = await readSite(folder);
    const written = facts.filter(({ page }) => page.file !== undefined);
    const differences: string[] = [];
    for (const { page, ids, links, assets } of written) {
      const html = await htmlOf(page.output);
      const parsed = parseHtml(articleOf(html));
      const tell = (what: string, found: string[]) => differences.push(...found.map((one) => `${page.output}: ${what} ${one}`));
      const namesOf = (all: string[]): string => sorted(all.filter((id) => !id.startsWith(PART_OF_DRAWING))).join();
      const [inTree, onPage] = [namesOf(ids.map(({ id }) => id)), namesOf(parsed.ids)];
      tell('ids from tree and page', inTree === onPage ? [] : [`${inTree} / ${onPage}`]);
      const [known, shown] = [new Set(links.map(({ href }) => href)), new Set(parsed.links)];
      tell(
        'link that the page has not',
        [...known].filter((href) => !shown.has(href)),
      );
      // What docgen adds itself (marks of headings and notes, addresses of files that the compiler found) leads somewhere.
      const isMade = (href: string): boolean => {
        const path = decodeURI(href.split(/[?#]/)[0] ?? '');
        if (href.startsWith('#')) return parsed.ids.includes(decodeURIComponent(href.slice(1)));
        if (page.kind === 'api' && isElsewhere(href)) return href === ASKED_BY_PROGRAMS || !href.startsWith(config.url);
        return path.startsWith(config.baseUrl) && findHostedFile(path.slice(config.baseUrl.length), has) !== undefined;
      };
      tell(
        'link that the tree has not',
        [...shown].filter((href) => !known.has(href) && !isMade(href)),
      );
      const head = html.slice(0, html.indexOf('</head>'));
      const loaded = assets.map(({ href }) => href).filter((href) => isElsewhere(href) && !head.includes(`"${href}"`));
      const elsewhere = parsed.assets.filter(isElsewhere);
      tell('files elsewhere', sorted(loaded).join() === sorted(elsewhere).join() ? [] : [`${loaded} / ${elsewhere}`]);
    }
    remove();
    expect(differences).toEqual([]);
    expect(written.length).toBeGreaterThanOrEqual(least);
  },
  120_000,
);

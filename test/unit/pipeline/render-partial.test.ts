// The rounds of a partial site, each of which finds again what the one before found.
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { SiteModel } from '../../../src/pipeline/read/read-site.js';
import type { RenderedPages } from '../../../src/pipeline/render/render-pages.js';
import { type RenderRound, renderPartial } from '../../../src/pipeline/render/render-partial.js';
import { linkSite } from '../link/plain-site.js';

const warning = (message: string): Diagnostic => ({ code: 'mdx/heading-value', severity: 'warning', message });

test('a finding of two rounds is reported once, and one of the last round is reported too', async () => {
  const { graph, config, outlines } = linkSite({ files: { 'content/docs/a.md': {}, 'content/docs/b.md': {} } });
  const scanned = { entries: [], categories: [], tagFiles: [], authorFiles: [], blogs: [], publicFiles: [] };
  const site = {
    graph,
    config,
    places: {},
    outlines,
    pages: new Map(),
    scanned,
    apis: [],
    drafts: false,
    graphKey: '',
  } as unknown as SiteModel;
  const asked: number[] = [];
  const render: RenderRound = async (shown, { round = 0 }) => {
    asked.push(round);
    const facts = shown.graph.pages
      .filter(({ key }) => key !== 'content/docs/a.md')
      .map((page) => ({ page, links: [], assets: [], ids: [] }));
    const value = { facts, unrendered: [], articles: new Map(), rows: {}, last: {}, work: { article: [], document: [] } };
    return { value: value as unknown as RenderedPages, diagnostics: [warning('of each round'), warning(`of round ${round}`)] };
  };
  const { diagnostics } = await renderPartial(site, {
    sink: { stage: async () => {} },
    last: undefined,
    render,
    findFaulty: () => new Set(),
  });
  expect(asked).toEqual([0, 1]);
  expect(diagnostics.map(({ message }) => message)).toEqual(['of each round', 'of round 0', 'of round 1']);
});

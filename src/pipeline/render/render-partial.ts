// Renders a partial site (`--allow-partial`). A page with faults must be taken out of the graph before anything that lists pages is
// rendered. But some faults show only when a page is rendered, and others only when the checker runs after that. So the whole site is
// rendered first, like a build without faults. Then the graph is made without the pages that failed, and pages that show anything of them
// are rendered again. This is repeated until no page of the graph fails. Nothing is staged before.
import type { Sink } from '../../emit/sink.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { Output } from '../../model/output.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { LastBuild } from '../cache/journal.js';
import { type SiteModel, withoutPages } from '../read/read-site.js';
import { createPendingOutputs } from './pending-outputs.js';
import type { MadePage, RenderedPages, RenderPagesOptions } from './render-pages.js';

/** One round: renders the site as it would be published. */
export type RenderRound = (site: SiteModel, round: Pick<RenderPagesOptions, 'sink' | 'round' | 'made'>) => Promise<Outcome<RenderedPages>>;

export interface PartialPages extends Outcome<RenderedPages> {
  /** The site without the pages that are not published. It is the site itself if all are published. */
  shown: SiteModel;
}

export interface RenderPartialOptions {
  sink: Pick<Sink, 'stage'>;
  /** The last build that wrote to this sink. */
  last: LastBuild | undefined;
  render: RenderRound;
  /** @returns keys of pages of the last round that could be rendered but have errors */
  findFaulty(rounds: Outcome<Pick<RenderedPages, 'facts' | 'unrendered'>>, shown: SiteModel): ReadonlySet<string>;
}

export async function renderPartial(site: SiteModel, { sink, last, render, findFaulty }: RenderPartialOptions): Promise<PartialPages> {
  const absent = new Set<string>();
  const unrendered: PageFacts[] = [];
  const rounds: RenderedPages[] = [];
  const diagnostics: Diagnostic[] = [];
  const reported = new Set<string>();
  let shown = site;
  let made: ReadonlyMap<string, MadePage> | undefined;
  for (;;) {
    const pending = createPendingOutputs();
    const { value, diagnostics: found } = await render(shown, { sink: pending.sink, round: rounds.length, ...(made && { made }) });
    rounds.push(value);
    // A page that is rendered again reports the same faults again.
    const news = found.filter((one) => !reported.has(JSON.stringify(one)));
    diagnostics.push(...news);
    for (const one of news) reported.add(JSON.stringify(one));
    unrendered.push(...value.unrendered);
    const faulty = findFaulty({ value: { facts: value.facts, unrendered }, diagnostics }, shown);
    const there = new Set(value.facts.flatMap(({ page: { key } }) => (faulty.has(key) ? [] : [key])));
    const lost = shown.graph.pages.filter(({ key }) => !there.has(key) && !absent.has(key));
    if (lost.length === 0) {
      await pending.stageAll(sink);
      return { value: { ...joinRounds(rounds, value, last), unrendered }, diagnostics, shown };
    }
    unrendered.push(...value.facts.filter(({ page: { key } }) => faulty.has(key)));
    for (const { key } of lost) absent.add(key);
    made = madePages(value, pending.outputs);
    shown = withoutPages(site, absent);
  }
}

function madePages({ facts, rows }: RenderedPages, outputs: ReadonlyMap<string, Output>): Map<string, MadePage> {
  return new Map(
    facts.flatMap((found): [string, MadePage][] => {
      const { output } = found.page;
      const [row, staged] = [rows[output], outputs.get(output)];
      return row && staged ? [[output, { row, facts: found, content: staged.content }]] : [];
    }),
  );
}

/** @param final the last round, which is published */
function joinRounds(
  rounds: readonly RenderedPages[],
  final: RenderedPages,
  last: LastBuild | undefined,
): Omit<RenderedPages, 'unrendered'> {
  const keysOf = (kind: keyof RenderedPages['work']): string[] => [...new Set(rounds.flatMap(({ work }) => work[kind]))];
  return {
    facts: final.facts,
    articles: final.articles,
    rows: final.rows,
    last: rounds.find((round) => round.last !== last)?.last ?? final.last,
    work: { article: keysOf('article'), document: keysOf('document') },
  };
}

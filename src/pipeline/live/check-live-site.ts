// Finds all that a build would report of a live site, in small pieces. Between the pieces, requested pages are rendered.
import { aTurn, inTurns } from '../../base/values/in-turns.js';
import { checkSite } from '../../check/check-site.js';
import { hasError } from '../../diagnostics/has-error.js';
import { pageThrewLate } from '../../diagnostics/pipeline.js';
import { markupSources } from '../../emit/outputs/build-policy.js';
import type { PublishedOutputs } from '../../emit/sink.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { PageRows } from '../cache/journal.js';
import { checkUrls } from '../check/check-urls.js';
import { hintMoved } from '../check/hint-moved.js';
import { lintInput } from '../findings/lint-input.js';
import { createPlaceFinder, placeFaults } from '../findings/place-faults.js';
import { onceAFault } from '../render/render-pages.js';
import { partsOfSite } from '../render/render-site.js';
import type { LiveRenderer } from './live-renderer.js';
import type { InTurn, LiveSite } from './live-site.js';

export interface LiveCheckInput {
  live: Pick<LiveSite, 'site' | 'bundles' | 'siteRoot' | 'workers' | 'configInputs' | 'outputs' | 'findings' | 'rows'>;
  renderer: LiveRenderer;
  /** What the compiler saw of a page. */
  plainFacts(page: Page): { facts: PageFacts; diagnostics: Diagnostic[] };
  runsCode(page: Page): boolean;
  /** Keys of pages that are not rendered. */
  failed: ReadonlySet<string>;
  /** Whether the site was revised meanwhile. */
  isOld(): boolean;
  /** Called with the rows of pages that run code, once they are known. */
  onRows(rows: PageRows): void;
  inTurn: InTurn;
}

interface Found {
  facts: Map<string, PageFacts>;
  diagnostics: Diagnostic[];
}

/** Small enough that a request for a page doesn't wait long. */
const CHUNK = 16;

/** Undefined if the site was revised meanwhile. */
export async function checkLiveSite(input: LiveCheckInput): Promise<Diagnostic[] | undefined> {
  const { live, plainFacts, runsCode, failed, isOld } = input;
  const { site, bundles, siteRoot, workers, configInputs, outputs, findings } = live;
  const { graph, config, places } = site;
  if (!(await lightAll(input))) return undefined;
  // A part of the site's own may fail on any page.
  const hasParts = Object.keys(config.templates).length > 0;
  const withCode = graph.pages.filter((page) => hasParts || runsCode(page));
  const rendered = await renderAll(withCode, input);
  const compiled = rendered && (await readAll(new Set(withCode), input));
  if (!rendered || !compiled || isOld()) return undefined;
  const facts = new Map([...rendered.facts, ...compiled.facts]);
  const late = workers.takeStrays().map(({ message, task }) => pageThrewLate(message, task));
  const unrendered = graph.pages.filter(({ key }) => failed.has(key) && site.pages.has(key));
  const inOrder = graph.pages.flatMap(({ key }) => facts.get(key) ?? []);
  const reported = [...findings(), ...rendered.diagnostics, ...compiled.diagnostics, ...late];
  // With thousands of pages this takes a tenth of a second, so a save or a request goes first.
  const checking = checkSite({
    graph,
    config,
    places,
    facts: inOrder,
    unrendered: unrendered.map((page) => ({ ...plainFacts(page).facts, ...(runsCode(page) && { isPartial: true as const }) })),
    files: outputs.map(({ path }) => path),
    sources: markupSources(config),
    parts: () => partsOfSite(config, siteRoot),
    lint: lintInput({ site, bundles, configFiles: configInputs }),
    reported,
  });
  const links = await inTurns(checking);
  if (isOld()) return undefined;
  const all = [...reported, ...links];
  const urls = hasError(all) ? undefined : checkUrls(site, inOrder);
  const hinted = await hintMoved(all, { siteRoot, config, graph, successors: urls?.value?.successors });
  if (isOld()) return undefined;
  return placeFaults([...hinted, ...(urls?.diagnostics ?? [])], createPlaceFinder(siteRoot));
}

/** @returns false if the site was revised meanwhile */
async function lightAll({ live: { site }, renderer, isOld, inTurn }: LiveCheckInput): Promise<boolean> {
  const unlit = site.graph.pages.filter(({ key }) => site.pages.get(key)?.blocks.some((block) => !site.lines.has(block.key)));
  for (const chunk of chunksOf(unlit, CHUNK)) {
    const isDone = await inTurn(async () => (isOld() ? false : renderer.light(chunk).then(() => true)));
    if (!isDone) return false;
  }
  return true;
}

/** Renders the pages whose facts are only known then. */
async function renderAll(pages: readonly Page[], input: LiveCheckInput): Promise<Found | undefined> {
  const { live, renderer, isOld, onRows, inTurn } = input;
  const before = live.rows();
  const publishedOutputs: PublishedOutputs = {
    digestOf: (path) => before[path]?.sha256,
    isWhole: () => false,
    scratch: undefined,
    wantsDigests: true,
  };
  const found: Found = { facts: new Map(), diagnostics: [] };
  const isNews = onceAFault();
  const tried = pages.filter((page) => {
    const known = renderer.knownEndless(page);
    if (known) found.diagnostics.push(known);
    return !known;
  });
  const rows: PageRows = {};
  for (const chunk of chunksOf(tried, CHUNK)) {
    const rendered = await inTurn(async () => (isOld() ? undefined : renderer.renderChunk(chunk, publishedOutputs)));
    if (!rendered) return undefined;
    found.diagnostics.push(...rendered.diagnostics.filter(isNews));
    Object.assign(rows, rendered.value.rows);
    for (const facts of rendered.value.facts) found.facts.set(facts.page.key, facts);
  }
  await inTurn(async () => renderer.startAgainAfter(found.diagnostics));
  onRows(rows);
  return found;
}

/** Collects the facts of all other pages. */
async function readAll(
  withCode: ReadonlySet<Page>,
  { live: { site }, plainFacts, failed, isOld }: LiveCheckInput,
): Promise<Found | undefined> {
  const found: Found = { facts: new Map(), diagnostics: [] };
  const plain = site.graph.pages.filter((page) => !withCode.has(page) && !failed.has(page.key));
  for (const chunk of chunksOf(plain, CHUNK * CHUNK)) {
    if (isOld()) return undefined;
    for (const page of chunk) {
      const { facts, diagnostics } = plainFacts(page);
      found.facts.set(page.key, facts);
      found.diagnostics.push(...diagnostics);
    }
    await aTurn();
  }
  return found;
}

function* chunksOf<T>(all: T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

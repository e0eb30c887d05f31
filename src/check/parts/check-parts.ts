// Checks what the site's own parts of the templates have put around the articles. A part is on every page, so each fault is reported once for
// a part, with its place in that part.

import { duplicateId } from '../../diagnostics/checks/check.js';
import { unbalancedHtml, unstablePart, withOthers } from '../../diagnostics/checks/check-parts.js';
import { placeKey } from '../../diagnostics/print/place-key.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { MAIN_ID } from '../../model/main-id.js';
import type { PageFacts } from '../../model/page-facts.js';
import { type CheckElementsOptions, checkElements } from '../check-markup.js';
import { IS_SAME_EVERYWHERE, type Link } from '../links/link-check.js';
import { placeAt } from '../place-at.js';
import type { PartPlaces } from './part-places.js';

export interface CheckPartsOptions {
  /** In the order of the graph. */
  facts: readonly PageFacts[];
  check(link: Link): Diagnostic | undefined;
  /** Whether an address is sound, or is reported at another place. */
  isKnown(kind: Link['kind'], href: string): boolean;
  partPlaces: PartPlaces;
  elements: Pick<CheckElementsOptions, 'sources' | 'site'>;
}

export const checkParts = (options: CheckPartsOptions): Diagnostic[] =>
  options.facts.some(({ frame }) => frame)
    ? [...checkLinks(options), ...checkElementsOfParts(options), ...checkIds(options), ...checkPurity(options)]
    : [];

/** Links and files of parts. An address that is the same on every page is checked once. */
function checkLinks({ facts, check, isKnown, partPlaces }: CheckPartsOptions): Diagnostic[] {
  const sound = new Set<string>();
  const broken = new Map<string, { finding: Diagnostic; others: Set<string> }>();
  const checkLink = (kind: Link['kind'], href: string, { part, output }: { part: string; output: string }): void => {
    if (sound.has(`${kind} ${href}`) || isKnown(kind, href)) return;
    if (!check({ kind, href, raw: href, at: undefined, output })) {
      if (IS_SAME_EVERYWHERE.test(href)) sound.add(`${kind} ${href}`);
      return;
    }
    const { at, raw, isComputed } = partPlaces.find(part, href);
    const finding = check({ kind, href, raw, at, output });
    if (!finding) return;
    // A part may put together another address on each page. Thousands of findings at one place help no author.
    const key = `${finding.code} ${kind} ${JSON.stringify(isComputed ? part : [at, raw])}`;
    const known = broken.get(key);
    if (!known) broken.set(key, { finding, others: new Set() });
    else if (isComputed && finding.target !== known.finding.target) known.others.add(href);
  };
  for (const { page, frame } of facts)
    for (const { part, links, assets } of frame?.parts ?? []) {
      for (const href of links) checkLink('link', href, { part, output: page.output });
      for (const href of assets) checkLink('asset', href, { part, output: page.output });
    }
  return [...broken.values()].map(({ finding, others }) => withOthers(finding, others.size));
}

/** Elements that the policy refuses, and HTML that is not closed. */
function checkElementsOfParts({ facts, partPlaces, elements }: CheckPartsOptions): Diagnostic[] {
  const known = new Set<string>();
  const findings: Diagnostic[] = [];
  const isNew = (...key: unknown[]): boolean => {
    const text = JSON.stringify(key);
    return !known.has(text) && known.add(text) !== undefined;
  };
  for (const { page, frame } of facts)
    for (const { part, markup = [], unbalanced } of frame?.parts ?? []) {
      const fresh = markup.filter((element) => isNew(element));
      if (fresh.length > 0) {
        const [{ file, source }, ...others] = partPlaces.sourcesOf(part);
        findings.push(...checkElements(fresh, { ...elements, file, source, imported: () => others }));
      }
      if (unbalanced !== undefined && isNew(part, unbalanced))
        findings.push(unbalancedHtml(unbalanced, placeOfTag(partPlaces, part, unbalanced), page.permalink));
    }
  return findings;
}

/** Where a file has the tag, of the last use in the file. */
function placeOfTag(partPlaces: PartPlaces, part: string, tag: string) {
  const written = tag.replace(/>$/, '');
  const sources = partPlaces.sourcesOf(part);
  const { file, source } = sources.find((one) => one.source.includes(written)) ?? sources[0];
  const offset = source.lastIndexOf(written);
  return offset < 0 ? partPlaces.startOf(part) : placeAt(source, offset, { file, length: written.length });
}

export interface RepeatedId {
  part: string;
  id: string;
  page: PageFacts['page'];
  /** What has the id already: the page, with the place if it is known, another part, or docgen's own frame. */
  first: { kind: 'page'; at?: PageFacts['ids'][number]['at'] } | { kind: 'part'; part: string } | { kind: 'docgen' };
}

/** Ids of the site's own parts that the page has once more. */
export function repeatedIds({ page, ids, frame }: PageFacts): RepeatedId[] {
  if (!frame) return [];
  const ofPage = new Map([...ids].reverse().map(({ id, at }) => [id, at]));
  const ofParts = new Map<string, string>();
  return frame.parts.flatMap(({ part, ids: own }) =>
    own.flatMap((id): RepeatedId[] => {
      const before = ofParts.get(id);
      if (before === undefined) ofParts.set(id, part);
      const at = ofPage.get(id);
      if (ofPage.has(id)) return [{ part, id, page, first: { kind: 'page', ...(at && { at }) } }];
      if (id === MAIN_ID) return [{ part, id, page, first: { kind: 'docgen' } }];
      return before === undefined ? [] : [{ part, id, page, first: { kind: 'part', part: before } }];
    }),
  );
}

function checkIds({ facts, partPlaces }: CheckPartsOptions): Diagnostic[] {
  const reported = new Set<string>();
  return facts.flatMap((page) =>
    repeatedIds(page).flatMap(({ part, id, page: { permalink }, first }) => {
      const key = `${part} ${id}`;
      if (reported.has(key)) return [];
      reported.add(key);
      const at = partPlaces.find(part, id).at;
      const before = first.kind === 'page' ? first.at : first.kind === 'part' ? partPlaces.find(first.part, id).at : undefined;
      return [duplicateId(id, at, before && placeKey(before) !== placeKey(at) ? before : undefined, permalink)];
    }),
  );
}

/** What parts depend on besides their props. */
function checkPurity({ facts, partPlaces }: CheckPartsOptions): Diagnostic[] {
  const frames = facts.flatMap(({ frame }) => frame ?? []);
  const reads = frames.flatMap((frame) => (frame.reads ?? []).map((read) => [JSON.stringify(read), read] as const));
  const unstable = new Set(frames.flatMap(({ parts }) => parts.flatMap(({ part, isUnstable }) => (isUnstable ? [part] : []))));
  return [
    ...[...new Map(reads).values()].map(({ what, at }) => unstablePart(what, at)),
    ...[...unstable].map((part) => unstablePart('state', partPlaces.startOf(part))),
  ];
}

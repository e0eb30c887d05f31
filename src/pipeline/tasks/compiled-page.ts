// The parts of a compiled entry as the cache holds them: each apart, because each has other readers.
//   head     outline, summary, imports: read by the main process for every page of every build
//   body     read by the worker that renders the page, and only when it does
//   records  read by the search

import { mentionsProcess } from '../../base/files/mentions-process.js';
import { bytesOfText } from '../../base/text/text-bytes.js';
import { startOf } from '../../diagnostics/wording.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import { graphPart } from '../../link/graph-part.js';
import type {
  Body,
  CodeReference,
  CompiledEntry,
  LinkReference,
  ModuleImport,
  Outline,
  StoredBody,
  Summary,
} from '../../model/compiled-entry.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { AskedNames } from './asked-names.js';

export interface PageHead {
  /** Of everything but the entry's own file, which is part of the key. */
  reads: RecordedReads;
  /** Absent: it named nothing of the site's APIs. */
  asked?: AskedNames;
  diagnostics: Diagnostic[];
  /** Absent: the entry could not be compiled; the diagnostics say why. */
  page?: CompiledPage;
}

export interface CompiledPage {
  outline: Outline;
  /** Of `graphPart` of the outline: equal digests make equal graphs. */
  graphDigest: string;
  summary: PageSummary;
  kind: Body['kind'];
  imports: ModuleImport[];
  /** Of a page in TypeScript. */
  module?: string;
  /** Of a page in MDX: its own code, beside what it imports. */
  mayReadEnv?: boolean;
  blocks: BlockReference[];
}

export type PageSummary = Omit<Summary, 'records'>;

/** A block of code without its text: that lies in the table of highlighted blocks. */
export type BlockReference = Pick<CodeReference, 'key' | 'language'>;

export const blocksOf = (body: Body): CodeReference[] => (body.kind === 'module' ? [] : body.codeBlocks);

/** Keys in one folder that follow one another: the folder, with its `/`, then what comes after it in each. */
type Run = [folder: string, ...names: string[]];

interface StoredLinks {
  /** File that they stand in. */
  from: string;
  runs: Run[];
}

/**
 * For the store. A page of an API leads to hundreds of other entries, from no place of its own: of those the key alone is kept, and once a
 * page the place.
 */
export function headPayload({ page, ...head }: PageHead): string {
  if (!page) return JSON.stringify(head);
  const { summary, ...rest } = page;
  const runs: Run[] = [];
  let shared: LinkReference | undefined;
  const links = summary.links.map((link) => {
    if (!shared && isFromNowhere(link)) shared = link;
    // Mostly one object.
    const isShared = shared && (link.at === shared.at ? isEntry(link) : isFromNowhere(link) && link.at.file === shared.at.file);
    if (!isShared) return link;
    addToRuns(runs, link.href);
    return 0;
  });
  if (!shared) return JSON.stringify({ ...head, page });
  const entries: StoredLinks = { from: shared.at.file, runs };
  return JSON.stringify({ ...head, page: { ...rest, summary: { ...summary, links } }, entries });
}

function addToRuns(runs: Run[], href: string): void {
  const run = runs.at(-1);
  if (run && href.startsWith(run[0]) && !href.includes('/', run[0].length)) run.push(href.slice(run[0].length));
  else {
    const end = href.lastIndexOf('/') + 1;
    runs.push([href.slice(0, end), href.slice(end)]);
  }
}

/** Links to entries that pages before have, by file and folder, then by name: they are shared. */
export type KnownLinks = Map<string, Map<string, LinkReference>>;

/** @param known is added to. Default: none are */
export function parseHead(payload: string, known: KnownLinks = new Map()): PageHead {
  const { entries, ...head } = JSON.parse(payload) as PageHead & { entries?: StoredLinks };
  if (!head.page || !entries) return head;
  const { summary } = head.page;
  const made = linksOf(entries, known);
  let next = 0;
  summary.links = (summary.links as (LinkReference | 0)[]).map((link) => (link === 0 ? (made[next++] as LinkReference) : link));
  return head;
}

function linksOf({ from, runs }: StoredLinks, known: KnownLinks): LinkReference[] {
  const links: LinkReference[] = [];
  const at = startOf(from);
  for (const [folder, ...names] of runs) {
    const key = `${from}\n${folder}`;
    const before = known.get(key) ?? new Map<string, LinkReference>();
    known.set(key, before);
    for (const name of names) {
      const link = before.get(name) ?? { href: folder + name, from: 'entry', at };
      before.set(name, link);
      links.push(link);
    }
  }
  return links;
}

const isEntry = ({ from, apart }: LinkReference): boolean => from === 'entry' && apart === undefined;

const isFromNowhere = (link: LinkReference): boolean =>
  isEntry(link) && link.written === undefined && link.at.line === 1 && link.at.column === 1 && Object.keys(link.at).length === OF_NOWHERE;

/** File, line and column: no more is known of it. */
const OF_NOWHERE = 3;

/** As `bodyPayload`, of a body whose HTML is bytes and not in it: what is stored is bytes as well. */
export function bodyPayloadBytes(body: Body, bytes: string): string {
  const { html: _, ...rest } = withoutTexts(body) as StoredBody & { html?: string };
  return `${bytesOfText(JSON.stringify(rest))}\n${bytes}`;
}

/** For the store. A body of prose is nearly all HTML: that follows the first line end as it is, so that nobody escapes and parses it. */
export function bodyPayload(body: Body): string {
  const stored = withoutTexts(body);
  if (stored.kind !== 'html') return JSON.stringify(stored);
  const { html, ...rest } = stored;
  return `${JSON.stringify(rest)}\n${html}`;
}

export function parseBody(payload: string): StoredBody {
  const end = payload.indexOf('\n');
  if (end < 0) return JSON.parse(payload) as StoredBody;
  return { ...JSON.parse(payload.slice(0, end)), html: payload.slice(end + 1) } as StoredBody;
}

/** As `parseBody`, with the HTML as bytes, and '' in the body. Undefined: it has none apart. */
export function parseBodyBytes(payload: Buffer): { body: StoredBody; bytes: string } | undefined {
  const end = payload.indexOf('\n');
  if (end < 0) return undefined;
  const body = { ...JSON.parse(payload.toString('utf8', 0, end)), html: '' } as StoredBody;
  return { body, bytes: payload.toString('latin1', end + 1) };
}

export function withoutTexts(body: Body): StoredBody {
  if (body.kind === 'module') return body;
  return { ...body, codeBlocks: body.codeBlocks.map(({ text: _, ...block }) => block) };
}

export function pageOf(
  { outline, summary: { records: _, ...summary }, body }: CompiledEntry,
  digestOf: (text: string) => string,
): CompiledPage {
  return {
    outline,
    graphDigest: digestOf(graphPart(outline)),
    summary,
    kind: body.kind,
    imports: body.kind === 'mdx' ? body.imports : [],
    ...(body.kind === 'module' && { module: body.module }),
    ...(body.kind === 'mdx' && { mayReadEnv: mentionsProcess(body.code) }),
    blocks: blocksOf(body).map(({ key, language }) => ({ key, language })),
  };
}

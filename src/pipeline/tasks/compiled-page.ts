// The parts of a compiled entry as the cache holds them. They are stored apart because they have different readers.
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
  /** What was read beside the entry's own file, which is part of the key. */
  reads: RecordedReads;
  /** Absent if the page named nothing of the site's APIs. */
  asked?: AskedNames;
  /** Keys of the diagrams that it shows. Absent if it shows none. */
  diagrams?: string[];
  diagnostics: Diagnostic[];
  /** Absent if the entry could not be compiled. The diagnostics give the reason. */
  page?: CompiledPage;
}

export interface CompiledPage {
  outline: Outline;
  /** Digest of `graphPart` of the outline. Equal digests make equal graphs. */
  graphDigest: string;
  summary: PageSummary;
  kind: Body['kind'];
  imports: ModuleImport[];
  /** The module of a page in TypeScript. */
  module?: string;
  /** Of a page in MDX: its own code mentions `process`. Imported modules are not looked at. */
  mayReadEnv?: boolean;
  blocks: BlockReference[];
}

export type PageSummary = Omit<Summary, 'records'>;

/** A block of code without its text. The text is stored by its key. */
export type BlockReference = Pick<CodeReference, 'key' | 'language'>;

export const blocksOf = (body: Body): CodeReference[] => (body.kind === 'module' ? [] : body.codeBlocks);

/** Consecutive keys in the same folder: the folder with its `/`, then the rest of each key. */
type Run = [folder: string, ...names: string[]];

interface StoredLinks {
  /** The file that contains the links. */
  from: string;
  runs: Run[];
}

/**
 * The text that is stored for a head. A page of an API links to hundreds of other entries, and these links have no place of their own. Only
 * their keys are stored, and their common place once a page.
 */
export function headPayload({ page, ...head }: PageHead): string {
  if (!page) return JSON.stringify(head);
  const { summary, ...rest } = page;
  const runs: Run[] = [];
  let shared: LinkReference | undefined;
  const links = summary.links.map((link) => {
    if (!shared && isFromNowhere(link)) shared = link;
    // Usually both links have the same place object, which is quick to compare.
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

/** Links to entries that earlier pages have, by file and folder, then by name. Pages share these objects. */
export type KnownLinks = Map<string, Map<string, LinkReference>>;

/** @param known links that are shared; new ones are added. Default: none are shared. */
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

/** A place with file, line and column only: nothing more exact is known. */
const OF_NOWHERE = 3;

/** As `bodyPayload`, for a body whose HTML is given apart as bytes. The result is bytes as well. */
export function bodyPayloadBytes(body: Body, bytes: string): string {
  const { html: _, ...rest } = withoutTexts(body) as StoredBody & { html?: string };
  return `${bytesOfText(JSON.stringify(rest))}\n${bytes}`;
}

/**
 * The text that is stored for a body. A body of prose is nearly all HTML. The HTML follows the first line end unchanged, so that it need
 * not be escaped and parsed.
 */
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

/** As `parseBody`, but the HTML is returned as bytes and is '' in the body. Undefined if no HTML is stored apart. */
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

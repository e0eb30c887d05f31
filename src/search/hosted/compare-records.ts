// Compares the records of an index with those of a build, by objectID: what an upload changes, and which old records lead to nothing any
// more.
import { isEqual } from '../../base/values/is-equal.js';
import type { HostedRecord } from '../../model/hosted-record.js';

/** A record as the index holds it. It may have any fields, because other programs may have written it. */
export type KnownRecord = Record<string, unknown> & { objectID: string };

export interface RecordChanges {
  added: number;
  changed: number;
  removed: number;
  /** In the order of their addresses. */
  dead: DeadRecord[];
}

export interface DeadRecord {
  objectID: string;
  url: string;
  /** Whether the page is missing, or only the anchor on it. */
  gone: 'page' | 'anchor';
}

/** The page at an address, undefined if there is none. `anchors` is undefined if the page's anchors are not known. */
export type FindPage = (path: string) => { anchors: ReadonlySet<string> | undefined } | undefined;

export function compareRecords(before: readonly KnownRecord[], now: readonly HostedRecord[], findPage: FindPage): RecordChanges {
  const known = new Map(before.map((record) => [record.objectID, record]));
  const changes: RecordChanges = { added: 0, changed: 0, removed: 0, dead: [] };
  for (const record of now) {
    const old = known.get(record.objectID);
    if (!old) changes.added++;
    else if (!isEqual(old, record)) changes.changed++;
    known.delete(record.objectID);
  }
  changes.removed = known.size;
  for (const { objectID, url } of before) {
    const dead = typeof url === 'string' ? whatIsGone(url, findPage) : undefined;
    if (dead) changes.dead.push({ objectID, url: String(url), gone: dead });
  }
  changes.dead.sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0));
  return changes;
}

/** The host of `url` is ignored: the search dialog opens results on this site, whichever host was crawled. */
function whatIsGone(url: string, findPage: FindPage): DeadRecord['gone'] | undefined {
  if (!URL.canParse(url, 'https://this-site.invalid')) return 'page';
  const { pathname, hash } = new URL(url, 'https://this-site.invalid');
  const page = findPage(pathname);
  if (!page) return 'page';
  return hash.length > 1 && page.anchors && !page.anchors.has(decoded(hash.slice(1))) ? 'anchor' : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

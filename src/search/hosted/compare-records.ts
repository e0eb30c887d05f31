// The records of an index and those of a build → what an upload changes, by objectID; and which of the old lead nowhere any more.
import { isEqual } from '../../base/values/is-equal.js';
import type { HostedRecord } from '../../model/hosted-record.js';

/** What an index may hold: anybody can have written it. */
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
  /** What of it is not there. */
  gone: 'page' | 'anchor';
}

/** What an address leads to; undefined: nothing. `anchors` undefined: which it has is not known. */
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

/** Whatever host was crawled: the interface opens results on this one. */
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

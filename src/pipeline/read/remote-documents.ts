// Documents from hosts that the site allows. Each one is cached with the labels that the host gave it (`etag`, date). A host is asked once
// a run whether it has another version. If it can't be asked, the cached copy is used, and a warning states how old it is. A failure never
// replaces a copy.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../base/files/make-folder.js';
import { ageText } from '../../base/text/age-text.js';
import { digest } from '../../base/values/digest.js';
import { fetchFailed, hostRefused, staleCopy } from '../../diagnostics/apis/openapi-network.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { FetchDocument } from '../../sources/api/read/load-document.js';
import { type DocumentAnswer, type DocumentRequest, requestDocument } from '../../sources/api/read/request-document.js';

export interface RemoteDocuments {
  /** For one API. @param hosts the hosts that it allows */
  fetchFor(hosts: readonly string[]): FetchDocument;
  /** Starts a run: the warnings of earlier runs are dropped. */
  startRun(): void;
  /** Warnings about copies that may be old, since the run started. */
  notes(): Diagnostic[];
}

export interface RemoteOptions {
  /** The cache folder. */
  folder: string;
  /** No host is asked. */
  isOffline: boolean;
  /** Replaces the network. */
  request?: (request: DocumentRequest) => Promise<DocumentAnswer>;
  now?: () => number;
}

interface Kept {
  url: string;
  /** When the host last confirmed this version, in milliseconds since 1970. */
  at: number;
  etag?: string;
  modified?: string;
  /** Base 64. */
  text: string;
}

/** While the author types, a run starts with each key. A host is not asked more often than this. */
const FRESH_MS = 60_000;

type Result = Awaited<ReturnType<FetchDocument>>;

export function createRemoteDocuments({ folder, isOffline, request = requestDocument, now = Date.now }: RemoteOptions): RemoteDocuments {
  const asked = new Map<string, { at: number; result: Promise<Result>; note?: Diagnostic }>();
  let reported = new Map<string, Diagnostic>();
  const fileOf = (url: string): string => join(folder, 'remote', `${digest(url).slice(0, 32)}.json`);

  async function fetchOne(url: string, hosts: readonly string[], note: (diagnostic: Diagnostic) => void): Promise<Result> {
    const kept = readKept(fileOf(url), url);
    const copy = (why: string): Result => {
      if (!kept) return { fault: (reference) => fetchFailed(reference, why) };
      note(staleCopy(url, why, ageText(now() - kept.at)));
      return { bytes: Buffer.from(kept.text, 'base64') };
    };
    if (isOffline) return copy('the build is offline');
    const answer = await request({ url, hosts, ...(kept && { lastAnswer: { etag: kept.etag, modified: kept.modified } }) });
    if (answer.kind === 'same' && kept) {
      keep(fileOf(url), { ...kept, at: now() });
      return { bytes: Buffer.from(kept.text, 'base64') };
    }
    if (answer.kind === 'new') {
      const { bytes, etag, modified } = answer;
      const text = Buffer.from(bytes).toString('base64');
      keep(fileOf(url), { url, at: now(), ...(etag !== undefined && { etag }), ...(modified !== undefined && { modified }), text });
      return { bytes };
    }
    if (answer.kind === 'refused') return { fault: (reference) => hostRefused(reference, answer.why) };
    if (answer.kind === 'gone') return { fault: (reference) => fetchFailed(reference, answer.why) };
    return copy(answer.kind === 'failed' ? answer.why : 'the host answers that nothing has changed');
  }

  return {
    fetchFor: (hosts) => async (url) => {
      if (hosts.length === 0) return undefined;
      const key = JSON.stringify([url, [...hosts].sort()]);
      let known = asked.get(key);
      if (!known || now() - known.at > FRESH_MS) {
        const entry: { at: number; result: Promise<Result>; note?: Diagnostic } = { at: now(), result: Promise.resolve(undefined) };
        entry.result = fetchOne(url, hosts, (diagnostic) => {
          entry.note = diagnostic;
        });
        asked.set(key, entry);
        known = entry;
      }
      const result = await known.result;
      if (known.note) reported.set(url, known.note);
      return result;
    },
    startRun() {
      reported = new Map();
    },
    notes: () => [...reported.values()],
  };
}

/** Undefined if there is no copy, or if it is damaged. */
function readKept(file: string, url: string): Kept | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    return kept.url === url && typeof kept.text === 'string' && typeof kept.at === 'number' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** A document that can't be written is asked for again. */
function keep(file: string, kept: Kept): void {
  try {
    makeFolder(dirname(dirname(file)));
    makeFolder(dirname(file));
    const staged = `${file}.${process.pid}`;
    writeFileSync(staged, JSON.stringify(kept));
    renameSync(staged, file);
  } catch {
    // A full or read-only disk is reported elsewhere.
  }
}

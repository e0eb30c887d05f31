// What one run of a session leaves to the next: open caches, processes, the journal of the sink, and the live site of `docgen dev`.
import type { Sink } from '../emit/sink.js';
import type { Events } from '../engine/events.js';
import type { Pool } from '../engine/pool/pool.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ParsedFiles } from '../sources/api/read/parsed-files.js';
import { type BuildCache, openBuildCache } from './cache/build-cache.js';
import type { Journal } from './cache/journal.js';
import type { AcceptedErrors } from './findings/accepted-errors.js';
import type { LiveSite } from './live/live-site.js';
import type { KnownHeads } from './read/compile-entries.js';
import { createRemoteDocuments, type RemoteDocuments } from './read/remote-documents.js';
import { createPageWorkers } from './render/page-workers.js';

export interface SessionState {
  cache: BuildCache;
  remote: RemoteDocuments;
  workers: Pool;
  sink: Sink | undefined;
  /** The journal of the last run that wrote to this sink. */
  journal: Journal;
  /** Path of the template bundle that the workers have loaded. */
  templates: string | undefined;
  openingDiagnostics: Diagnostic[];
  /** Of a lazy session: heads that need not be read again. */
  heads: KnownHeads | undefined;
  /** Files of API descriptions that were parsed. */
  parsedFiles: ParsedFiles | undefined;
  live: LiveSite | undefined;
  /** Errors that `live` had when it was published, and that are still reported. */
  acceptedErrors: AcceptedErrors;
  /**
   * A whole run with errors came after `live`. The changes up to that run are not in `live`, and the watcher does not report them again.
   */
  isBehind: boolean;
  /** `live` was stored in the cache for the next start. Also true if there is no `live`. */
  isKept: boolean;
  /**
   * Descriptions of pages have changed since the cache was written. They are stored when the session ends, and not in each pause of an
   * author who is typing.
   */
  hasOtherDescriptions: boolean;
}

/** The options of a session that must be known before its first run. */
export interface StateOptions {
  siteRoot: string;
  workers?: number;
  useCache?: boolean;
  offline?: boolean;
  isLazy?: boolean;
  events?: Events;
}

export function openState({ siteRoot, workers, useCache = true, offline = false, isLazy = false, events }: StateOptions): SessionState {
  const { cache, diagnostics } = openBuildCache(siteRoot, useCache);
  return {
    cache,
    remote: createRemoteDocuments({ folder: cache.folder, isOffline: offline }),
    workers: createPageWorkers(cache.folder, workers, events),
    sink: undefined,
    journal: { pages: {}, outputs: {} },
    templates: undefined,
    openingDiagnostics: diagnostics,
    heads: isLazy ? new Map() : undefined,
    parsedFiles: isLazy ? new Map() : undefined,
    live: undefined,
    acceptedErrors: undefined,
    isBehind: false,
    isKept: true,
    hasOtherDescriptions: false,
  };
}

// What one run of a session leaves to the next: open caches, processes, the journal of the sink, and the site that `docgen dev` serves.
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
  /** Of the last run into the sink. */
  journal: Journal;
  /** File of the code that the workers have loaded. */
  templates: string | undefined;
  openingDiagnostics: Diagnostic[];
  /** Of a lazy session: what need not be read again, and the site that was last published. */
  heads: KnownHeads | undefined;
  /** Files of descriptions of APIs that were parsed. */
  parsedFiles: ParsedFiles | undefined;
  live: LiveSite | undefined;
  /** Errors that `live` was published with. */
  acceptedErrors: AcceptedErrors;
  /** A whole run with errors came after `live`: what had changed by then is not in it, and is told to nobody again. */
  isBehind: boolean;
  /** The cache on the disk has what the last whole run made. */
  isKept: boolean;
  /** But for descriptions, which have changed since: that is kept when the session ends, and not at each rest of somebody who writes. */
  hasOtherDescriptions: boolean;
}

/** Of the options of a session: what has to be open before its first run. */
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

// Where outputs go: a folder (`createDiskSink`), memory (`createMemorySink`) or digests alone (`createDigestSink`). All replace the whole
// site at once: an output of the last publication that isn't staged again is removed by the next one.
import type { Diagnostic } from '../model/diagnostic.js';
import type { Output } from '../model/output.js';

export interface Sink {
  /** Prepares the sink for outputs. Returns undefined if that fails, and the next `publish` reports why. */
  open(): Promise<PublishedOutputs | undefined>;
  /** Takes an output. Readers see no change yet. Never rejects: faults are in the next `PublishResult`. */
  stage(output: Output): Promise<void>;
  /**
   * Replaces the site by the staged outputs. If `diagnostics` has an error, the last publication stays as it is, unless the fault came in
   * the middle of the publication (see disk-sink).
   */
  publish(): Promise<PublishResult>;
  /** Drops the staged outputs. */
  discard(): Promise<void>;
}

/** What a run can ask before it makes outputs. */
export interface PublishedOutputs {
  /** SHA-256 of what readers get at an output path now. Undefined if nothing is there, or only a part. */
  digestOf(path: string): string | undefined;
  /** Whether readers get exactly the last publication, with every output unchanged. */
  isWhole(): boolean;
  /**
   * Keeps every output of the last publication that is not staged again. May only be called if readers get that publication whole
   * (`isWhole`), and if names change only in folders that no other part writes to. Undefined if the sink needs all outputs each time.
   * @param isGone whether an output that was not staged is removed; it is never a page
   */
  keepRest?(isGone: (path: string) => boolean): void;
  /**
   * Absolute folder for `finished` outputs. Undefined if outputs are handed over in memory. Assets that are in it at their own paths are
   * moved by whole folders. So is a page that is alone, under its own name, in a folder directly below it.
   */
  scratch: string | undefined;
  /**
   * No reader gets pages from this sink, so a page may be handed over by its digest as `kept`, whatever the last publication has. Default:
   * false.
   */
  wantsDigests?: boolean;
}

/** Stat key and digest of a published file, by output path. While the key is the same, the file need not be read. */
export type OutputStats = Record<string, { stat: string; sha256: string }>;

export interface PublishResult {
  /** Returned by sinks that outlast a run: a folder, and digests alone. */
  stats?: OutputStats;
  /** Outputs whose bytes are new, sorted. */
  written: string[];
  /** Number of outputs that were already there with the same bytes. */
  unchanged: number;
  /** Outputs of the last publication that this one no longer has, sorted. */
  removed: string[];
  diagnostics: Diagnostic[];
}

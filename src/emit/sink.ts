// Where outputs go: a folder (`createDiskSink`) or memory (`createMemorySink`). Both replace the whole site at once:
// what isn't staged between two publications is gone after the second.
import type { Diagnostic } from '../model/diagnostic.js';
import type { Output } from '../model/output.js';

export interface Sink {
  /** Readies the sink for outputs. Undefined: it can't be, and the next `publish` says why. */
  open(): Promise<PublishedOutputs | undefined>;
  /** Takes an output; nothing that a reader sees changes yet. Never rejects: what goes wrong is in the next `PublishResult`. */
  stage(output: Output): Promise<void>;
  /** Makes the staged outputs the site. With an error in `diagnostics` the last publication stands, untouched but for a fault in mid-publication (see disk-sink). */
  publish(): Promise<PublishResult>;
  /** Forgets what was staged. */
  discard(): Promise<void>;
}

/** What there is to know before an output is made. */
export interface PublishedOutputs {
  /** SHA-256 of what readers get at an output path now; undefined: nothing, or nothing whole. */
  digestOf(path: string): string | undefined;
  /** Whether readers get exactly the last publication: every output, and each as it was. */
  isWhole(): boolean;
  /**
   * Keeps every output of the last publication that is not staged anew. Only for readers who get it whole (`isWhole`), and only while
   * no name comes or goes but in a folder that nobody else writes into. Undefined: everything is handed over each time.
   * @param isGone of outputs that were not staged; no page is among them
   */
  keepRest?(isGone: (path: string) => boolean): void;
  /** Absolute folder for `finished` outputs; undefined: outputs are handed over in memory. Assets that lie in it at their own paths go in by the folder, and so does a page that is alone, under its own name, in a folder right below it. */
  scratch: string | undefined;
  /** Nobody reads a page: it is handed over as `kept`, by its digest, whatever readers have. Default: false */
  wantsDigests?: boolean;
}

/** Stat key and digest of a published file, by output path: while the key holds, the file need not be read. */
export type OutputStats = Record<string, { stat: string; sha256: string }>;

export interface PublishResult {
  /** Of sinks that last beyond a run: a folder, and digests alone. */
  stats?: OutputStats;
  /** Outputs whose bytes are new, sorted. */
  written: string[];
  /** Number of outputs that were there already, byte for byte. */
  unchanged: number;
  /** Outputs of the last publication that this one has no more, sorted. */
  removed: string[];
  diagnostics: Diagnostic[];
}

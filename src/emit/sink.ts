// Where outputs go: a folder (`createDiskSink`) or memory (`createMemorySink`). Both replace the whole site at once:
// what isn't staged between two publications is gone after the second.
import type { Diagnostic } from '../model/diagnostic.js';
import type { Output } from '../model/output.js';

export interface Sink {
  /** Takes an output; nothing that a reader sees changes yet. Never rejects: what goes wrong is in the next `PublishResult`. */
  stage(output: Output): Promise<void>;
  /** Makes the staged outputs the site. With an error in `diagnostics` the last publication stands, untouched but for a fault in mid-publication (see disk-sink). */
  publish(): Promise<PublishResult>;
  /** Forgets what was staged. */
  discard(): Promise<void>;
}

export interface PublishResult {
  /** Outputs whose bytes are new, sorted. */
  written: string[];
  /** Number of outputs that were there already, byte for byte. */
  unchanged: number;
  /** Outputs of the last publication that this one has no more, sorted. */
  removed: string[];
  diagnostics: Diagnostic[];
}

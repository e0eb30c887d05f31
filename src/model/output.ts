// What `emit` hands to a sink: one file of the output folder each.

import type { Place } from './diagnostic.js';

export interface Output {
  /** Relative to the output folder, with `/`, already percent-decoded: the name on disk. */
  path: string;
  content: OutputContent;
  /** Order of publication: assets before pages, so that no page ever refers to a file that is not there. */
  stage: 'asset' | 'page';
  /** No published list may name it. */
  isUnlisted?: boolean;
  /** Where an author decides on it: of a page its file, or the key that gives its address. Default: the file that is copied, else nothing */
  at?: Place;
}

export type OutputContent =
  | { kind: 'text'; text: string }
  | { kind: 'bytes'; base64: string }
  /** A file to copy, relative to the site root. */
  | { kind: 'copy'; file: string }
  /** Finished by another process in the sink's scratch folder: an absolute path, the sink's from now on. */
  | { kind: 'finished'; file: string; sha256: string }
  /** Readers have these bytes already: `PublishedOutputs.digestOf` returned their digest after the sink was opened. */
  | { kind: 'kept'; sha256: string };

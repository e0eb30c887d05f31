// What `emit` passes to a sink: one `Output` for each file of the output folder.

import type { Place } from './diagnostic.js';

export interface Output {
  /** Relative to the output folder, with `/`. It is percent-decoded, as the name is on disk. */
  path: string;
  content: OutputContent;
  /** Assets are published before pages, so that a page never refers to a file that is not there yet. */
  stage: 'asset' | 'page';
  /** The page is unlisted: no list that is published may name it. */
  isUnlisted?: boolean;
  /**
   * Where the author decides on this output: the page's file, or the configuration key that gives the address.
   * Default: the file that is copied, if any.
   */
  at?: Place;
}

export type OutputContent =
  | { kind: 'text'; text: string }
  | { kind: 'bytes'; base64: string }
  /** A file to copy, relative to the site root. */
  | { kind: 'copy'; file: string }
  /** Another process has written it to the sink's scratch folder. The path is absolute. From now on the file belongs to the sink. */
  | { kind: 'finished'; file: string; sha256: string }
  /** Readers already get these bytes: `PublishedOutputs.digestOf` returned this digest after the sink was opened. */
  | { kind: 'kept'; sha256: string };

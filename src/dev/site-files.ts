// The files that a server serves: a map from output path to content. A request is looked up by its exact key. No part of a URL ever becomes
// part of a path on the disk.
import { Readable } from 'node:stream';
import { digest } from '../base/values/digest.js';

export interface SiteFiles {
  has(path: string): boolean;
  /** Undefined if the file has gone since it was listed. */
  open(path: string): Promise<SiteFile | undefined>;
}

export interface SiteFile {
  size: number;
  /** With quotes, as in the header. */
  readonly etag: string;
  /** Set if the content is already in memory. */
  text?: string;
  /**
   * The stream must be read to its end or destroyed.
   * @param range first and last byte. Default: the whole file.
   */
  stream(range?: [first: number, last: number]): Readable;
  /** Releases the file without reading it. */
  close(): Promise<void>;
}

/**
 * @param content a string stays a string until it is sent. The bytes of each requested page would stay outside of the heap until they are
 * collected.
 */
export const fileOf = (content: string | Uint8Array): SiteFile => {
  const bytes = (): Uint8Array => (typeof content === 'string' ? Buffer.from(content) : content);
  return {
    size: typeof content === 'string' ? Buffer.byteLength(content) : content.length,
    get etag() {
      return `"${digest(content).slice(0, 32)}"`;
    },
    ...(typeof content === 'string' && { text: content }),
    stream: (range) => Readable.from([range ? bytes().subarray(range[0], range[1] + 1) : bytes()], { objectMode: false }),
    close: async () => {},
  };
};

export async function textOf(file: SiteFile): Promise<string> {
  if (file.text !== undefined) return file.text;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

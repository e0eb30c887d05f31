// What a server serves: a map from output path to content. A request is looked up in it by exact key; no part of a URL
// ever becomes a part of a path on the disk.
import { Readable } from 'node:stream';
import { digest } from '../base/values/digest.js';

export interface SiteFiles {
  has(path: string): boolean;
  /** undefined: gone since it was listed. */
  open(path: string): Promise<SiteFile | undefined>;
}

export interface SiteFile {
  size: number;
  /** Quoted, as in the header. */
  readonly etag: string;
  /** Where it is at hand. */
  text?: string;
  /** @param range first and last byte; absent: all. To be read to its end or destroyed. */
  stream(range?: [first: number, last: number]): Readable;
  /** Lets go of the file without reading it. */
  close(): Promise<void>;
}

/** @param content a text stays one until it is sent: bytes of each page that is asked for would stay outside of the heap until it is collected */
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

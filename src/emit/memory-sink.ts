// A sink for the dev server and for tests: the site as a map from output path to content. Readers see the last publication as a whole, then
// the next one as a whole. Files to copy stay on disk and are read when they are requested.

import { readFile } from 'node:fs/promises';
import { digest } from '../base/values/digest.js';
import type { Output } from '../model/output.js';
import type { Refused } from '../model/refused.js';
import { digestFile, resolveCopySource } from './copy-source.js';
import { createHeldOutputs } from './held-outputs.js';
import type { Sink } from './sink.js';

export interface MemorySink extends Sink {
  /** Paths of the published outputs, sorted. */
  paths(): string[];
  has(path: string): boolean;
  /** Bytes of a published output. Undefined if there is none with this path, or if its file is missing or leads out of the site. */
  read(path: string): Promise<Uint8Array | undefined>;
}

interface Held {
  sha256: string;
  content: { text: string } | { bytes: Uint8Array } | { file: string; statKey: string };
}

/** @param siteRoot absolute, without symbolic links. `copy` outputs come from there. */
export function createMemorySink(siteRoot: string): MemorySink {
  const { published, stage, publish, discard } = createHeldOutputs<Held>((output, before) => hold(siteRoot, output, before));
  return {
    async open() {
      return { isWhole: () => published().size > 0, digestOf: (path) => published().get(path)?.sha256, scratch: undefined };
    },
    stage,
    publish,
    discard,
    paths: () => [...published().keys()].sort(),
    has: (path) => published().has(path),
    async read(path) {
      const content = published().get(path)?.content;
      if (!content) return undefined;
      if ('text' in content) return Buffer.from(content.text);
      if ('bytes' in content) return content.bytes;
      const source = resolveCopySource(siteRoot, content.file);
      return typeof source === 'string' ? undefined : readFile(source.path).catch(() => undefined);
    },
  };
}

async function hold(siteRoot: string, { content }: Output, before: Held | undefined): Promise<Held | 'missing' | Refused> {
  if (content.kind === 'kept') return before ?? 'missing';
  if (content.kind === 'finished') return 'missing';
  if (content.kind === 'text') return sameOr(before, { sha256: digest(content.text), content: { text: content.text } });
  if (content.kind === 'bytes') {
    const bytes = Buffer.from(content.base64, 'base64');
    return sameOr(before, { sha256: digest(bytes), content: { bytes } });
  }
  const source = resolveCopySource(siteRoot, content.file);
  if (typeof source === 'string') return source;
  const { statKey } = source;
  const isKnown = before !== undefined && 'statKey' in before.content && before.content.statKey === statKey;
  const sha256 = isKnown ? before.sha256 : await digestFile(source.path).catch(() => undefined);
  return sha256 === undefined ? 'missing' : { sha256, content: { file: content.file, statKey } };
}

/** Keeps the old object if the bytes are equal, so that they are in memory only once. */
const sameOr = (before: Held | undefined, held: Held): Held => (before?.sha256 === held.sha256 ? before : held);

// A sink for runs that only check: it keeps the digest of every output, and no bytes. It gets the digests of the last publication, so that
// a page whose document would be the same is not rendered again.
import { digest } from '../base/values/digest.js';
import type { OutputContent } from '../model/output.js';
import type { Refused } from '../model/refused.js';
import { digestFile, resolveCopySource } from './copy-source.js';
import { createHeldOutputs } from './held-outputs.js';
import type { OutputStats, Sink } from './sink.js';

type Row = OutputStats[string];

/**
 * @param siteRoot absolute, without symbolic links. `copy` outputs come from there.
 * @param last `stats` of the last publication; {} if there was none
 */
export function createDigestSink(siteRoot: string, last: OutputStats): Sink {
  const { published, keepRest, stage, publish, discard } = createHeldOutputs<Row>(
    ({ content }, before) => digestOf(siteRoot, content, before),
    last,
  );
  return {
    async open() {
      return {
        digestOf: (path) => published().get(path)?.sha256,
        isWhole: () => published().size > 0,
        keepRest,
        scratch: undefined,
        wantsDigests: true,
      };
    },
    stage,
    async publish() {
      const result = await publish();
      return { ...result, stats: Object.fromEntries(published()) };
    },
    discard,
  };
}

/** `stat` identifies a copied file that was not written to since. It is '' for outputs that docgen makes. */
async function digestOf(siteRoot: string, content: OutputContent, before: Row | undefined): Promise<Row | 'missing' | Refused> {
  if (content.kind === 'text') return { stat: '', sha256: digest(content.text) };
  if (content.kind === 'bytes') return { stat: '', sha256: digest(Buffer.from(content.base64, 'base64')) };
  if (content.kind !== 'copy') return { stat: '', sha256: content.sha256 };
  const source = resolveCopySource(siteRoot, content.file);
  if (typeof source === 'string') return source;
  if (before?.stat === source.statKey) return before;
  const sha256 = await digestFile(source.path).catch(() => undefined);
  return sha256 === undefined ? 'missing' : { stat: source.statKey, sha256 };
}

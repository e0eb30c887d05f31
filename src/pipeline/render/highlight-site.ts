// Highlights the code blocks of all pages, each block once, and stores the lines. Blocks are dealt to workers by language, because a
// grammar is slow to load and to warm up.
import { escapeHtml } from '../../base/text/escape-html.js';
import { blockNotHighlighted } from '../../diagnostics/pipeline.js';
import { isFailure, type Pool } from '../../engine/pool/pool.js';
import { createSegmentWriter } from '../../engine/store/segment-writer.js';
import type { StoreRef } from '../../engine/store/store-entry.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { BuildCache } from '../cache/build-cache.js';
import type { CompiledEntries } from '../read/compile-entries.js';
import type { HighlightTask } from '../tasks/highlight-task.js';
import { storeKey } from '../tasks/keys.js';

export interface HighlightBlocksOptions extends Pick<CompiledEntries, 'pages' | 'texts'> {
  cache: BuildCache;
  workers: Pool;
}

export interface HighlightedBlocks {
  /** Where the lines of each block are stored, by block key. */
  lines: Map<string, StoreRef>;
  /** Keys of the blocks that could not be highlighted. The next build tries again. */
  plain: Set<string>;
  /** Keys of the blocks that were highlighted because the cache did not have them. */
  highlighted: string[];
}

export async function highlightSite({ pages, texts, cache, workers }: HighlightBlocksOptions): Promise<Outcome<HighlightedBlocks>> {
  const { store, reader, folder } = cache;
  const lines = new Map<string, StoreRef>();
  const tasks = new Map<string, HighlightTask & { file: string }>();
  for (const { blocks, entry } of pages.values()) {
    for (const { key, language } of blocks) {
      if (lines.has(key) || tasks.has(key)) continue;
      const known = store.get('highlight', key);
      // A session of `docgen dev` stores the texts of some blocks, to highlight them later.
      const text = texts.get(key) ?? store.get('text', key);
      if (known) lines.set(key, known);
      else if (text) tasks.set(key, { key, language, text, file: entry.file });
    }
  }
  const list = [...tasks.values()];
  const results = await workers.run<HighlightTask, StoreRef | null>('highlight', list, {
    laneOf: ({ language }) => language,
    weightOf: ({ text }) => text.length,
  });
  const diagnostics: Diagnostic[] = [];
  const plain = new Set<string>();
  const writer = createSegmentWriter(folder);
  for (const [index, result] of results.entries()) {
    const { key, language, text, file } = list[index] as HighlightTask & { file: string };
    if (isFailure(result)) {
      diagnostics.push(blockNotHighlighted(file, language));
      plain.add(key);
      const code = reader.read(text, storeKey('text', key))?.toString('utf8') ?? '';
      const ref = writer.append(
        storeKey('highlight', key),
        code
          .split(/\r\n|\r|\n/)
          .map(escapeHtml)
          .join('\n'),
      );
      if (ref) lines.set(key, ref);
    } else if (result) {
      store.put('highlight', key, result);
      if (store.get('text', key)) store.drop('text', key);
      lines.set(key, result);
    }
  }
  writer.close();
  return { value: { lines, plain, highlighted: list.map(({ key }) => key) }, diagnostics };
}

// Highlights one block of code, and writes its lines into the store.
import { highlightLines } from '../../compile/highlight/highlight-code.js';
import type { StoreRef } from '../../engine/store/store-entry.js';
import { storeKey } from './keys.js';
import type { WorkerStore } from './worker-setup.js';

export interface HighlightTask {
  /** Key of the block: `CodeReference.key`. */
  key: string;
  language: string;
  /** Where the block's text is stored. */
  text: StoreRef;
}

/** Undefined if the text is gone, or if the store can't be written to. The worker that needs the lines then makes them. */
export async function highlightTask(
  { key, language, text }: HighlightTask,
  { reader, writer }: WorkerStore,
): Promise<StoreRef | undefined> {
  const code = reader.read(text, storeKey('text', key))?.toString('utf8');
  if (code === undefined) return undefined;
  const lines = await highlightLines(code, language);
  return writer.append(storeKey('highlight', key), lines.join('\n'));
}

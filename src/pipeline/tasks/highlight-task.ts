// One block of code → its highlighted lines, into the store.
import { highlightLines } from '../../compile/highlight/highlight-code.js';
import type { StoreRef } from '../../engine/store/store-entry.js';
import { storeKey } from './keys.js';
import type { WorkerStore } from './worker-setup.js';

export interface HighlightTask {
  /** Of the block: `CodeReference.key`. */
  key: string;
  language: string;
  /** Where its text lies. */
  text: StoreRef;
}

/** Undefined: the text is gone, or the store can't be written; whoever needs the lines makes them. */
export async function highlightTask(
  { key, language, text }: HighlightTask,
  { reader, writer }: WorkerStore,
): Promise<StoreRef | undefined> {
  const code = reader.read(text, storeKey('text', key))?.toString('utf8');
  if (code === undefined) return undefined;
  const lines = await highlightLines(code, language);
  return writer.append(storeKey('highlight', key), lines.join('\n'));
}

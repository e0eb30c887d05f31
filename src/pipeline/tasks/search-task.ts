// A block of pages → their texts for the search, each a file of the output, and their words, inverted, in the store.
import { writeFileSync } from 'node:fs';
import { digest } from '../../base/digest.js';
import type { StoreRef } from '../../engine/store/store-entry.js';
import type { SearchRecord } from '../../model/search-record.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { indexPage } from '../../search/index-page.js';
import { invertBlock } from '../../search/invert-block.js';
import { type IndexedPage, pageTexts } from '../../search/page-texts.js';
import { type CompileScope, compileFile } from './compile-task.js';
import { storeKey } from './keys.js';

export interface SearchTask {
  /** What the block is filed under. */
  key: string;
  pages: SearchTaskPage[];
}

export interface SearchTaskPage extends IndexedPage {
  /** Of a page that is made from an entry: where its records lie. */
  records?: { entry: SourceEntry; key: string; ref: StoreRef | undefined };
  /** Digest of the texts that readers get now. */
  published?: string;
  /** Absolute path to write them to; without one they are handed back. */
  target?: string;
  /** Nobody reads them. */
  wantsDigest?: true;
}

export interface SearchResult {
  ref: StoreRef | undefined;
  /** Base64, where the store can't be written. */
  block?: string;
  texts: { sha256: string; isWritten?: true; text?: string }[];
}

export async function searchTask({ key, pages }: SearchTask, scope: CompileScope): Promise<SearchResult> {
  const texts: SearchResult['texts'] = [];
  const words: Map<string, number>[] = [];
  for (const page of pages) {
    const { records, published, target, wantsDigest, ...indexed } = page;
    const made = pageTexts(records ? await recordsOf(records, scope) : [], indexed);
    words.push(indexPage(made));
    const text = JSON.stringify(made);
    const sha256 = digest(text);
    if (sha256 === published || wantsDigest) texts.push({ sha256 });
    else if (target !== undefined && isWritten(target, text)) texts.push({ sha256, isWritten: true });
    else texts.push({ sha256, text });
  }
  const block = invertBlock(words, { texts: texts.map(({ sha256 }) => sha256) });
  const ref = scope.store.writer.append(storeKey('search', key), block);
  return { ref, ...(!ref && { block: block.toString('base64') }), texts };
}

async function recordsOf({ entry, key, ref }: NonNullable<SearchTaskPage['records']>, scope: CompileScope): Promise<SearchRecord[]> {
  const bytes = ref && scope.store.reader.read(ref, storeKey('records', key));
  if (bytes) return JSON.parse(bytes.toString('utf8')) as SearchRecord[];
  // The store has lost them.
  const compiled = await compileFile(entry, scope);
  return 'fault' in compiled ? [] : (compiled.outcome.value?.summary.records ?? []);
}

/** Where the disk refuses, the texts are handed back: the sink meets the same refusal, and tells it. */
function isWritten(target: string, text: string): boolean {
  try {
    writeFileSync(target, text, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

// A block of pages → their texts for the search, each a file of the output, and their words, inverted, in the store.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { digest } from '../../base/values/digest.js';
import type { StoreRef } from '../../engine/store/store-entry.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { invertBlock, parseBlock } from '../../search/invert-block.js';
import { plainRows } from '../../search/page-rows.js';
import { type CompileScope, compileFile, searchedOf, searchedText } from './compile-task.js';
import { storeKey } from './keys.js';
import { parseSearchPart, type SearchPart, type StoredSearchPart, searchPartOf, textsFile } from './search-part.js';

export interface SearchTask {
  /** What the block is filed under. */
  key: string;
  /** `null`: as it is in `before`. */
  pages: (SearchTaskPage | null)[];
  /** The block that it was. */
  before?: { key: string; ref: StoreRef };
  /** The store loses what is written to it: the block comes back in the answer. */
  isInline?: boolean;
}

export interface SearchTaskPage {
  /** With base URL. */
  url: string;
  lvl0: string;
  /** Of a page whose text has none. */
  title?: string;
  /** Of a page that is made from an entry: where its part lies. `isRendered`: it is of what the page rendered to. */
  entry?: { entry: SourceEntry; key: string; ref: StoreRef | undefined; isRendered?: true };
  /** Of one that is not. */
  description?: string;
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
  /** Keys of rendered pages that the store has lost: the block holds of them what their files alone say. */
  lost?: string[];
}

/** Undefined: the store has lost the block that it was. */
export async function searchTask(
  { key, pages, before, isInline = false }: SearchTask,
  scope: CompileScope,
): Promise<SearchResult | undefined> {
  const { reader, writer } = scope.store;
  const bytes = before && reader.read(before.ref, storeKey('search', before.key));
  if (before && !bytes) return undefined;
  const known = bytes && parseBlock(bytes);
  const folders = new Set(pages.flatMap((page) => (page?.target === undefined ? [] : [dirname(page.target)])));
  for (const folder of folders) makeFolder(folder);
  const texts: SearchResult['texts'] = [];
  const words: (string[] | undefined)[] = [];
  const lost: string[] = [];
  for (const [place, page] of pages.entries()) {
    if (page === null) {
      texts.push({ sha256: known?.texts[place] ?? '' });
      words.push(undefined);
      continue;
    }
    const { url, lvl0, published, target, wantsDigest } = page;
    const { part, isLost } = await partOf(page, scope);
    if (isLost && page.entry) lost.push(page.entry.key);
    words.push(part.words);
    const file = textsFile({ url, lvl0 }, part);
    const sha256 = digest(file);
    if (sha256 === published || wantsDigest) texts.push({ sha256 });
    else if (target !== undefined && isWritten(target, file)) texts.push({ sha256, isWritten: true });
    else texts.push({ sha256, text: file.toString('utf8') });
  }
  const block = invertBlock(words, { texts: texts.map(({ sha256 }) => sha256) }, known);
  const ref = isInline ? undefined : writer.append(storeKey('search', key), block);
  return { ref, ...(!ref && { block: block.toString('base64') }), texts, ...(lost.length > 0 && { lost }) };
}

interface FoundPart {
  part: SearchPart | StoredSearchPart;
  isLost: boolean;
}

async function partOf({ entry, title, description = '' }: SearchTaskPage, scope: CompileScope): Promise<FoundPart> {
  if (!entry) return { part: searchPartOf({ rows: plainRows(title ?? '', description) }, scope.indexer), isLost: false };
  const bytes = title === undefined && entry.ref && scope.store.reader.read(entry.ref, storeKey('words', entry.key));
  if (bytes) return { part: parseSearchPart(bytes), isLost: false };
  // The store has lost it, or a title has to be put in.
  const compiled = await compileFile(entry.entry, scope);
  const value = 'fault' in compiled ? undefined : compiled.outcome.value;
  const part = searchPartOf(value ? searchedText(entry.entry, { ...searchedOf(value), title }) : { rows: [] }, scope.indexer);
  return { part, isLost: entry.isRendered === true };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // Nothing can be written into it then, which is told there.
  }
}

/** Where the disk refuses, the texts are handed back: the sink meets the same refusal, and tells it. */
function isWritten(target: string, file: Uint8Array): boolean {
  try {
    writeFileSync(target, file, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

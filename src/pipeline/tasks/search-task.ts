// Makes a block of pages for the search: the texts of each page become an output file, and the words of all pages are inverted and stored.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { digest } from '../../base/values/digest.js';
import type { StoreRef } from '../../engine/store/store-entry.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { type BlockPage, invertBlock, parseBlock } from '../../search/invert-block.js';
import { withNames } from '../../search/name-words.js';
import { type CompileScope, compileFile, searchedOf, searchedText } from './compile-task.js';
import { storeKey } from './keys.js';
import { parseSearchPart, type SearchPart, type StoredSearchPart, searchPartOf, textsFile } from './search-part.js';

export interface SearchTask {
  /** Key under which the block is stored. */
  key: string;
  /** `null`: the page is as in `before`. */
  pages: (SearchTaskPage | null)[];
  /** The block's previous version. */
  before?: { key: string; ref: StoreRef };
  /** Default: false. true: the store loses what is written to it, so the block comes back in the answer. */
  isInline?: boolean;
}

export interface SearchTaskPage {
  /** Includes the base URL. */
  url: string;
  lvl0: string;
  /** `labels`: `SearchPageTexts.labels` */
  names: { keys: string[]; labels: string[] };
  /** `SearchPageTexts.weight`. Default: 1 */
  weight?: number;
  /** Present if the page's text has no title. */
  title?: string;
  /** Present if the page is made from an entry: where its search part is stored. `isRendered`: the part was made from the rendered page. */
  entry?: { entry: SourceEntry; key: string; ref: StoreRef | undefined; isRendered?: true };
  /** Present if the page is not made from an entry. */
  description?: string;
  /** Digest of the texts that readers get now. */
  published?: string;
  /** Absolute path to which the texts are written. Without it, they are returned. */
  target?: string;
  /** Only the digest of the texts is needed. */
  wantsDigest?: true;
}

export interface SearchResult {
  ref: StoreRef | undefined;
  /** The block in Base64, if it is not in the store. */
  block?: string;
  texts: { sha256: string; isWritten?: true; text?: string }[];
  /** Article keys of rendered pages that the store has lost. For these, the block holds only what their files contain. */
  lost?: string[];
}

/** Undefined if the store has lost the block's previous version. */
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
  const blockPages: (BlockPage | undefined)[] = [];
  const lost: string[] = [];
  for (const [place, page] of pages.entries()) {
    if (page === null) {
      texts.push({ sha256: known?.texts[place] ?? '' });
      blockPages.push(undefined);
      continue;
    }
    const { url, lvl0, names, weight, published, target, wantsDigest } = page;
    const { part, isLost } = await partOf(page, scope);
    if (isLost && page.entry) lost.push(page.entry.key);
    const own = { ...(names.labels.length > 0 && { labels: names.labels }), ...(weight !== undefined && { weight }) };
    const packed = textsFile({ url, lvl0, ...own }, part);
    const { file } = packed;
    blockPages.push({ ...packed, words: withNames(part.words, { ...names, weight }, scope.indexer) });
    const sha256 = digest(file);
    if (sha256 === published || wantsDigest) texts.push({ sha256 });
    else if (target !== undefined && isWritten(target, file)) texts.push({ sha256, isWritten: true });
    else texts.push({ sha256, text: Buffer.from(file).toString('utf8') });
  }
  const block = invertBlock(blockPages, { texts: texts.map(({ sha256 }) => sha256) }, known);
  const ref = isInline ? undefined : writer.append(storeKey('search', key), block);
  return { ref, ...(!ref && { block: block.toString('base64') }), texts, ...(lost.length > 0 && { lost }) };
}

interface FoundPart {
  part: SearchPart | StoredSearchPart;
  isLost: boolean;
}

async function partOf({ entry, title, description = '' }: SearchTaskPage, scope: CompileScope): Promise<FoundPart> {
  if (!entry) return { part: searchPartOf({ rows: [{ t: 1, h: [title ?? ''] }], description }, scope.indexer), isLost: false };
  const bytes = title === undefined && entry.ref && scope.store.reader.read(entry.ref, storeKey('words', entry.key));
  if (bytes) return { part: parseSearchPart(bytes), isLost: false };
  // The store has lost the part, or a title has to be added.
  const compiled = await compileFile(entry.entry, scope);
  const value = 'fault' in compiled ? undefined : compiled.outcome.value;
  const part = searchPartOf(value ? searchedText(entry.entry, { ...searchedOf(value), title }) : { rows: [] }, scope.indexer);
  return { part, isLost: entry.isRendered === true };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // Nothing can be written into the folder then. The write itself meets that fault.
  }
}

/** If the disk refuses the write, the texts are returned. The sink then meets the same refusal and reports it. */
function isWritten(target: string, file: Uint8Array): boolean {
  try {
    writeFileSync(target, file, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

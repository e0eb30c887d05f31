// The files of the index, fetched when they are needed and kept. What can't be had, or is not what it should be, rejects, and is asked for
// again next time. Files of words say which pages they count (`roster`), and a page's address which page its texts are (`marks`): one that is
// of other pages than the manifest is asked for once more, past the caches between, and then rejects: the site was published anew meanwhile.
import { MANIFEST_FILE, pageMark, pageTextsFile, termsFile, wordListFile } from '../../../src/base/files/search-files.js';
import type { SearchManifest, SearchPageTexts } from '../../../src/model/client.js';
import { readTerms, readWords, type TermsFile } from './read-terms.js';

export type CacheMode = 'default' | 'no-cache' | 'reload';

/** The format that this code reads (`SEARCH_FORMAT`). */
const FORMAT = 1;

export interface SearchIndex {
  manifest: SearchManifest;
  /** Number of pages. */
  size: number;
  /** Whether the prefix has a file of its own, and whether longer ones have theirs too. */
  kindOf(prefix: string): 'leaf' | 'inner' | undefined;
  terms(prefix: string): Promise<TermsFile>;
  /** Words of that first letter, for whoever mistyped one. */
  words(letter: string): Promise<string[]>;
  page(number: number): Promise<SearchPageTexts>;
}

export type FetchFile = (url: string, cache: CacheMode) => Promise<Response>;

/** @param manifestUrl absolute; the other files lie beside it @param given what it says. Default: it is fetched */
export async function fetchIndex(manifestUrl: string, fetchFile: FetchFile, given?: SearchManifest): Promise<SearchIndex> {
  const manifest = given ?? ((await (await have(MANIFEST_FILE, 'no-cache')).json()) as SearchManifest);
  if (manifest.format !== FORMAT) throw new Error(`The search index has format ${manifest.format}, and this page reads ${FORMAT}.`);
  const kinds = new Map<string, 'leaf' | 'inner'>();
  for (const entry of manifest.prefixes.split(' ')) {
    if (entry.endsWith('*')) kinds.set(entry.slice(0, -1), 'inner');
    else if (entry !== '') kinds.set(entry, 'leaf');
  }
  const kept = new Map<string, Promise<unknown>>();

  async function have(name: string, cache: CacheMode): Promise<Response> {
    const url = new URL(name, manifestUrl).href;
    const response = await fetchFile(url, cache);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response;
  }

  const keep = <T>(name: string, load: () => Promise<T>): Promise<T> => {
    const known = kept.get(name) as Promise<T> | undefined;
    if (known) return known;
    const loading = load();
    kept.set(name, loading);
    loading.catch(() => kept.delete(name));
    return loading;
  };

  const loadTerms = async (name: string, cache: CacheMode): Promise<TermsFile> => {
    const bytes = new Uint8Array(await (await have(name, cache)).arrayBuffer());
    const file = readTerms(bytes, FORMAT);
    if (file?.roster === manifest.roster) return file;
    if (cache === 'default') return loadTerms(name, 'reload');
    throw new Error(`${name} is of another publication.`);
  };

  const loadPage = async (number: number, cache: CacheMode): Promise<SearchPageTexts> => {
    const name = pageTextsFile(number);
    const texts = (await (await have(name, cache)).json()) as SearchPageTexts;
    if (pageMark(texts.url) === manifest.marks[number]) return texts;
    if (cache === 'default') return loadPage(number, 'reload');
    throw new Error(`${name} is of another publication.`);
  };

  return {
    manifest,
    size: manifest.groups.reduce((sum, { count }) => sum + count, 0),
    kindOf: (prefix) => kinds.get(prefix),
    terms: (prefix) => keep(termsFile(prefix), () => loadTerms(termsFile(prefix), 'default')),
    words: (letter) =>
      keep(wordListFile(letter), async () =>
        manifest.letters.includes(letter) ? readWords(await (await have(wordListFile(letter), 'default')).text()) : [],
      ),
    page: (number) => keep(pageTextsFile(number), () => loadPage(number, 'default')),
  };
}

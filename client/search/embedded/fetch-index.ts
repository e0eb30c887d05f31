// Fetches the files of the index when they are needed, and caches them. If a file can't be fetched or is invalid, the promise rejects, and
// the next call fetches the file again. A file of words states which pages it covers (`roster`), and the address in a file of page texts
// states its page (`marks`). If a file belongs to other pages than the manifest, it is fetched once more past the HTTP caches. If that
// fails too, the promise rejects: the site was published again meanwhile. A file of words also has the rows of the best pages.
import { MANIFEST_FILE, pageMark, pageTextsFile, stationOf, termsFile, wordListFile } from '../../../src/base/files/search-files.js';
import type { SearchManifest, SearchPageTexts, SearchTerms } from '../../../src/model/client.js';
import { type ListedWord, readTerms, readWords, type TermsNode } from './read-terms.js';

export type CacheMode = 'default' | 'no-cache' | 'reload';

/** The format that this code reads (`SEARCH_FORMAT`). */
const FORMAT = 2;

export interface SearchIndex {
  manifest: SearchManifest;
  /** Number of pages. */
  size: number;
  /** Whether the prefix has a file of its own (`leaf`), and whether longer prefixes have files too (`inner`). */
  kindOf(prefix: string): 'leaf' | 'inner' | undefined;
  terms(prefix: string): Promise<TermsNode>;
  /** Words with that first or second letter, to correct a mistyped word. */
  words(letter: string): Promise<ListedWord[]>;
  page(number: number): Promise<SearchPageTexts>;
}

export type FetchFile = (url: string, cache: CacheMode) => Promise<Response>;

/**
 * @param manifestUrl absolute. The other files are in the same folder
 * @param given the content of the manifest. Default: it is fetched
 */
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

  const loadTerms = async (name: string, cache: CacheMode): Promise<Map<string, TermsNode>> => {
    const { roster, nodes, pages } = (await (await have(name, cache)).json()) as SearchTerms;
    if (roster !== manifest.roster) {
      if (cache === 'default') return loadTerms(name, 'reload');
      throw new Error(`${name} is of another publication.`);
    }
    const texts = new Map(Object.entries(pages).map(([page, part]) => [Number(page), part]));
    return new Map(Object.entries(nodes).map(([prefix, coded]) => [prefix, readTerms(coded, texts)]));
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
    async terms(prefix) {
      const name = termsFile(kinds.get(prefix) === 'inner' ? stationOf(prefix) : prefix);
      const node = (await keep(name, () => loadTerms(name, 'default'))).get(prefix);
      if (!node) throw new Error(`${name} is of another publication.`);
      return node;
    },
    words: (letter) =>
      keep(wordListFile(letter), async () =>
        manifest.letters.includes(letter) ? readWords(await (await have(wordListFile(letter), 'default')).text()) : [],
      ),
    page: (number) => keep(pageTextsFile(number), () => loadPage(number, 'default')),
  };
}

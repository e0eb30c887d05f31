// Makes the files of the embedded search from the published pages, and stages them. Workers make the texts of the pages and invert blocks
// of them. Their results are stored, and a block of which no page changed is taken from the store. The files of words are put together
// here.

import { MANIFEST_FILE, pageMark, SEARCH_FOLDER } from '../../base/files/search-files.js';
import { digest } from '../../base/values/digest.js';
import { SEARCH_FORMAT, type SearchManifest } from '../../model/search-index.js';
import { buildTerms } from '../../search/build-terms.js';
import { readBlocks, type SearchBlock, type SearchSiteOptions } from './search-blocks.js';
import { type SearchedPages, searchedPages } from './searched-pages.js';

/**
 * @param before what the last run returned, if only the pages in `options.pages` have changed, and other outputs stay. Files of words that
 * are not staged are removed then (`isWordsFile`). Default: all pages are compared with the store
 * @returns keys of the blocks, for the next run. Undefined if the store has lost one of `before`, and everything has to be made
 */
export async function searchSite(options: SearchSiteOptions, before?: readonly string[]): Promise<string[] | undefined> {
  const searched = searchedPages(options.graph.pages);
  const blocks = await readBlocks(searched.pages, options, before);
  if (!blocks) return undefined;
  for (const file of termFiles(searched, blocks, options)) await stageFile(file, options);
  return blocks.map(({ key }) => key);
}

interface SearchFile {
  /** Path in the output. */
  path: string;
  content: string;
}

function termFiles(
  { pages, groups }: SearchedPages,
  blocks: readonly SearchBlock[],
  { config, worker }: Pick<SearchSiteOptions, 'config' | 'worker'>,
): SearchFile[] {
  const roster = digest(JSON.stringify([groups, pages.map(({ key }) => key)])).slice(0, 16);
  const { files, prefixes, letters } = buildTerms(
    roster,
    blocks,
    groups.map(({ count }) => count),
  );
  const manifest: SearchManifest = {
    format: SEARCH_FORMAT,
    worker: `${config.baseUrl}${worker}`,
    roster,
    marks: pages.map(({ permalink }) => pageMark(permalink)).join(''),
    groups,
    prefixes,
    letters,
    locale: config.locale,
  };
  files.set(MANIFEST_FILE, `${JSON.stringify(manifest)}\n`);
  return [...files].map(([name, content]) => ({ path: `${SEARCH_FOLDER}/${name}`, content }));
}

/** A file that readers already have is not handed over again. */
async function stageFile(
  { path, content }: SearchFile,
  { publishedOutputs, sink }: Pick<SearchSiteOptions, 'publishedOutputs' | 'sink'>,
): Promise<void> {
  const published = publishedOutputs.digestOf(path);
  const isSame = published !== undefined && published === digest(content);
  await sink.stage({ path, stage: 'asset', content: isSame ? { kind: 'kept', sha256: published } : { kind: 'text', text: content } });
}

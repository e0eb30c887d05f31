// Finds the pages on which the text of a shown Markdown file (`::include`, imported MDX) may become the title, a heading or the
// description. Only the compiler knows where the text is on a page, so the pages are compiled again with made-up words in the file.
import { splitFrontMatter } from '../compile/front-matter/split-front-matter.js';
import { hasError } from '../diagnostics/has-error.js';
import { createTrackedFiles, readInside } from '../engine/tracked-fs.js';
import type { Outline } from '../model/compiled-entry.js';
import type { FileReader } from '../model/file-reader.js';
import { samplesOf } from '../pipeline/bundles/prepare-compilers.js';
import type { SiteInputs } from '../pipeline/cache/site-inputs.js';
import type { CachedPage } from '../pipeline/read/compile-entries.js';
import { recordAnswers } from '../pipeline/tasks/asked-names.js';
import { createMessageAccess, createNameAccess } from '../pipeline/tasks/worker-setup.js';
import { hasAsked } from './edits/edit-bytes.js';

export const SHOWN_EDITS = ['title', 'headings', 'description'] as const;
export type ShownEdit = (typeof SHOWN_EDITS)[number];

export interface ShownText {
  /** Keys of the pages whose title, headings or description some edit of the file changes. */
  pages: Record<ShownEdit, string[]>;
  /** Whether an edit that changes it on one of these pages changes it on all of them. */
  isExact: Record<ShownEdit, boolean>;
}

/** If more pages show the file, none is compiled, and the file's text may be the first text of any of them. */
const MOST_TRIED = 500;

export async function tryShownText(file: string, known: SiteInputs, siteRoot: string): Promise<ShownText> {
  const { site, pluginFiles } = known;
  const shown = /\.mdx?$/i.test(file) ? [...site.pages].filter(([, compiled]) => isShownBy(compiled, file)) : [];
  // A plugin may turn a text into anything, and only workers run plugins.
  let isCertain = shown.length <= MOST_TRIED && pluginFiles.length === 0;
  const pages: ShownText['pages'] = { title: [], headings: [], description: [] };
  const trial = isCertain && shown.length > 0 ? createTrial(file, known, siteRoot) : undefined;
  for (const [key, compiled] of shown) {
    const outline = site.outlines.get(key);
    if (!outline) continue;
    const changed = await trial?.(compiled, outline);
    isCertain &&= changed !== undefined;
    for (const name of changed ?? mayChange(outline)) pages[name].push(key);
  }
  const areSame = (name: 'title' | 'description'): boolean =>
    isCertain && new Set(pages[name].map((key) => site.outlines.get(key)?.[name])).size < 2;
  return { pages, isExact: { title: areSame('title'), headings: true, description: areSame('description') } };
}

const isShownBy = ({ entry, reads }: CachedPage, file: string): boolean => !entry.api && entry.file !== file && hasAsked(reads, file);

const mayChange = ({ frontMatter }: Outline): ShownEdit[] =>
  SHOWN_EDITS.filter((name) => name === 'headings' || frontMatter[name] === undefined);

type Trial = (compiled: CachedPage, outline: Outline) => Promise<ShownEdit[] | undefined>;

/** Returns undefined if the page can't be compiled with such words. */
function createTrial(file: string, { site: { config }, documents }: SiteInputs, siteRoot: string): Trial {
  const text = textIn(siteRoot, file);
  const messagesOf = createMessageAccess();
  const namesOf = createNameAccess();
  const hasApis = Object.keys(documents).length > 0;
  // The portable parser, because a failure of the native one ends the process.
  const options = { ...config.markdown, locale: config.locale, samples: samplesOf(config), parser: 'remark' as const };
  const outlineWith = async ({ entry }: CachedPage, edited: string): Promise<Outline | undefined> => {
    const source = readInside(siteRoot, entry.file);
    if (typeof source === 'string') return undefined;
    const { compileEntry } = await import('../compile/compile-entry.js');
    const files = withText(createTrackedFiles(siteRoot), file, edited);
    const apiNames = hasApis ? recordAnswers(await namesOf(documents)).names : undefined;
    const { value, diagnostics } = await compileEntry({
      ...{ entry, bytes: source.bytes, options, files, loadMessages: messagesOf(files) },
      ...(apiNames && { apiNames }),
    });
    // If a part is not valid MDX, the outline holds only the rest of the page.
    return hasError(diagnostics) ? undefined : value?.outline;
  };
  return async (compiled, outline) => {
    // A blank line inside of an expression can't take Markdown, so the second try only adds words at the beginning.
    const after = (await outlineWith(compiled, withWords(text, true))) ?? (await outlineWith(compiled, withWords(text, false)));
    return after && SHOWN_EDITS.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(outline[name]));
  };
}

/** The text without its front matter, which a page does not show. '' if the file is missing. */
function textIn(siteRoot: string, file: string): string {
  const found = readInside(siteRoot, file);
  return typeof found === 'string' ? '' : splitFrontMatter(new TextDecoder().decode(found.bytes).replaceAll('\r\n', '\n'), file).body;
}

const WORDS = '# Edited heading\n\nEdited text.\n';
const REGION = /^\s*(?:<!--|\{\s*\/\*)\s*#region\b/i;

/**
 * @param everywhere adds words after each blank line and region mark, and not only at the beginning. A page may show only a region or some
 * lines.
 */
function withWords(text: string, everywhere: boolean): string {
  const lines = text.split('\n').flatMap((line) => (everywhere && (line.trim() === '' || REGION.test(line)) ? [line, '', WORDS] : [line]));
  return [WORDS, ...lines].join('\n');
}

const withText = (files: FileReader, file: string, text: string): FileReader => ({
  read: (asked) => (asked === file ? { bytes: new TextEncoder().encode(text) } : files.read(asked)),
  list: (folder) => {
    const names = files.list(folder);
    const name = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : '';
    return name === '' || name.includes('/') || names.includes(name) ? names : [...names, name].sort();
  },
});

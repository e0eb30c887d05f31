// A Markdown file that pages show (`::include`, imported MDX) → of which of them its text may be the title, a heading or the description. Where it
// stands on a page only the compiler knows: the pages are compiled once more, with words in the file that nobody wrote.
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
  /** Keys of the pages, by what of them is another after some edit of the file. */
  pages: Record<ShownEdit, string[]>;
  /** After any edit that changes it on one of these pages it is another on all of them. */
  isExact: Record<ShownEdit, boolean>;
}

/** More are not compiled, and each may show it as its first. */
const MOST_TRIED = 500;

export async function tryShownText(file: string, known: SiteInputs, siteRoot: string): Promise<ShownText> {
  const { site, pluginFiles } = known;
  const shown = /\.mdx?$/i.test(file) ? [...site.pages].filter(([, compiled]) => isShownBy(compiled, file)) : [];
  // A plugin may make anything of a text, and is only let loose on it in a worker.
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

/** undefined: with such words the page can't be compiled. */
function createTrial(file: string, { site: { config }, documents }: SiteInputs, siteRoot: string): Trial {
  const text = textIn(siteRoot, file);
  const messagesOf = createMessageAccess();
  const namesOf = createNameAccess();
  const hasApis = Object.keys(documents).length > 0;
  // On the portable parser: the native one ends the process where it fails.
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
    // Without a part that is no MDX the rest of the page is there.
    return hasError(diagnostics) ? undefined : value?.outline;
  };
  return async (compiled, outline) => {
    // A blank line within an expression is no place for Markdown.
    const after = (await outlineWith(compiled, withWords(text, true))) ?? (await outlineWith(compiled, withWords(text, false)));
    return after && SHOWN_EDITS.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(outline[name]));
  };
}

/** '' where it is not there. Without its front matter, which is none of the page. */
function textIn(siteRoot: string, file: string): string {
  const found = readInside(siteRoot, file);
  return typeof found === 'string' ? '' : splitFrontMatter(new TextDecoder().decode(found.bytes).replaceAll('\r\n', '\n'), file).body;
}

const WORDS = '# Edited heading\n\nEdited text.\n';
const REGION = /^\s*(?:<!--|\{\s*\/\*)\s*#region\b/i;

/** @param everywhere not at its beginning alone: a page may show a region of it, or some lines */
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

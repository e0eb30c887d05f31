// Compiles one source entry into outline, summary and body. It knows only the entry's own bytes, the files that they name, and a part of
// the configuration. It knows no other page, no route and no sidebar.

import { quotesOf } from '../base/names/typographic-quotes.js';
import { hasError } from '../diagnostics/has-error.js';
import { pluginTree } from '../diagnostics/pages/mdx.js';
import { startOf } from '../diagnostics/wording.js';
import type { ApiNames } from '../model/api/api-names.js';
import type { Body, CompiledEntry, FrontMatter } from '../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { FileReader } from '../model/file-reader.js';
import type { SourceEntry } from '../model/source-entry.js';
import { buildOutline } from './build-outline.js';
import { buildSummary } from './build-summary.js';
import type { CompileOptions } from './compile-options.js';
import { decodeText } from './decode-text.js';
import { metaLinks } from './front-matter/meta-links.js';
import { parseFrontMatter } from './front-matter/parse-front-matter.js';
import { splitFrontMatter } from './front-matter/split-front-matter.js';
import { compileMarkdown } from './markdown/compile-markdown.js';
import { type CompileState, createCompileState, type DrawnDiagrams, type MessageLoader } from './markdown/compile-state.js';
import type { SitePlugins } from './plugins/site-plugins.js';

export interface CompileInput {
  entry: SourceEntry;
  bytes: Uint8Array;
  options: CompileOptions;
  files: FileReader;
  /** For pages that show messages of an AsyncAPI document. */
  loadMessages?: MessageLoader;
  /** Default: all diagrams are drawn. */
  diagrams?: DrawnDiagrams;
  /** Names of the site's APIs, for pages that refer to them. Absent: the site describes no API. */
  apiNames?: ApiNames;
  /** The site's own plugins, loaded by `loadPlugins`. */
  plugins?: SitePlugins;
}

/** The value is undefined if the file is not text or can't be compiled. The diagnostics give the reason. */
export async function compileEntry({
  entry,
  bytes,
  options,
  files,
  loadMessages,
  diagrams,
  apiNames,
  plugins,
}: CompileInput): Promise<Outcome<CompiledEntry | undefined>> {
  const decoded = decodeText(bytes, entry.file);
  if ('fault' in decoded) return { value: undefined, diagnostics: [decoded.fault] };
  // The parsers for code are slow to load, and few sites need all of them.
  if (entry.format === 'tsx') return (await import('./page-module.js')).compilePageModule(entry, decoded.text, quotesOf(options));
  const { yaml, body: text, faults, slips = [] } = splitFrontMatter(decoded.text, entry.file);
  if (faults) return { value: undefined, diagnostics: faults };
  const { value: parsed, diagnostics } = parseFrontMatter(yaml, entry, { quotes: quotesOf(options) });
  const format = formatOf(entry, parsed.frontMatter, options);
  const state = createCompileState({
    file: entry.file,
    format,
    text,
    files,
    ...(loadMessages && { loadMessages }),
    ...(diagrams && { diagrams }),
    ...(apiNames ? { apiNames } : { isWithoutApis: true }),
    frontMatter: parsed.frontMatter,
    isPost: entry.kind === 'post',
    markdown: options,
  });
  state.diagnostics.push(...slips, ...diagnostics);
  // If the front matter has an error, its title is not known. Then the page is not reported as empty.
  if (!hasError(diagnostics) && isEmptyPage(text, parsed.frontMatter))
    state.slips.push({ kind: 'empty-page', target: entry.file, at: startOf(entry.file) });
  state.links.push(...metaLinks(parsed.frontMatter, parsed.places, entry.file));
  const shared = plugins && { plugins };
  const compile = async () =>
    format === 'mdx'
      ? (await import('./mdx/compile-mdx.js')).compileMdx(state, { comments: entry.format === 'md' || options.format === 'mdx', ...shared })
      : compileMarkdown(state, options.parser, undefined, plugins);
  const body = await (plugins ? withPluginFaults(state, compile) : compile());
  if (!body) return { value: undefined, diagnostics: inOrder(state.diagnostics) };
  const summary = buildSummary({ key: entry.key, state, frontMatterPlaces: parsed.places, hasOpaqueMarkup: format === 'mdx' });
  // The title in front matter that was not read does not count as the page's title, so a heading of level 1 is not a second title.
  const isUnread = yaml === undefined && slips.length > 0;
  return {
    value: { outline: buildOutline(state), summary: isUnread ? { ...summary, hasUnreadFrontMatter: true } : summary, body },
    diagnostics: inOrder(state.diagnostics),
  };
}

/**
 * A plugin may put a node into the tree that can't be compiled. Without plugins docgen's own passes don't throw, so an exception here is
 * reported as a fault of a plugin.
 */
async function withPluginFaults(state: CompileState, compile: () => Promise<Body | undefined>): Promise<Body | undefined> {
  try {
    return await compile();
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    state.diagnostics.push(pluginTree(reason, startOf(state.file)));
    return undefined;
  }
}

/** A page with a layout may show something without any text. */
const isEmptyPage = (text: string, { title, layout, draft = false }: FrontMatter): boolean =>
  text.trim() === '' && title === undefined && layout === undefined && !draft;

/** The page's own front matter decides first, then the configuration, then the extension of the file. */
function formatOf(entry: SourceEntry, { mdx }: FrontMatter, { format }: CompileOptions): 'md' | 'mdx' {
  if (mdx?.format === 'md' || mdx?.format === 'mdx') return mdx.format;
  return entry.format === 'mdx' || (format === 'mdx' && mdx?.format !== 'detect') ? 'mdx' : 'md';
}

/** In the order of the file. Each pass reports in an order of its own. */
const inOrder = (diagnostics: Diagnostic[]): Diagnostic[] =>
  [...diagnostics].sort((a, b) => (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0));

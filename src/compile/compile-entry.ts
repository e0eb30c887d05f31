// One source entry → what its page is made of: outline, summary, body. Knows the entry's own bytes, the files that they
// name, and a slice of the configuration; never another page, a route or the sidebar.
import type { CompiledEntry } from '../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { FileReader } from '../model/file-reader.js';
import type { MarkdownConfig } from '../model/site-config.js';
import type { SourceEntry } from '../model/source-entry.js';
import { buildOutline } from './build-outline.js';
import { buildSummary } from './build-summary.js';
import { decodeText } from './decode-text.js';
import { parseFrontMatter } from './front-matter/parse-front-matter.js';
import { splitFrontMatter } from './front-matter/split-front-matter.js';
import { compileMarkdown } from './markdown/compile-markdown.js';
import { createCompileState } from './markdown/compile-state.js';
import { compileMdx } from './mdx/compile-mdx.js';
import { compilePageModule } from './page-module.js';

/** All of the configuration that a page's own text depends on: part of every key that a compiled entry has. */
export interface CompileOptions extends MarkdownConfig {
  locale: string;
}

export interface CompileInput {
  entry: SourceEntry;
  bytes: Uint8Array;
  options: CompileOptions;
  files: FileReader;
}

/** No value: the file is no text, or its code can't be compiled; the diagnostics say why. */
export async function compileEntry({ entry, bytes, options, files }: CompileInput): Promise<Outcome<CompiledEntry | undefined>> {
  const decoded = decodeText(bytes, entry.file);
  if ('fault' in decoded) return { value: undefined, diagnostics: [decoded.fault] };
  if (entry.format === 'tsx') return compilePageModule(entry, decoded.text);
  const { yaml, body: text, fault } = splitFrontMatter(decoded.text, entry.file);
  if (fault) return { value: undefined, diagnostics: [fault] };
  const { value: parsed, diagnostics } = parseFrontMatter(yaml, entry.file);
  const format = entry.format === 'mdx' || options.format === 'mdx' ? 'mdx' : 'md';
  const state = createCompileState({ file: entry.file, format, text, files, frontMatter: parsed.frontMatter, markdown: options });
  state.diagnostics.push(...diagnostics);
  const body = format === 'mdx' ? await compileMdx(state) : await compileMarkdown(state, options.parser);
  if (!body) return { value: undefined, diagnostics: inOrder(state.diagnostics) };
  const summary = buildSummary({ key: entry.key, state, frontMatterPlaces: parsed.places, hasOpaqueMarkup: format === 'mdx' });
  return { value: { outline: buildOutline(state), summary, body }, diagnostics: inOrder(state.diagnostics) };
}

/** As the author reads the file; each pass found its own in its own order. */
const inOrder = (diagnostics: Diagnostic[]): Diagnostic[] =>
  [...diagnostics].sort((a, b) => (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0));

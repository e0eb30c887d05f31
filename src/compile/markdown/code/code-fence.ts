// Turns code blocks into the CodeBlock component. Only known words after the fence are used, as typed values. The code itself is
// highlighted later (`highlight-site.ts`).
import { posix } from 'node:path';
import type { Code, RootContent } from 'mdast';
import { hiddenControls } from '../../../base/text/hidden-controls.js';
import { badFenceMeta, hiddenControl } from '../../../diagnostics/pages/markdown.js';
import { strayCode } from '../../../diagnostics/pages/markdown-code.js';
import { fenceWord, unquotedPath } from '../../../diagnostics/pages/markdown-slips.js';
import type { Place } from '../../../model/diagnostic.js';
import { isConsole, meantLanguage } from '../../highlight/language-names.js';
import type { CompileState } from '../compile-state.js';
import type { Fence } from '../component-node.js';
import { componentNode } from '../component-node.js';
import { ODD_BLANK } from '../slips/line-start.js';
import { fileLine, placeInside, sourceOf, type TransformScope } from '../transform-scope.js';
import { type CodeFile, readCodeFile } from './code-file.js';
import { foldOf } from './code-fold.js';
import { type FenceMeta, parseFenceMeta } from './fence-meta.js';
import { extractLineComments } from './line-comments.js';
import { checkSampleBody } from './sample-body.js';

/** A fence that was read: what its block will show. */
export interface ReadFence {
  fence: Fence;
  meta: FenceMeta;
  /** Title of the block itself, or of its tab in a code group. */
  title: string | undefined;
  /** The language as the author wrote it. Readers see that name. */
  shown: string;
  node: Code;
}

export const transformCode = (node: Code, { state }: TransformScope): RootContent[] => {
  const read = readFence(node, state);
  return read ? [codeBlock(read)] : [];
};

/** Undefined if the fence names a file that can't be read. That is reported here. */
export function readFence(node: Code, state: CompileState): ReadFence | undefined {
  const { language: named, words } = infoOf(node);
  const meta = parseFenceMeta(words);
  const opening = sourceOf(state, node).split('\n', 1)[0] ?? '';
  const start = node.position?.start.offset ?? 0;
  const at = placeInside(state, node, start, opening.length);
  const placeOfWord = (word: string): Place => {
    const index = opening.indexOf(word);
    return index < 0 || word === '' ? at : placeInside(state, node, start + index, word.length);
  };
  for (const { text, reason, nearest } of meta.faults) {
    const wordAt = placeOfWord(text);
    state.diagnostics.push(
      reason === 'near-word' || reason === 'not-closed' ? fenceWord(text, reason, wordAt, nearest) : badFenceMeta(text, reason, wordAt),
    );
  }
  if (meta.brokenPath) {
    state.diagnostics.push(unquotedPath(meta.brokenPath, placeOfWord(meta.brokenPath)));
    return undefined;
  }
  const file = meta.file === undefined ? undefined : readCodeFile(meta.file, placeOfWord(meta.file), state);
  if (meta.file !== undefined && !file) return undefined;
  if (file && node.value.trim() !== '')
    state.diagnostics.push(strayCode(file.file, linesOf(node, state, isFenced(opening))(0, 0, node.value.split('\n', 1)[0]?.length ?? 0)));
  const source = file ?? { code: node.value, language: '', placeAt: linesOf(node, state, isFenced(opening)) };
  const shown = named || source.language;
  const language = meantLanguage(shown, state.markdown.languages);
  reportControls(source, state);
  if (meta.body) state.diagnostics.push(...checkSampleBody({ ...source, body: meta.body, at: placeOfWord(meta.body.text) }, state));
  const { code, lineClasses } = markedLines(source, { language, meta, state, placeOfWord });
  return { fence: { code, language, lineClasses, at }, meta, title: meta.title ?? meta.label ?? titleOf(file), shown, node };
}

/** The block of a fence. `title`: undefined if a tab shows it. */
export function codeBlock({ fence, meta, node, title, shown }: ReadFence) {
  const { fold, total } = foldOf(fence, meta.collapse);
  const { wrap, lineNumbers } = meta;
  const component = componentNode('CodeBlock', {
    props: {
      language: LANGUAGE_NAME.test(shown) ? shown.toLowerCase() : 'text',
      ...(isConsole(fence.language) && { isConsole: true }),
      ...(wrap && { wrap }),
      ...(lineNumbers !== undefined && { lineNumbers }),
      ...(fold && { fold }),
    },
    texts: { ...(title && { title }), ...(fold && { total: String(total) }) },
    from: node,
  });
  component.data = { fence };
  return component;
}

/** Characters that a language name may have. The name becomes part of a class. */
const LANGUAGE_NAME = /^[\w+#.-]{1,40}$/;

/** Markdown parsers end the language only at an ordinary blank. */
const ODD_BLANKS = new RegExp(ODD_BLANK, 'gu');

/** ```{1,3} and ```file=./a.ts have no language. In ```js{1,3} it ends at the brace. */
function infoOf(node: Code): { language: string; words: string } {
  const info = `${node.lang ?? ''} ${node.meta ?? ''}`.replace(ODD_BLANKS, ' ').trim();
  const [, language = '', words = ''] = /^(?!\w+=)([^\s{]*)(.*)$/s.exec(info) ?? [undefined, '', info];
  return { language, words: words.trim() };
}

const titleOf = (file: CodeFile | undefined): string | undefined => file && posix.basename(file.file);

const isFenced = (opening: string): boolean => /^(?:`{3,}|~{3,})/.test(opening);

type Source = Pick<CodeFile, 'code' | 'placeAt'>;

interface MarkInput {
  language: string;
  meta: FenceMeta;
  state: CompileState;
  placeOfWord(word: string): Place;
}

/** If lines are named after the fence, comments are part of the sample and stay. */
function markedLines({ code, placeAt }: Source, { language, meta, state, placeOfWord }: MarkInput): Pick<Fence, 'code' | 'lineClasses'> {
  if (meta.lines) {
    const { range = '' } = meta;
    if ((meta.lines.at(-1) ?? 0) > code.split('\n').length) state.diagnostics.push(badFenceMeta(range, 'past-end', placeOfWord(range)));
    return { code, lineClasses: Object.fromEntries(meta.lines.map((line) => [line, ['hl']])) };
  }
  const { diagnostics, ...marked } = extractLineComments(code, { language, placeAt });
  state.diagnostics.push(...diagnostics);
  return marked;
}

/** Gives places in the text of a page. With a fence, the first line of the code is the line after it. */
function linesOf(node: Code, state: CompileState, isAfterFence: boolean): CodeFile['placeAt'] {
  let typed: string[] | undefined;
  let shown: string[] | undefined;
  const { line: first, column } = node.position?.start ?? { line: 1, column: 1 };
  return (line, index, length) => {
    typed ??= sourceOf(state, node).split('\n');
    shown ??= node.value.split('\n');
    const row = line + (isAfterFence ? 1 : 0);
    // The prefix of a list or a quote is not part of the code.
    const before = Math.max(0, (typed[row] ?? '').length - (shown[line] ?? '').length);
    const start = row === 0 ? column : 1;
    return { ...fileLine(state, first + row), column: start + before + index, ...(length > 0 && { length }) };
  };
}

function reportControls({ code, placeAt }: Source, state: CompileState): void {
  const [first] = hiddenControls(code);
  if (!first) return;
  const before = code.slice(0, first.index).split('\n');
  state.diagnostics.push(hiddenControl(first.name, placeAt(before.length - 1, before.at(-1)?.length ?? 0, 1)));
}

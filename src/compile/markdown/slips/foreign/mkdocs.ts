// MkDocs, its theme Material, the extensions of Python-Markdown that come with it, and tools that adopted its syntax.
import { escapePattern } from '../../../../base/text/escape-pattern.js';
import { DIRECTIVE_NAMES, type DirectiveName } from '../../../../model/content-components.js';
import { boxNamed, boxOfClasses, FOREIGN_BOXES } from '../../directives/foreign-boxes.js';
import { atLineStart, LINE_START } from '../line-start.js';
import type { ForeignSyntax } from './foreign-syntax.js';

/** docgen's name for another generator's box. `note` if docgen has no such box. */
export const boxFor = (name: string): DirectiveName => boxNamed(name) ?? 'note';

/** `:::note[Title]`, closed by `:::`. A directive that contains others needs more colons than they have. */
export const boxHint = (name: DirectiveName, title = ''): string => {
  if (name === 'tabs' || name === 'tab') return tabsHint(title);
  const marks = name === 'cards' ? '::::' : ':::';
  return `write \`${marks}${name}${title === '' ? '' : `[${title}]`}\` above the text, without indenting it, and \`${marks}\` below`;
};

/** @param label of the tab that the text is about. '': all tabs */
const tabsHint = (label: string): string =>
  label === ''
    ? 'write `::::tabs` above all tabs, `:::tab[Label]` and `:::` around each, and `::::` below'
    : `write \`::::tabs\` above all tabs, \`:::tab[${label}]\` and \`:::\` around this one, and \`::::\` below`;

/**
 * An empty fence that shows `path`.
 * @param lines to highlight, as typed: `2,4-5`
 */
export const fenceHint = (path: string, lines = ''): string => {
  const [, language = 'text'] = /\.([\w]+)(?:#.*)?$/.exec(path) ?? [];
  const file = /^(?:\.{1,2}\/|\/|@)/.test(path) ? path.replace(/^@\//, '@site/') : `./${path}`;
  return `write an empty code block: \`\`\`${language} file=${file}${lines === '' ? '' : ` {${lines}}`}`;
};

const ATTRIBUTE = String.raw`(?:[.#][A-Za-z][\w:-]*|[A-Za-z][\w-]*=(?:"[^"\n]*"|'[^'\n]*'|[\w%.#-]+))`;

const ATTRIBUTES = String.raw`\{:?[ \t]*${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*[ \t]*\}`;

export const NO_CONTENTS = 'remove it: the table of contents is shown next to the page';

/** A kind, words of the theme such as `inline end`, and a title in quotes, or only a title. No sentence looks like this. */
const boxPattern = (marks: string): RegExp =>
  atLineStart(
    new RegExp(
      String.raw`${marks}(?<blank>[ \t]*)(?:(?<name>[A-Za-z][\w-]*)(?:[ \t]+(?:inline|end|annotate))*(?:[ \t]+"(?<title>[^"\n]*)")?|"(?<alone>[^"\n]+)")[ \t]*$`,
    ),
  );

/** `!!! really` and `!!!really` are text: the kind is not a known one, and there is neither a title nor indented text below. */
const isShout = ({ 0: line, groups, index, input }: RegExpExecArray): boolean =>
  groups?.title === undefined &&
  groups?.alone === undefined &&
  boxNamed(groups?.name ?? '') === undefined &&
  (groups?.blank === '' || !/^\n[ >]*(?: {4}|\t)/.test(input.slice(index + line.length)));

/** Blocks of pymdownx that may have no title (its documentation, "Blocks"). */
const BLOCKS = [...DIRECTIVE_NAMES, ...Object.keys(FOREIGN_BOXES), 'caption', 'define', 'figure-caption', 'html', 'table-caption'].join(
  '|',
);

/**
 * `{.callout-note}`, `{: .prompt-tip }`, `{.is-info}`: classes that turn the block before them into a box. Other classes have no
 * counterpart.
 */
function attributesHint(typed: string): string {
  const box = boxOfClasses(typed);
  return box === undefined
    ? 'remove it: docgen does not support classes and attributes in Markdown, except `{#id}` at the end of a heading'
    : `remove it, and ${boxHint(box)}`;
}

/** Names of keys in Material for MkDocs that may stand alone. */
const KEYS = String.raw`(?:ctrl|alt|shift|cmd|command|option|win|meta|esc|escape|enter|tab|space|delete|backspace|insert|home|end|page-up|page-down|f\d{1,2})`;

export const MKDOCS: readonly ForeignSyntax[] = [
  {
    sign: '!!!',
    pattern: boxPattern(String.raw`!!!\+?`),
    from: 'MkDocs',
    write: (match) => (isShout(match) ? undefined : boxHint(boxFor(match.groups?.name ?? ''), match.groups?.title ?? match.groups?.alone)),
  },
  {
    sign: '???',
    pattern: boxPattern(String.raw`\?\?\?(?<open>\+?)`),
    from: 'MkDocs',
    write: (match) => {
      const { open, name, alone, title = name ?? alone } = match.groups ?? {};
      if (isShout(match)) return undefined;
      return `write \`:::details[${title}]${open ? '{open}' : ''}\` above the text, without indenting it, and \`:::\` below`;
    },
  },
  ...['=== "', '===+ "', '===! "'].map(
    (sign): ForeignSyntax => ({
      sign,
      pattern: atLineStart(new RegExp(String.raw`${escapePattern(sign)}([^"\n]+)"[ \t]*$`)),
      from: 'MkDocs',
      write: ([, label]) => boxHint('tab', label),
    }),
  ),
  {
    sign: '///',
    pattern: atLineStart(new RegExp(String.raw`\/{3,}[ \t]+(${BLOCKS}|[a-z][\w-]*(?=[ \t]*\|))(?:[ \t]*\|[ \t]*([^\n]{0,200}?))?[ \t]*$`)),
    from: 'MkDocs',
    write: ([, name = '', title]) => boxHint(boxFor(name), title),
  },
  {
    sign: '{*',
    pattern: /\{\*[ \t]+(\S{1,300}\.\w{1,20})(?:[ \t][^*\n]{0,200})?\*\}/g,
    from: 'MkDocs',
    write: ([typed, path = '']) => fenceHint(path, /\bhl\[([\d,:]+)\]/.exec(typed)?.[1]?.replaceAll(':', '-')),
  },
  {
    sign: '8<-',
    pattern: atLineStart(/-+8<-+[ \t]*(?:"([^"\n]*)")?/),
    from: 'MkDocs',
    write: ([, path = '…']) => `write \`::include{file=${path}}\` for Markdown; ${fenceHint(path)} for code`,
  },
  ...['[TOC]', '[toc]'].map(
    (sign): ForeignSyntax => ({
      sign,
      pattern: atLineStart(new RegExp(`${escapePattern(sign)}[ \\t]*$`)),
      from: 'MkDocs',
      within: 'paragraph',
      write: () => NO_CONTENTS,
    }),
  ),
  {
    sign: '{:toc',
    pattern: atLineStart(/\{:toc[^{}\n]{0,200}\}(?=[ \t]*$)/),
    from: 'Jekyll',
    within: 'paragraph',
    write: () => NO_CONTENTS,
  },
  ...['{.', '{ .', '{:', '{#', '{ #', '{target=', '{ target=', '{width=', '{ width='].map(
    (sign): ForeignSyntax => ({
      sign,
      // After a blank at the end of a line, alone on a line, or directly after the element that they belong to.
      pattern: new RegExp(
        String.raw`(?=${escapePattern(sign)})(?:(?<=[)\]*_\x60\uFFFC])${ATTRIBUTES}|(?<=${LINE_START}|(?<!:::)[ \t])${ATTRIBUTES}(?=[ \t]*\]?$))`,
        'gm',
      ),
      from: 'MkDocs and Jekyll',
      within: 'paragraph',
      write: ([typed]) => attributesHint(typed),
    }),
  ),
  ...['material', 'octicons', 'fontawesome', 'simple'].map(
    (set): ForeignSyntax => ({
      sign: `:${set}-`,
      pattern: new RegExp(`:${set}-[a-z\\d-]+:`, 'g'),
      from: 'Material for MkDocs',
      write: () => 'write an emoji by its GitHub name, such as `:tada:`, or show an image',
    }),
  ),
  {
    // `++i and j++` is not an insertion, and key names are handled by the next entry.
    sign: '++',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}+])\+\+(?!(?:${KEYS})\+\+)(\p{L}{3,}(?:[ -][\p{L}\p{N},'\u2019]{1,30}){0,30})\+\+(?![\p{L}\p{N}+])`,
      'gu',
    ),
    from: 'VuePress and MkDocs',
    write: ([, text = '']) => {
      if (!/\p{L}{3}$/u.test(text)) return undefined;
      return `write \`<ins>${text}</ins>\`${text.includes(' ') ? '' : `, or \`<kbd>${text}</kbd>\` for a key`}`;
    },
  },
  {
    sign: '++',
    pattern: /(?<![\w+])\+\+((?:ctrl|alt|shift|cmd|command|option|win|meta|esc|enter|tab|f\d{1,2})(?:\+[a-z\d-]+)*)\+\+(?![\w+])/g,
    from: 'MkDocs',
    write: ([, keys = '']) =>
      `write \`${keys
        .split('+')
        .map((key) => `<kbd>${key}</kbd>`)
        .join('+')}\``,
  },
  {
    sign: '^^',
    pattern: /(?<![\w^])\^\^(?=[^\s^])(?=[^^\n]{0,200}?\p{L}{2})([^^\n\uFFFC]{1,200}?)(?<=[^\s^])\^\^(?![\w^])/gu,
    from: 'MkDocs',
    write: ([, text = '']) => `write \`<ins>${text}</ins>\``,
  },
  {
    sign: '*[',
    pattern: atLineStart(/\*\[([^\]\n]{1,80})\]:[ \t]+(\S[^\n*]*)$/),
    from: 'MkDocs and kramdown',
    within: 'paragraph',
    write: ([, short = '', meaning = '']) => `write the meaning in brackets after the first use: \`${short} (${meaning.trim()})\``,
  },
  {
    sign: '\n: ',
    pattern: /(?<=^([^\n|]{1,120})\n):[ \t]+(?=\S)[^\n]+/g,
    from: 'MkDocs, Pandoc and kramdown',
    within: 'paragraph',
    write: ([typed, term = '']) => `write a list item: \`- **${term.trim()}**: ${typed.slice(1).trim()}\``,
  },
  {
    sign: '==',
    // A mark contains a word: `x ==y== z` is a comparison.
    pattern: /(?<![=\w!<>])==(?=[^\s=])(?=[^=\n]{0,200}?(?:\p{L}{2}|(?!\p{ASCII})\p{L}))([^=\n\uFFFC]{1,200}?)(?<=[^\s=])==(?![=\w])/gu,
    from: 'MkDocs and Obsidian',
    write: ([, text = '']) => `write \`<mark>${text}</mark>\``,
  },
];

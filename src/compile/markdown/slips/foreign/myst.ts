// MyST and Sphinx, Quarto and Pandoc: directives in fences and colons, roles, labels, and classes in the braces of a fence.
import { linesInBraces } from '../../code/foreign-fence-words.js';
import { boxNamed, boxOfClasses } from '../../directives/foreign-boxes.js';
import { BLANKED } from '../blanked-text.js';
import { atLineStart } from '../line-start.js';
import type { ForeignSyntax } from './foreign-syntax.js';
import { boxFor, boxHint, fenceHint, NO_CONTENTS } from './mkdocs.js';

interface MystFence {
  /** As typed: at least three backticks or tildes. */
  fence: string;
  name: string;
  argument: string;
}

/** For directives of MyST and Sphinx, and for languages that R Markdown and Quarto run. */
function fenceOf({ fence, name, argument }: MystFence): string | undefined {
  const language = (wanted: string) => `write the language right after the opening fence: ${fence}${wanted || 'text'}`;
  const box = boxNamed(name);
  if (box === 'tabs' || box === 'tab' || box === 'cards') return boxHint(box === 'tab' ? 'tabs' : box);
  if (CODE.has(name)) return `${language(argument)}, and then \`title="…"\` for a title`;
  if (LANGUAGES.has(name)) return language(name);
  const title = argument === '' ? '' : `[${argument}]`;
  return (
    insteadOf(name, argument) ??
    (box && `write \`:::${box}${title}\` instead of this line, and \`:::\` instead of the ${fence} that closes it`)
  );
}

/** For a directive of reStructuredText: `.. code-block:: python`. */
export function directiveHint(name: string, argument: string): string {
  if (CODE.has(name)) return `write \`\`\`${argument || 'text'} above the code, without indenting it, and \`\`\` below`;
  return insteadOf(name, argument) ?? (boxNamed(name) ? boxHint(boxFor(name)) : IN_MARKDOWN);
}

const CODE = new Set(['code', 'code-block', 'code-cell', 'sourcecode']);
const LANGUAGES = new Set(['mermaid', 'r', 'python', 'julia', 'bash', 'sql']);
const IN_MARKDOWN = 'write it in Markdown';

/** For a directive that is neither a box nor code. Undefined if it is not listed here. */
function insteadOf(name: string, argument: string): string | undefined {
  switch (name) {
    case 'literalinclude':
      return fenceHint(argument || './file.py');
    case 'include':
      return `write \`::include{file=${argument || '…'}}\` on a line of its own`;
    case 'figure':
    case 'image':
      return `write \`![What it shows](${argument || '…'})\``;
    case 'toctree':
      return 'remove it: the sidebar is made from the folders';
    case 'contents':
      return NO_CONTENTS;
    case 'list-table':
    case 'csv-table':
    case 'eval-rst':
      return IN_MARKDOWN;
    case 'math':
      return MATH;
    default:
      return undefined;
  }
}

const MATH = 'write `$$` on a line of its own above and below the formula, and set `markdown: { math: true }` in site.config.ts';

/** Roles of Sphinx (its documentation, "Roles"), without the domains before them (`py:func`). */
const ROLES =
  'any|attr|class|command|const|data|doc|download|envvar|eq|exc|file|func|guilabel|kbd|keyword|math|menuselection|meth|mod|numref|obj|option|pep|program|ref|rfc|samp|sub|sup|term|token|type';
/** More roles, of MyST and of its extensions. */
const MYST_ROLES = 'abbr|bdg[\\w-]*|cite|fa[brs]|glue|octicon|smallcaps|strike|underline';

/** @param typed `{ref}` or `:ref:`, and the code after it */
function roleHint(name: string, typed: string): string {
  const mark = typed.slice(0, name.length + 2);
  const inside = typed
    .slice(mark.length)
    .replace(/^`+ ?|`+$/g, '')
    .trim();
  const [, text = inside, target = inside] = /^([^<]*[^<\s])\s*<([^<>]*)>$/.exec(inside) ?? [];
  switch (name.replace(/^.*:/, '')) {
    case 'doc':
      return `write \`[${text}](${/^(?:\.{0,2}\/)/.test(target) ? target : `./${target}`}${/\.\w+$/.test(target) ? '' : '.md'})\``;
    case 'download':
      return `write \`[${text}](${target})\``;
    case 'ref':
    case 'numref':
    case 'any':
    case 'eq':
    case 'term':
      return `link to the heading by the file of its page: \`[${text}](./page.md#${target.toLowerCase().replace(/\s+/g, '-')})\``;
    case 'math':
      return `write \`$${inside}$\`, and set \`markdown: { math: true }\` in site.config.ts`;
    case 'kbd':
    case 'sub':
    case 'sup':
      return `write \`<${name}>${inside}</${name}>\``;
    case 'abbr':
      return 'write the abbreviation and its meaning in brackets';
    default:
      return `remove \`${mark}\`, or write \`[text](./page.md)\` for a link`;
  }
}

/** Classes and attributes of a fence in Pandoc and MkDocs → docgen's words for a fence. */
function fenceWords(attributes: string): string {
  const value = (pattern: RegExp): string | undefined =>
    pattern
      .exec(attributes)
      ?.slice(1)
      .find((one) => one !== undefined);
  const title = value(/\b(?:title|filename)=(?:"([^"]*)"|'([^']*)'|([^\s}"']+))/);
  const lines = value(/\bhl_lines=(?:"([\d\s,-]*)"|'([\d\s,-]*)'|([\d,-]+))/);
  const from = value(/\b(?:startFrom|start-from|linenums)=["']?(\d+)/);
  const isNumbered = from !== undefined || /\.(?:numberLines|number-lines|linenums)\b/.test(attributes);
  return [
    ...(title ? [` title="${title}"`] : []),
    ...(lines?.trim() ? [` ${linesInBraces(lines)}`] : []),
    ...(isNumbered ? [` showLineNumbers${from === undefined || from === '1' ? '' : `=${from}`}`] : []),
  ].join('');
}

const FENCE = '(`{3,}|~{3,})';

export const MYST: readonly ForeignSyntax[] = [
  {
    sign: ':::',
    pattern: atLineStart(/(:{3,})[ \t]*\{[ \t]*\.?([A-Za-z][\w-]*)[^}\n]*\}[ \t]*([^\n]*)$/),
    from: 'Pandoc and MyST',
    write([typed, colons = '', name = '', argument = '']) {
      const box = boxOfClasses(typed) ?? boxNamed(name);
      if (box === 'tabs' || box === 'tab' || box === 'cards') return boxHint(box);
      if (box === undefined && name === 'math') return MATH;
      const title = argument.trim();
      return `write \`${colons}${box ?? 'note'}${title === '' ? '' : `[${title}]`}\` instead of this line`;
    },
  },
  {
    sign: '{',
    pattern: new RegExp(String.raw`^${FENCE}[ \t]*\{([A-Za-z][\w-]*)(?:\}[ \t]*|[ ,][^}\n]*\}[ \t]*$)([^\n]*)`, 'g'),
    from: 'MyST and Quarto',
    within: 'fence',
    write: ([, fence = '', name = '', argument = '']) => fenceOf({ fence, name, argument: argument.trim() }),
  },
  {
    sign: '{',
    pattern: new RegExp(String.raw`^${FENCE}[ \t]*\{:?[ \t]*(?:#[\w:.-]+[ \t]+)?\.([A-Za-z][\w+#-]*)((?:[ \t][^}\n]*)?)\}[ \t]*$`, 'g'),
    from: 'Pandoc and MkDocs',
    within: 'fence',
    write: ([, fence = '', language = '', attributes = '']) => `write ${fence}${language}${fenceWords(attributes)}`,
  },
  {
    sign: ')=',
    pattern: atLineStart(/\(([A-Za-z][\w:./-]{0,200})\)=[ \t]*$/),
    from: 'MyST',
    write: ([, label = '']) => `write \`{#${label}}\` at the end of the heading below it, or \`<a id="${label}"></a>\` above anything else`,
  },
  {
    sign: '{',
    // Any other name in braces is a placeholder, such as `{user}`.
    pattern: new RegExp(String.raw`\{([a-z]{1,9}:[a-z][\w.:-]{0,60}|${ROLES}|${MYST_ROLES})\}${BLANKED}+`, 'g'),
    from: 'MyST',
    write([, name = ''], typed) {
      return typed.charAt(name.length + 2) === '\x60' ? roleHint(name, typed) : undefined;
    },
  },
  {
    sign: ':\x60',
    pattern: new RegExp(String.raw`(?<![\w:]):((?:[a-z]{1,4}:)?(?:${ROLES})):${BLANKED}+`, 'g'),
    from: 'reStructuredText',
    write: ([, name = ''], typed) => (typed.charAt(name.length + 2) === '\x60' ? roleHint(name, typed) : undefined),
  },
];

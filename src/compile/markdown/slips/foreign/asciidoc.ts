// AsciiDoc: attributes of a block on the line above it, and macros.
import { atLineStart } from '../line-start.js';
import type { ForeignSyntax } from './foreign-syntax.js';
import { boxFor, boxHint, fenceHint } from './mkdocs.js';

const FROM = 'AsciiDoc';

const TABLE = 'write a Markdown table: `| A | B |`, and `|---|---|` below';

const codeHint = (language = ''): string => `write \`\`\`${language || 'text'} above the code and \`\`\` below`;

function optionsHint(typed: string): string {
  if (/%collapsible/.test(typed)) return boxHint('details', 'Title');
  if (/%(?:header|footer|autowidth|rotate)|cols=/.test(typed)) return TABLE;
  return 'remove it: Markdown blocks have no attributes';
}

export const ASCIIDOC: readonly ForeignSyntax[] = [
  {
    sign: '[%',
    pattern: atLineStart(/\[%[a-z][\w-]*(?:[,%.#][^\]\n]{0,200})?\][ \t]*$/),
    from: FROM,
    write: ([typed]) => optionsHint(typed),
  },
  ...['[cols=', '[options='].map(
    (sign): ForeignSyntax => ({
      sign,
      pattern: atLineStart(/\[(?:cols|options)="[^\]\n]{0,200}\][ \t]*$/),
      from: FROM,
      write: () => TABLE,
    }),
  ),
  {
    sign: '[source',
    pattern: atLineStart(/\[source(?:%\w+)?(?:,[ \t]*([\w+#-]+)[^\]\n]{0,200})?\][ \t]*$/),
    from: FROM,
    write: ([, language]) => codeHint(language),
  },
  {
    // The line of equal signs makes a heading of it.
    sign: '\n====',
    pattern: /^\[(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?=[ \t]*\n[ \t]{0,3}=+[ \t]*$)/g,
    from: FROM,
    write: ([, kind = '']) => boxHint(boxFor(kind.toLowerCase())),
  },
  {
    sign: '::',
    pattern: atLineStart(/include::([^\s[\]]+\.\w+)\[[^\]\n]{0,200}\][ \t]*$/),
    from: FROM,
    write: ([, path = '']) =>
      /\.(?:adoc|mdx?)$/.test(path) ? `write \`::include{file=${path.replace(/\.adoc$/, '.md')}}\` on a line of its own` : fenceHint(path),
  },
  {
    sign: '::',
    pattern: atLineStart(/image::([^\s[\]]+\.\w+)\[([^\],\n]{0,200})[^\]\n]{0,200}\][ \t]*$/),
    from: FROM,
    write: ([, path = '', text = '']) => `write \`![${text.replace(/^"|"$/g, '') || 'What it shows'}](${path})\``,
  },
  {
    sign: 'xref:',
    pattern: /(?<![\w:/])xref:([\w./#~-]+)\[([^\]\n]{0,200})\]/g,
    from: FROM,
    write: ([, page = '', text = '']) => `write \`[${text || 'text'}](${page.replace(/\.adoc\b/, '.md')})\``,
  },
];

// GitHub's first alerts, wikis and note-taking tools (Obsidian), and reStructuredText.

import { boxNamed } from '../../directives/foreign-boxes.js';
import { BLANKED } from '../blanked-text.js';
import { atLineStart } from '../line-start.js';
import type { ForeignSyntax } from './foreign-syntax.js';
import { boxFor, boxHint, fenceHint } from './mkdocs.js';
import { directiveHint } from './myst.js';

const ALERTS = ['Note', 'Tip', 'Important', 'Warning', 'Caution'];

export const NOTE_BOXES: readonly ForeignSyntax[] = [
  ...ALERTS.map(
    (kind): ForeignSyntax => ({
      sign: `**${kind}`,
      // Only on a line of its own: `> **Note:** text` is a common quote that reads well.
      pattern: new RegExp(String.raw`^\*\*${kind}(?:\*\*:?|:\*\*)[ \t\\]*(?=\n|$)`, 'g'),
      from: "GitHub's first alerts",
      within: 'quote',
      write: () => `write \`> [!${kind.toUpperCase()}]\``,
    }),
  ),
  {
    sign: '[[',
    // Not the attributes of C++ (its standard, section 9.12), and not the long strings of Lua, which follow a sign or one of its words.
    pattern:
      /(?<![\p{Script=Latin}\p{N}_\])]|(?:=|\.\.|\b(?:cmd|exec2?|print|require|return))[ \t]{0,8})(!?)\[\[(?!_?toc_?\]\]|(?:nodiscard|maybe_unused|deprecated|fallthrough|noreturn|likely|unlikely|carries_dependency|no_unique_address|assume|\w+::\w+)(?:\]\]|\())(?=[^\][\n|]{0,200}[\p{L}_])([\p{L}\p{N}/.#_][^\][\n|=\uFFFC]{0,200})(?:\|([^\][\n]{0,200}))?\]\](?![([:\]\p{Script=Latin}])/giu,
    from: 'Obsidian and wikis',
    write: ([, embed, page = '', label]) => {
      const [path = '', anchor] = page.split('#');
      const name = path.split('/').at(-1) ?? path;
      const file = path === '' ? '' : `./${path.replaceAll(' ', '%20')}${/\.\w{2,5}$/.test(path) ? '' : '.md'}`;
      if (embed) return /\.md$/.test(file) ? `write \`::include{file=${file}}\` on a line of its own` : `write \`![](${file})\``;
      return `write \`[${label || name || anchor}](${file}${anchor === undefined ? '' : `#${anchor.toLowerCase().replaceAll(' ', '-')}`})\`, or put it in backticks if it is meant as text`;
    },
  },
  {
    sign: '[!',
    pattern: /^\[!([A-Za-z][\w-]*)\]([-+])(?=[ \t\n]|$)[ \t]*([^\n]*)/g,
    from: 'Obsidian',
    within: 'quote',
    write: ([, kind = '', fold, title = '']) =>
      `write \`:::details[${title.trim() || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()}]${fold === '+' ? '{open}' : ''}\` above the text, without \`>\`, and \`:::\` below`,
  },
  {
    // On a line of its own, or first in its paragraph.
    sign: '[!',
    pattern: /(?:(?<=^[ \t]{0,80})\[!([A-Za-z][\w-]*)\](?=[ \t]*$)|(?<![\s\S])\[!([A-Za-z][\w-]*)\](?=[ \t]))/gm,
    from: "GitHub's alerts",
    within: 'unquoted',
    write([, alone = '', kind = alone]) {
      if (ALERTS.some((one) => one.toUpperCase() === kind.toUpperCase()))
        return `write \`> [!${kind.toUpperCase()}]\` as the first line of a quote, and \`> \` before each line of its text`;
      return boxNamed(kind) && boxHint(boxFor(kind));
    },
  },
  {
    sign: '[!',
    pattern: new RegExp(String.raw`\[!(include|code(?:-[\w+#]+)?)[-+]?[ \t]*\[?[^\][\n]{0,200}?${BLANKED}+\]`, 'gi'),
    from: 'DocFX',
    write([, name = ''], typed) {
      const path = /\]\(([^()\s"?]+)/.exec(typed)?.[1] ?? '…';
      return /^include$/i.test(name) ? `write \`::include{file=${path}}\` on a line of its own` : fenceHint(path);
    },
  },
  {
    sign: '^[',
    pattern: /\^\[(?=[^\][\n\uFFFC]{0,300}\p{L}{2} \p{L}{2})([^\][\n\uFFFC]{3,400})\](?![([:])/gu,
    from: 'Pandoc',
    write: ([, note = '']) =>
      `write \`[^1]\`, and \`[^1]: ${note.length > 40 ? `${note.slice(0, 39)}…` : note}\` on a line of its own with an empty line above`,
  },
  {
    // After a word or a number, and at its end.
    sign: '^',
    pattern: /(?<=[\p{L}\p{N})])\^([\p{L}\p{N}+-]{1,8})\^(?![\p{L}\p{N}^(])/gu,
    from: 'Pandoc',
    write: ([, raised = '']) => `write \`<sup>${raised}</sup>\``,
  },
  {
    sign: '%%',
    pattern: /(?<![%\w]|\d )%%(?=\s)([^%]{1,1000}?)(?<=\s)%%(?![%\w])/g,
    from: 'Obsidian',
    write: ([, comment = '']) => `write \`<!-- ${comment.trim().split('\n', 1)[0]}${comment.trim().includes('\n') ? ' …' : ''} -->\``,
  },
  {
    // In mathematics these bars mark a norm, which contains no words.
    sign: '||',
    pattern: /(?<![|\w])\|\|(?=\p{L}{2,}[ ]\p{L}{2})([\p{L}\p{N}\p{P} ]{1,200})(?<=[^\s|])\|\|(?![|\w])/gu,
    from: 'Discord',
    within: 'paragraph',
    write: ([, text = '']) =>
      `write \`:::details[Title]\` above the text to hide (${text.length > 30 ? `${text.slice(0, 29)}…` : text}), and \`:::\` below`,
  },
  {
    sign: '.. ',
    pattern: atLineStart(/\.\.[ \t]+([A-Za-z][\w-]*)::((?:[ \t][^\n]*)?)$/),
    from: 'reStructuredText',
    write: ([, name = '', argument = '']) => directiveHint(name, argument.trim()),
  },
];

// VitePress, VuePress and Docsify.

import { BLANKED } from '../blanked-text.js';
import { atLineStart } from '../line-start.js';
import type { ForeignSyntax } from './foreign-syntax.js';
import { boxHint, fenceHint, NO_CONTENTS } from './mkdocs.js';

/** A page is included. Any other file is shown as code. */
const includeHint = (path: string): string =>
  /\.\w+$/.test(path) && !/\.mdx?$/.test(path) ? fenceHint(path) : `write \`::include{file=${path}}\` on a line of its own`;

export const VITEPRESS: readonly ForeignSyntax[] = [
  ...['[[toc]]', '[[TOC]]', '[[_TOC_]]'].map(
    (sign): ForeignSyntax => ({
      sign,
      pattern: atLineStart(/\[\[_?toc_?\]\](?!\()/i),
      from: sign.includes('_') ? 'GitLab' : 'VitePress',
      within: 'paragraph',
      write: () => NO_CONTENTS,
    }),
  ),
  {
    sign: '<<<',
    pattern: atLineStart(/<<<(?!<)[ \t]*(?=[^\s{<]*[./@])([^\s{<]+)(?:[ \t]*\{([\d,-]*)[^}\n]*\})?[^\n]*$/),
    from: 'VitePress',
    write: ([, path = '', lines]) => fenceHint(path, lines),
  },
  {
    sign: '@tab',
    pattern: atLineStart(/@tab(?::active)?(?:[ \t]+([^\n#]*[^\n#\s]))?[ \t]*(?:#[^\n]*)?$/),
    from: 'VuePress',
    write: ([, label]) => boxHint('tab', label ?? 'Label'),
  },
  {
    sign: '@include',
    pattern: atLineStart(/@include(?::?[ \t]+|(?=\())[("'<]?((?=[\w@~-]*[./])[\w@~./-]+)[)"'>]?[ \t]*$/),
    from: 'VuePress',
    within: 'paragraph',
    write: ([, path = '']) => includeHint(path),
  },
  {
    sign: '@[code',
    pattern: new RegExp(String.raw`@\[code(?:[ \t]+[\w-]+)?(?:\{([\d,-]+)\})?${BLANKED}+`, 'g'),
    from: 'VuePress',
    write: ([, lines], typed) => fenceHint(/\(([^()\s]+)/.exec(typed)?.[1] ?? '…', lines),
  },
  {
    sign: '@include',
    pattern: /<!--[ \t]*@include:[ \t]*([^\s{<>]+?)(?:\{[^}\n]*\})?[ \t]*-->/g,
    from: 'VitePress',
    within: 'html',
    write: ([, path = '']) => `write \`::include{file=${path}}\` on a line of its own`,
  },
  ...['!', '?'].map(
    (mark): ForeignSyntax => ({
      sign: `${mark}> `,
      pattern: new RegExp(`^[${mark}]> (?=\\S)[^\\n]*`, 'g'),
      from: 'Docsify',
      within: 'paragraph',
      write: () => boxHint(mark === '!' ? 'warning' : 'tip'),
    }),
  ),
];

// Of VitePress and VuePress, and of Docsify.
import { boxHint, fenceHint, NO_CONTENTS } from './foreign-mkdocs.js';
import type { ForeignSyntax } from './foreign-syntax.js';

export const VITEPRESS: readonly ForeignSyntax[] = [
  ...['[[toc]]', '[[TOC]]', '[[_TOC_]]'].map(
    (sign): ForeignSyntax => ({
      sign,
      pattern: /^\[\[_?toc_?\]\][ \t]*$/gi,
      from: sign.includes('_') ? 'GitLab' : 'VitePress',
      within: 'paragraph',
      write: () => NO_CONTENTS,
    }),
  ),
  {
    sign: '<<<',
    pattern: /(?<=^[ \t>]{0,80})<<<(?!<)[ \t]*(?=[^\s{<]*[./@])([^\s{<]+)(?:[ \t]*\{([\d,-]*)[^}\n]*\})?[^\n]*$/gm,
    from: 'VitePress',
    write: ([, path = '', lines]) => fenceHint(path, lines),
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

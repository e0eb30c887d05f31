// Syntax of template languages in Markdown: Hugo's shortcodes, Liquid (Jekyll, GitBook), Jinja, Markdoc, and the braces of Vue and others.
import { ADMONITION_NAMES, type DirectiveName } from '../../../../model/content-components.js';
import { boxNamed } from '../../directives/foreign-boxes.js';
import type { ForeignSyntax } from './foreign-syntax.js';
import { boxFor, boxHint, fenceHint, NO_CONTENTS } from './mkdocs.js';

const PLAIN = 'write the text itself, put it in backticks if it is meant as text, or rename the page to .mdx to compute it';

/**
 * The directive and its title. Many tags stand for any box, and give its kind in an attribute or as the first word: `{% hint style="danger"
 * %}`, `{{% notice warning "Hot" %}}`.
 * @param box that the name of the tag stands for
 * @param value the first text in quotes, or `…`
 */
function boxOf(box: DirectiveName, attributes: string, value: string): [box: DirectiveName, title: string] {
  const [, title = ''] = /\b(?:title|name)\s*=\s*["']([^"'\n]+)["']/.exec(attributes) ?? [];
  if (box === 'tabs' || box === 'cards') return [box, ''];
  if (!(ADMONITION_NAMES as readonly string[]).includes(box)) return [box, title || value];
  const [, kind] = /\b(?:type|style|kind|color)\s*=\s*["']?(\w+)/.exec(attributes) ?? [];
  const [, first = ''] = /^\s*["']?(\w+)(?!\s*=)/.exec(attributes) ?? [];
  return [kind === undefined ? (boxNamed(first) ?? box) : boxFor(kind), title];
}

/**
 * @param name of a shortcode or tag
 * @param attributes as typed
 */
function hintFor(name: string, attributes: string): string {
  const value = /["']([^"'\n]+)["']/.exec(attributes)?.[1] ?? '…';
  const box = boxNamed(name);
  if (box) return boxHint(...boxOf(box, attributes, value));
  switch (name) {
    case 'include':
    case 'include_relative':
    case 'include-markdown':
    case 'readfile':
    case 'content-ref':
      return `write \`::include{file=${value === '…' ? (/^\s*([\w./-]+)/.exec(attributes)?.[1] ?? '…') : value}}\` on a line of its own`;
    case 'ref':
    case 'relref':
    case 'link':
    case 'post_url':
      return 'use the file of the page as the address of the link: `[text](./page.md)`';
    case 'figure':
    case 'img':
      return `write \`![](${value})\``;
    case 'highlight':
    case 'code':
      return 'write a code block: three backticks and the language above the code, three backticks below';
    case 'toc':
    case 'table_of_contents':
      return NO_CONTENTS;
    default:
      return PLAIN;
  }
}

const SHORTCODE = /^\{\{([<%]?)-?[ \t]*(\/?)([^\s{}<>%]*)([^{}]*?)\}\}$/;

/**
 * Only a name. In a sentence between quotation marks, it is a field that a product fills in (`"Hello {{first_name}}"`) and that the page
 * describes.
 */
const FIELD = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*$/u;
/** Objects of Jekyll, VitePress, VuePress, GitBook and MkDocs. */
const OF_SITE = /^(?:site|page|post|layout|include|paginator|jekyll|frontmatter|theme|config|book|hugo)\.\w/;
/** Placeholder words for readers to replace. */
const WORDS = /^[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)+$/u;
/** UTF-16 units before the braces that are searched for the opening quotation mark. */
const MAX_QUOTE = 400;

/** True if the nearest quotation mark before the match is an opening one. */
function isQuoted({ input, index }: RegExpExecArray): boolean {
  const before = input.slice(Math.max(0, index - MAX_QUOTE), index);
  const [opening, closing] = ['"\u201C\u201E\u00AB', '\u201D\u00BB'].map((marks) =>
    Math.max(...[...marks].map((mark) => before.lastIndexOf(mark))),
  ) as [number, number];
  return opening > closing && (before[opening] !== '"' || /(?:^|[\s([{:>])$/.test(before.slice(0, opening)));
}

/** @param typed a path, and perhaps lines or the name of a region: `a.rs:2:5`, `a.rs:setup` */
function mdbookHint(typed: string): string {
  const [path = '', first = '', last = ''] = typed.split(':');
  const part = /^\d+$/.test(first) ? `#L${first}${last === '' || last === first ? '' : `-L${last}`}` : first === '' ? '' : `#${first}`;
  if (!path.endsWith('.md')) return fenceHint(path + part);
  return `write \`::include{file=${/^[./@]/.test(path) ? path : `./${path}`}}\` on a line of its own`;
}

const shortcode = (within?: 'html'): ForeignSyntax => ({
  sign: '{{',
  pattern: /(?<!\{)\{\{[^{}]{0,600}?\}\}(?!\})/g,
  from: 'Hugo, VitePress and template languages',
  ...(within && { within }),
  write(match, typed) {
    const [, mark = '', slash = '', name = '', attributes = ''] = SHORTCODE.exec(typed) ?? [];
    // Only the opening one of a pair is reported.
    if (mark) return slash ? undefined : hintFor(name.toLowerCase(), attributes);
    const value = typed.slice(2, -2).trim();
    if (WORDS.test(value) || (FIELD.test(value) && !OF_SITE.test(value) && isQuoted(match))) return undefined;
    return /[\p{L}\p{N}]/u.test(value) && !/^[#/^>!]/.test(value) ? PLAIN : undefined;
  },
});

const tag = (within?: 'html'): ForeignSyntax => ({
  sign: '{%',
  pattern: /(?<!\{)\{%-?[ \t]*(\/?)([A-Za-z][\w-]*)([^%{}]{0,600}?)-?%\}/g,
  from: 'Jekyll, GitBook and template languages',
  ...(within && { within }),
  write: ([, slash, name = '', attributes = '']) => (slash || /^end/.test(name) ? undefined : hintFor(name.toLowerCase(), attributes)),
});

/** `{{#include a.rs:10:20}}`, and other ways to include a file (mdBook, "MdBook-specific features"). */
const MDBOOK: ForeignSyntax = {
  sign: '{{#',
  pattern: /(?<!\{)\{\{#(?:include|rustdoc_include|playground|playpen)[ \t]+([^\s:{}][^\s{}]*)[^{}]{0,200}\}\}(?!\})/g,
  from: 'mdBook',
  write: ([, path = '']) => mdbookHint(path),
};

/** Matches only in `.md`: in MDX the parser makes an expression of it, so no block contains it as text. */
const MDX_COMMENT: ForeignSyntax = {
  sign: '{/*',
  pattern: /\{\/\*[^{}]*?\*\/\}/g,
  from: 'MDX',
  write: (_, typed) => `write \`<!--${typed.slice(3, -3)}-->\`: readers see MDX comments in .md pages`,
};

export const TEMPLATES: readonly ForeignSyntax[] = [MDX_COMMENT, MDBOOK, shortcode(), shortcode('html'), tag(), tag('html')];

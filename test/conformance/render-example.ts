// One example through the pipeline's own function: in its dialect with HTML allowed, or as a page is compiled. Of a page, what
// docgen adds by design is taken off by name, and what the graph fills in later stands as the author wrote it.
import { compileMarkdown, type Dialect, type Parser } from '../../src/compile/markdown/compile-markdown.js';
import { type CompileState, createCompileState } from '../../src/compile/markdown/compile-state.js';
import type { Body, ComponentReference } from '../../src/model/compiled-entry.js';
import { normalizeHtml } from './normalize-html.js';

/** What pages have and the specification has not. */
const ADDITIONS: Record<string, true | string[]> = {
  width: true,
  height: true,
  loading: true,
  decoding: true,
  'aria-label': true,
  class: ['contains-task-list', 'task-list-item', 'digits-9'],
};

/** The smallest PNG that there is; every image of an example exists. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='),
  (character) => character.charCodeAt(0),
);
const isImage = (file: string): boolean => !file.startsWith('content/docs/../') && /\/(?:[^/.]+|[^/]*\.(?:png|jpg))$/.test(file);

const stateOf = (text: string): CompileState =>
  createCompileState({
    file: 'content/docs/page.md',
    format: 'md',
    text,
    // A link to a name without an ending means a file, if there is one.
    files: { read: (file) => (/!\[|<img/.test(text) && isImage(file) ? { bytes: PIXEL } : 'missing'), list: () => [] },
    frontMatter: {},
  });

export async function renderDialect(text: string, parser: Parser, dialect: Dialect): Promise<string> {
  const body = await compileMarkdown(stateOf(text), parser, dialect);
  return normalizeHtml(htmlOf(body), { additions: { class: ['contains-task-list', 'task-list-item'] } });
}

export async function renderPage(text: string, parser: Parser): Promise<string> {
  const state = stateOf(text);
  const body = await compileMarkdown(state, parser);
  return normalizeHtml(fill(htmlOf(body), body, state), { additions: ADDITIONS });
}

const htmlOf = (body: Body): string => (body.kind === 'html' ? body.html : '');

function fill(html: string, body: Body, state: CompileState): string {
  return html.replace(/\uFDD0([LBCH])([^\uFDD1]*)\uFDD1/g, (_, kind: string, argument: string) => {
    if (body.kind !== 'html') return '';
    if (kind === 'L') {
      const link = state.links[Number(argument)];
      return attribute(link?.from === 'markdown' ? encodeUrl(link.href) : (link?.href ?? ''));
    }
    if (kind === 'B') return attribute(encodeUrl(sourceOf(argument, state)));
    if (kind === 'H') return escapeText(body.codeBlocks[Number(argument)]?.text ?? '');
    const component = body.components[Number(argument)];
    return component ? fill(elementOf(component), body, state) : '';
  });
}

/** The element of Markdown that a component stands for. */
function elementOf({ name, props, slots }: ComponentReference): string {
  const inside = slots.children ?? '';
  if (name === 'Heading') return `<h${props.level}>${inside}</h${props.level}>`;
  if (name === 'CodeBlock') {
    const language = props.language;
    return `<pre><code${language === 'text' ? '' : ` class="language-${language}"`}>${plainCode(inside)}</code></pre>`;
  }
  return inside;
}

/** Lines are spans of their own; the last one's break is the specification's. */
const plainCode = (html: string): string => {
  const code = html.replace(/<span class="[^"]*">|<\/span>/g, '');
  return code === '' ? '' : `${code}\n`;
};

function sourceOf(output: string, state: CompileState): string {
  const [path = '', suffix = ''] = output.split(/(?=[?#])/, 2);
  const asset = [...state.assets.values()].find((one) => one.output === path);
  return (asset ? asset.file.replace('content/docs/', '') : `/${path}`) + suffix;
}

/** As the specification's own program writes addresses. */
const encodeUrl = (url: string): string =>
  url.replace(/%(?![\dA-Fa-f]{2})/g, '%25').replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/gu, (character) => encodeURIComponent(character));

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const attribute = (text: string): string => escapeText(text).replace(/"/g, '&quot;');

// The pages of `docs/errors` as pages of the manual: the same text with front matter, and with links that lead to the manual in place of the guide.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { slug } from 'github-slugger';

const SOURCE = 'docs/errors';
const GUIDE = 'docs/guide.md';
const PAGES = 'docs/manual/content/docs/';
export const ERRORS = `${PAGES}errors`;

/** Id of a heading of the guide → the page of the manual that it leads to first. */
const places = new Map(
  readFileSync(GUIDE, 'utf8')
    .split(/^#{2,4} /m)
    .slice(1)
    .map((section): [string, string] => {
      const [heading = '', , links = ''] = section.split('\n');
      return [slug(heading), join('docs', /\]\(([^)]+)\)/.exec(links)?.[1] ?? '')];
    }),
);

/** @param file in `docs/errors` @returns its text for the manual */
function rewritten(file: string, target: string): string {
  const text = readFileSync(file, 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  const first = (text.split(/\n{2,}/)[1] ?? '').replaceAll('\n', ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const description = JSON.stringify((/^.*?\.(?=\s|$)/.exec(first)?.[0] ?? first).replaceAll('`', ''));
  const label = title.includes('/') ? `sidebar_label: ${title.slice(title.indexOf('/') + 1)}\n` : 'sidebar_label: All codes\n';
  // Every second part is a block of code.
  const parts = text.slice(text.indexOf('\n', text.indexOf('# ')) + 1).split(/(^ *(?:`{4,}[\s\S]*?^ *`{4,}|```[^`][\s\S]*?^ *```) *$)/m);
  const body = parts.map((part, index) => (index % 2 === 1 ? withOwnMarks(part) : withLinks(part, file, target))).join('');
  return `---\ntitle: ${title}\n${label}description: ${description}\n---\n\n<!-- Made by \`npm run manual\` of ${file}: edit that. -->\n${body}`;
}

/** With lines in braces, marks in comments are text: what docgen prints of a wrong mark has that mark in it. */
const withOwnMarks = (code: string): string => (code.includes('[!code') ? code.replace(/^( *`{3,}text)$/m, '$1 {1}') : code);

const withLinks = (prose: string, file: string, target: string): string =>
  prose.replace(/\[([^\]]+)\]\(((?:\.\.?\/)*[\w./-]*\.(?:md|json))(#[\w-]+)?\)/g, (...parts) => linkTo(parts, file, target));

function linkTo([whole = '', label = '', path = '', anchor = '']: string[], file: string, target: string): string {
  const to = join(dirname(file), path);
  if (to === GUIDE) {
    const place = places.get(anchor.slice(1)) ?? `${PAGES}reference/index.md`;
    return `[${label}](${relative(dirname(target), place)})`;
  }
  if (to.startsWith(PAGES)) return `[${label}](${relative(dirname(target), to)}${anchor})`;
  if (path.endsWith('.json')) return `\`${label}\``;
  return to === join(SOURCE, 'README.md') ? `[${label}](${path.replace('README.md', 'index.md')}${anchor})` : whole;
}

/** Every page that there has to be, and pages that are left of a code that is gone: those have no `filled`. */
export function errorPages(): { file: string; text: string; filled?: string }[] {
  const files = (folder: string): string[] =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.md'))
          .sort()
      : [];
  const pages = files(SOURCE).map((name) => {
    const file = join(ERRORS, name.replace('README.md', 'index.md'));
    return { file, text: existsSync(file) ? readFileSync(file, 'utf8') : '', filled: rewritten(join(SOURCE, name), file) };
  });
  const wanted = new Set(pages.map(({ file }) => file));
  const left = files(ERRORS)
    .map((name) => join(ERRORS, name))
    .filter((file) => !wanted.has(file));
  return [...pages, ...left.map((file) => ({ file, text: readFileSync(file, 'utf8') }))];
}

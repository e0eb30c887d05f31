// What an author may write is in docs/guide.md: keys of the configuration and of front matter, directives, components, parts, options of
// the command line. And it has a specimen and a style. Each message names the file to edit and what to write there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProgram } from '../../src/cli/main.js';
import { FRONT_MATTER_KEYS } from '../../src/compile/front-matter/front-matter-keys.js';
import { DIRECTIVES } from '../../src/compile/markdown/directives/directive.js';
import { LEAF_DIRECTIVES } from '../../src/compile/markdown/directives/leaf-directives.js';
import { COMPONENT_NAMES } from '../../src/model/content-components.js';
import { TEMPLATE_PARTS } from '../../src/model/template-parts.js';
import { SETTING_EFFECTS } from '../unit/config/setting-effects.js';

const GUIDE = 'docs/guide.md';
const SPECIMENS = 'test/sites/markdown/syntax/content/docs';

const guide = readFileSync(GUIDE, 'utf8');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Text below a heading, to the next one of its level or above. */
function sectionOf(heading: string): string {
  const found = new RegExp(`^(#{2,4}) ${escaped(heading)}$`, 'm').exec(guide);
  if (!found) throw new Error(`${GUIDE} has no heading "${heading}"; correct it here, in test/tidy/guide.test.ts`);
  const rest = guide.slice(found.index + found[0].length);
  const end = new RegExp(`^#{2,${found[1]?.length}} `, 'm').exec(rest)?.index;
  return rest.slice(0, end);
}

/** Words that stand in code, in spans or in blocks. */
const codeOf = (markdown: string): string =>
  [...markdown.matchAll(/^( *)(`{3,})[^\n]*\n([\s\S]*?)^\1\2 *$|(?:^ {4}.*\n)+|`([^`\n]+)`/gm)].map(([all]) => all).join('\n');

/** Texts between single backticks. */
const spansOf = (markdown: string): string[] => [...markdown.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, text = '']) => text);

/** A span of code is the name. */
const names = (markdown: string, name: string): boolean => spansOf(markdown).includes(name);

/** A span of code is the key, a path with the key in it (`footer.wide`), or an object with the key (`{ types, limit }`); or a sample sets the key: `wide:`. */
const describes = (markdown: string, key: string): boolean =>
  spansOf(markdown).some((span) =>
    /^[\w.[\]]+$/.test(span) ? span.split(/[.[\]]+/).includes(key) : new RegExp(`[{,] *${escaped(key)} *[,:}]`).test(span),
  ) || new RegExp(`(?<![\\w.-])${escaped(key)}:`).test(codeOf(markdown));

/** Directives with a pair or a line of colons, each with the attributes that stand in its braces: `:::tab[Linux]{value=linux default}`. */
function directivesIn(markdown: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', braces = ''] of markdown.matchAll(/(?<!:):{2,}([a-z][\w-]*)(?:\[(?:[^\]\n\\]|\\.)*\])?(?:\{([^}\n]*)\})?/g)) {
    const attributes = braces.matchAll(/(?:^|\s)([a-zA-Z][\w-]*)(?:=(?:"[^"]*"|'[^']*'|[^\s"']+))?/g);
    found.set(name, new Set([...(found.get(name) ?? []), ...[...attributes].map(([, attribute = '']) => attribute)]));
  }
  return found;
}

/** Of `DIRECTIVES`, each that the text does not use, and each attribute that it does not give to its directive, as they are written. */
function unusedDirectives(markdown: string): string[] {
  const used = directivesIn(markdown);
  return Object.entries(DIRECTIVES).flatMap(([name, { attributes }]) =>
    used.has(name)
      ? attributes.filter((attribute) => !used.get(name)?.has(attribute)).map((attribute) => `:::${name}{${attribute}=…}`)
      : [`:::${name}`],
  );
}

/** Where the guide describes the keys of an object of the configuration; of two that fit the longer path counts. Others are rows of "Keys". */
const SECTIONS: Record<string, string> = {
  navbar: 'Navbar',
  footer: 'Footer',
  'footer.logo': 'Navbar',
  announcementBar: 'Announcement bar',
  docs: 'Docs, versions and sidebars',
  blog: 'Blog',
  apis: 'API reference',
  redirects: 'Redirects',
  security: 'Security',
  sitemap: 'What crawlers read',
  search: 'Search, chat and analytics',
  chatWidget: 'Search, chat and analytics',
  analytics: 'Search, chat and analytics',
  checks: 'Commands, checks and exit codes',
  'markdown.remarkPlugins': 'Plugins',
  'markdown.rehypePlugins': 'Plugins',
};

test('each key of the configuration is in the guide', () => {
  const missing = Object.keys(SETTING_EFFECTS).flatMap((path) => {
    const [top = '', ...inner] = path.split('.');
    if (!describes(sectionOf('Keys'), top)) return [`${GUIDE}, "Keys": add a row for \`${top}\``];
    const [around = ''] = Object.keys(SECTIONS)
      .filter((start) => path.startsWith(`${start}.`))
      .sort((a, b) => b.length - a.length);
    const section = SECTIONS[around] ?? 'Keys';
    const key = inner.at(-1) ?? top;
    return describes(sectionOf(section), key) || describes(sectionOf('Keys'), path)
      ? []
      : [`${GUIDE}, "${section}": add a row for \`${key}\` of \`${top}\``];
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('each key of front matter is in the guide', () => {
  const missing = Object.keys(FRONT_MATTER_KEYS).filter((key) => !describes(sectionOf('Front matter'), key));
  expect(missing.map((key) => `${GUIDE}, "Front matter": add a row for \`${key}\``)).toEqual([]);
});

test('each directive is in the guide', () => {
  const code = codeOf(sectionOf('Markdown'));
  const lines = Object.keys(LEAF_DIRECTIVES).filter((name) => !directivesIn(codeOf(guide)).has(name));
  const missing = [...unusedDirectives(code), ...lines.map((name) => LEAF_DIRECTIVES[name])];
  expect(missing.map((form) => `${GUIDE}, "Directives": show ${form}`)).toEqual([]);
});

test('each attribute of a directive is in the list of those that exist', () => {
  const page = 'docs/errors/markdown/unknown-attribute.md';
  const list =
    readFileSync(page, 'utf8')
      .match(/^- `::.*$/gm)
      ?.join(' ') ?? '';
  const missing = Object.entries(DIRECTIVES).flatMap(([name, { attributes }]) => {
    // Of several names together the attributes follow: `:::a` and `:::b`: `c`, `d`.
    const [, listed = ''] = new RegExp(`\`:::${escaped(name)}\`(?: and \`[^\`]+\`)*: ([^:;]*)`).exec(list) ?? [];
    return attributes.filter((attribute) => !names(listed, attribute)).map((attribute) => `${page}: add \`${attribute}\` of :::${name}`);
  });
  expect(missing).toEqual([]);
});

test('each component for authors is in the guide', () => {
  const missing = COMPONENT_NAMES.filter((name) => !names(sectionOf('MDX'), name));
  expect(missing.map((name) => `${GUIDE}, "MDX", "At hand without import": add \`${name}\``)).toEqual([]);
});

test('each part that a site can replace is in the guide', () => {
  const missing = TEMPLATE_PARTS.filter((name) => !names(sectionOf('Replacing a part of the templates'), name));
  expect(missing.map((name) => `${GUIDE}, "Replacing a part of the templates", "Parts": add \`${name}\``)).toEqual([]);
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const textOf = (files: readonly string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n');

test('each option of a command is in the guide, and the command reads it', () => {
  // A command hands most of them on. Without the fields of interfaces, which read nothing.
  const sources = textOf(['src/cli', 'src/pipeline', 'src/dev', 'src/init'].flatMap(filesIn)).replace(/^ +\w+\??: [^=(){}]+;$/gm, '');
  const rows = sectionOf('Commands, checks and exit codes').split('\n');
  const missing: string[] = [];
  const visit = (command: ReturnType<typeof createProgram>, parents: string[]): void => {
    const name = [...parents, command.name()].join(' ');
    const row = rows.find((line) => line.startsWith(`| \`${name} `) || line.startsWith(`| \`${name}\``)) ?? '';
    if (command.commands.length === 0 && row === '') missing.push(`${GUIDE}, "Commands, checks and exit codes": add a row for \`${name}\``);
    for (const option of command.options.filter(({ long }) => long !== '--version')) {
      if (!new RegExp(`${option.long}(?![\\w-])`).test(row))
        missing.push(`${GUIDE}, "Commands, checks and exit codes", row \`${name}\`: add \`${option.long}\``);
      if (!new RegExp(`\\b${option.attributeName()}\\b`).test(sources))
        missing.push(`src/cli: ${name} takes ${option.long} and no code reads \`${option.attributeName()}\``);
    }
    for (const inner of command.commands) visit(inner, [...parents, command.name()]);
  };
  visit(
    createProgram(() => {}),
    [],
  );
  expect(missing).toEqual([]);
});

test('each directive and component has a specimen, whose HTML is a golden', () => {
  const specimens = textOf(
    readdirSync(SPECIMENS)
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => join(SPECIMENS, name)),
  );
  const missing = unusedDirectives(specimens).map((form) => `${SPECIMENS}/words.md: use ${form}`);
  expect(missing.map((one) => `${one}; then UPDATE=1 npx vitest run --project sites goldens`)).toEqual([]);
});

/** Classes that say what an element is, to scripts, tests or sites, and look like nothing. */
const UNSTYLED = new Set(['math']);

test('each class of a content component has a rule in a style sheet', () => {
  const styles = textOf(filesIn('templates').filter((file) => file.endsWith('.css')));
  const missing = filesIn('templates/content').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/className="([^"]+)"/g)]
      .flatMap(([, list = '']) => list.split(' '))
      .filter((name) => !UNSTYLED.has(name) && !new RegExp(`\\.${escaped(name)}(?![\\w-])`).test(styles))
      .map((name) => `templates/styles/content.css: add a rule for .${name} of ${file}`),
  );
  expect(missing).toEqual([]);
});

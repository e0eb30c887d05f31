// The site of the random edits: the site of prose, with pages in MDX, an island, a part of its own, and a list of published addresses. If a test
// asks for it, also a remark plugin. And the edits of what only this site has.
import { FULL_SITE } from './full-site.js';
import { PLAIN_CONFIG, PLAIN_SITE, PROSE_CONFIG, PROSE_SITE } from './prose-site.js';
import type { Files } from './site-on-disk.js';

const MODULES = [
  'content/docs/tide.mdx',
  'content/docs/_parts/gauge.tsx',
  'content/docs/_parts/deep/scale.ts',
  'content/docs/_parts/note.mdx',
  'content/docs/_parts/mark.svg',
  'content/docs/bell.mdx',
  'content/docs/_parts/bell.island.tsx',
];

const FOOTER = 'parts/Footer.tsx';
const CONTENTS = 'parts/TableOfContents.tsx';
const KEEPER = 'parts/keeper.tsx';
const KEEPER_DATA = 'parts/data/keeper.json';
const PLUGIN = 'plugins/rename.mjs';
const PLUGIN_WORDS = 'plugins/lib/words.mjs';
const ISLAND = 'content/docs/_parts/bell.island.tsx';
export const URLS_LOCK = 'urls.lock';

/** @param more what the part shows besides the keeper */
const footer = (more = ''): string =>
  `import { Keeper } from './keeper';\n\nexport const Footer = ({ page }) => (\n  <footer className="footer">\n    <Keeper />${more}\n  </footer>\n);\n`;

/** Shows something that only React can render on the pages for which `when` holds. docgen renders the others without React. */
const contents = (when: string, shown: string): string => `import { createContext, useContext, useId, useState } from 'react';
import { TableOfContents as Original } from 'docgen/templates/original/TableOfContents';

const Word = createContext('none');
const Hooked = () => ${shown};

export const TableOfContents = (props) => (
  <>
    <Original {...props} />
    {${when} && <Word value={props.page.title}><Hooked /></Word>}
  </>
);
`;

const OF_SOME_PAGES = 'props.page.toc.length > 1';
const HOOKED = ['<i id={useId()}>{useContext(Word)}</i>', '<i>{useContext(Word)}</i>', '<i id={useId()}>{useState(3)[0]}</i>'] as const;

const keeper = (tag = 'p'): string =>
  `import data from './data/keeper.json';\n\nexport const Keeper = () => <${tag}>Kept by {data.name}.</${tag}>;\n`;

/** Replaces words, so that a page shows its effect. @param more what else it does with the tree and the file */
const plugin = (more = ''): string => `import { words } from './lib/words.mjs';

const visit = (node) => {
  if (node.type === 'text') for (const [from, to] of Object.entries(words)) node.value = node.value.replaceAll(from, to);
  for (const child of node.children ?? []) visit(child);
};

export default () => (tree, file) => {
  visit(tree);${more}
};
`;

const pluginWords = (from: string, to: string): string => `export const words = { ${from}: '${to}' };\n`;

const withSetting = (config: string, setting: string): string => config.replace("title: 'Pier',", `title: 'Pier',\n  ${setting},`);
const withMarkdown = (config: string, setting: string): string =>
  config.includes('markdown: {')
    ? config.replace('markdown: {', `markdown: { ${setting},`)
    : withSetting(config, `markdown: { ${setting} }`);

const PART_SETTING = `templates: { Footer: './${FOOTER}', TableOfContents: './${CONTENTS}' }`;
const LOCK_SETTING = 'checks: { urlsLock: true }';
const PLUGIN_SETTING = `remarkPlugins: ['./${PLUGIN}']`;

const EDITED_CONFIG = [PART_SETTING, LOCK_SETTING].reduce(withSetting, PROSE_CONFIG);

export const EDITED_SITE: Files = {
  ...PROSE_SITE,
  ...Object.fromEntries(MODULES.map((file) => [file, FULL_SITE[file] as string])),
  'site.config.ts': EDITED_CONFIG,
  [FOOTER]: footer(),
  [CONTENTS]: contents(OF_SOME_PAGES, HOOKED[0]),
  [KEEPER]: keeper(),
  [KEEPER_DATA]: '{ "name": "the master" }\n',
  [PLUGIN]: plugin(),
  [PLUGIN_WORDS]: pluginWords('stone', 'rock'),
  [URLS_LOCK]: '# docgen urls.lock, version 1\n/docs/gone | Gone\n/docs/quay #bollards #lost | The quay\n',
};

/** The same site with its plugin. Such a site is never revised: each edit is a whole run. */
export const PLUGGED_SITE: Files = { ...EDITED_SITE, 'site.config.ts': withMarkdown(EDITED_CONFIG, PLUGIN_SETTING) };

const page = (title: string, tags: string): string =>
  `---\ntitle: ${title}\ntags: [${tags}]\n---\n\nOf ${title}.\n\n## More of ${title}\n\nAll of it.\n`;

/** A site of prose with a search, tags and a blog, and without faults. */
export const CALM_SITE: Files = {
  ...PLAIN_SITE,
  'site.config.ts': PLAIN_CONFIG.replace('  search: false,\n', ''),
  ...Object.fromEntries(
    ['rope', 'tar', 'mast', 'keel', 'sail', 'fog'].flatMap((word, index) => [
      [`content/docs/guides/${word}.md`, page(word, word)],
      [`content/docs/yard/${word}.md`, page(`The ${word}`, 'oar, net')],
      [`content/blog/2026-01-0${index + 1}-${word}.md`, page(`News of ${word}`, 'net')],
    ]),
  ),
};

type ConfigEdit = (config: string) => string;

const CONFIG_EDITS: ConfigEdit[] = [
  (text) => text.replace("'Pier'", "'Pier two'"),
  (text) => text.replace("breadcrumbs: 'off'", "breadcrumbs: 'visible'"),
  (text) => withSetting(text, 'trailingSlash: true'),
  (text) => withMarkdown(text, "parser: 'remark'"),
  (text) => withSetting(text, "announcementBar: { id: 'fog', content: 'Fog.' }"),
  (text) => withSetting(text, "baseUrl: '/pier/'"),
  (text) => text.replace('The pier', 'The keeper'),
  (text) => (text.includes(LOCK_SETTING) ? text.replace(LOCK_SETTING, 'checks: {}') : withSetting(text, LOCK_SETTING)),
];

/** Edits that make code of a site that has none. */
const CODE_EDITS: ConfigEdit[] = [
  (text) => withMarkdown(text, "format: 'mdx'"),
  (text) => (text.includes(PLUGIN_SETTING) ? text.replace(PLUGIN_SETTING, '') : withMarkdown(text, PLUGIN_SETTING)),
  (text) => text.replace(`${PART_SETTING},`, ''),
];

/** The configuration of the site, and what edits may make of it. @param isPlain the site is `PLAIN_SITE`, and stays without code */
export function configsOf(site: Files, isPlain: boolean): { config: string; edits: ConfigEdit[] } {
  if (isPlain) return { config: PLAIN_CONFIG, edits: CONFIG_EDITS };
  return { config: site['site.config.ts'] as string, edits: [...CONFIG_EDITS, ...CODE_EDITS] };
}

/** What a random edit is made with. */
export interface EditTools {
  word(): string;
  pick<T>(from: readonly T[]): T;
  chance(share: number): boolean;
  write(file: string, text: string): void;
  /** Paths and texts of the pages. */
  pages(): [file: string, text: string][];
}

/** Edits by name. Each returns the file that it has written. */
export function codeEdits({ word, pick, chance, write }: EditTools): Record<string, () => string> {
  const written = (file: string, text: string): string => {
    write(file, text);
    return file;
  };
  return {
    part: () =>
      written(
        FOOTER,
        footer(
          pick([
            '',
            `\n    <p>${word()}</p>`,
            `\n    <h2 id="${word()}">${word()}</h2>`,
            `\n    <a href="/docs/quay#${word()}">${word()}</a>`,
            `\n    <a href="/${word()}">${word()}</a>`,
            '\n    <h2 id="bollards">Bollards</h2>',
            '\n    <a href={page.description}>Of the page</a>',
            '\n    <a href={`/docs/${page.title}`}>Of the page</a>',
            "\n    <div dangerouslySetInnerHTML={{ __html: '<b>open' }} />",
            '\n    <time>{new Date().getFullYear()}</time>',
            '\n    {page.toc.sort().length}',
            '\n    {missing.value}',
          ]),
        ),
      ),
    partWithHook: () => written(CONTENTS, contents(pick([OF_SOME_PAGES, 'true', 'false']), pick(HOOKED))),
    partImport: () => written(KEEPER, keeper(pick(['p', 'b', 'i']))),
    partData: () => written(KEEPER_DATA, `{ "name": "the ${word()}" }\n`),
    island: () =>
      written(
        ISLAND,
        (FULL_SITE[ISLAND] as string).replace('Ring', `${word()} `).replace('useState(times)', `useState(times + ${pick([0, 1])})`),
      ),
    plugin: () =>
      written(
        PLUGIN,
        plugin(
          pick([
            '',
            "\n  tree.children.push({ type: 'thematicBreak' });",
            `\n  if (String(file.value).includes('${word()}')) file.message('It has a ${word()}.');`,
            `\n  if (String(file.value).includes('${word()} and')) throw new Error('${word()}');`,
          ]),
        ),
      ),
    pluginImport: () => written(PLUGIN_WORDS, pluginWords(word(), chance(0.3) ? '' : word())),
  };
}

/** What `urls.lock` would hold of the pages, as far as their names tell it, with or without a damage. */
export function lockText({ word, chance, pages }: Pick<EditTools, 'word' | 'chance' | 'pages'>): string {
  const rows = pages().map(([file, text]) => {
    const route = file.replace(/^content\/(?:pages\/)?/, '/').replace(/(?:\/index)?\.mdx?$/, '');
    const anchors = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ` #${heading.trim().toLowerCase().replaceAll(' ', '-')}`);
    return `${route}${anchors.join('')} | ${/^title: (.+)$/m.exec(text)?.[1] ?? word()}`;
  });
  const damage = chance(0.1) ? ['no address'] : [];
  return `${['# docgen urls.lock, version 1', ...rows, `/docs/${word()} #${word()} | ${word()}`, ...damage].join('\n')}\n`;
}

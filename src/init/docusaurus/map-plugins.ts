// Plugins, themes and replaced parts of a Docusaurus site → a note for each that docgen has no equivalent for, or that it does by itself.
import type { Notes } from './create-notes.js';
import type { DocusaurusProject } from './docusaurus-project.js';

/** Part of a plugin's name → what docgen has instead. `left`: the author need not do anything. */
const INSTEAD: [name: RegExp, what: string, left?: 'left'][] = [
  [/live-codeblock/i, 'code of ```jsx live is shown as code; make an island of what readers should try'],
  [/sitemap/i, 'docgen writes one by itself; what it should leave out is listed in sitemap.ignore', 'left'],
  [/mermaid|theme-classic|theme-search-algolia/i, 'docgen has its own, without these options', 'left'],
  [/search|lunr|typesense|pagefind/i, 'docgen has a search of its own', 'left'],
  [/gtag|google|analytics|plausible|matomo|posthog|segment/i, 'write a module for the key analytics'],
  [/openapi|redoc/i, 'name the description under apis'],
  [/image|ideal/i, 'sizes of images are read from their files', 'left'],
  [/sass|less|tailwind|postcss/i, 'list plain style sheets in styles'],
  [/llms|markdown/i, 'docgen writes no text for machines', 'left'],
  [/pwa|offline/i, 'there is no service worker; publish one under the old name that unregisters itself'],
  [/redirect/i, 'list the redirects in redirects'],
  [/content-docs|content-blog/i, 'only those of Docusaurus itself are read; name its folder in docs or blog of site.config.ts'],
];

const UNKNOWN = 'docgen does not run it; write what readers saw of it as pages, components or parts of the templates';

const MATH = /remark-?math|rehype-?katex/i;

export function mapPlugins(site: DocusaurusProject, notes: Notes): void {
  for (const { name, pointer } of site.others) {
    const [, instead = UNKNOWN, kind = 'hand'] = INSTEAD.find(([pattern]) => pattern.test(name)) ?? [];
    notes[kind](`Plugin ${name}: ${instead}`, pointer);
  }
  let hasMath = false;
  for (const [pointer, name] of Object.entries(site.code)) {
    const [, key] = /\/((?:beforeDefault)?(?:remark|rehype|recma)Plugins)\/\d+(?:\/0)?$/i.exec(pointer) ?? [];
    if (key === undefined || name === 'undefined') continue;
    if (MATH.test(name)) hasMath = true;
    // npm2yarn needs no note: its blocks are written as code groups.
    else if (!/npm2yarn/i.test(name))
      notes.hand(
        `The plugin ${name} changes texts: name its module under markdown.${/rehype/i.test(key) ? 'rehypePlugins' : 'remarkPlugins'}`,
        pointer,
      );
  }
  if (hasMath) notes.mapped('remark-math and rehype-katex: docgen draws formulas without them');
  const theme = site.config.themeConfig as { prism?: { magicComments?: unknown[]; additionalLanguages?: unknown[] } } | undefined;
  if (theme?.prism) notes.mapped('prism: every language is highlighted, in docgen’s own colours; no list of languages is needed');
  if (theme?.prism?.magicComments) {
    notes.hand(
      'magicComments: docgen reads highlight-, added-, removed-, focus-, error- and warning- as -next-line, -start and -end; rename others in the code',
      '/themeConfig/prism/magicComments',
    );
  }
  const parts = new Map<string, string[]>();
  for (const file of site.swizzled) {
    const name = /^src\/theme\/([^/.]+(?:\/[A-Z][^/.]*)*)/.exec(file)?.[1] ?? file;
    parts.set(name, [...(parts.get(name) ?? []), file]);
  }
  for (const [name, files] of parts) {
    notes.hand(
      `Replaced part of the theme, ${name}: write it again, as described in "Replacing a part of the templates" of docgen's guide`,
      {
        file: files[0] ?? '',
        line: 1,
        column: 1,
      },
    );
  }
  for (const file of site.styles)
    notes.hand(
      'This style sheet is for the markup of Docusaurus. It was copied, but is not used: copy the rules that still fit into a sheet that styles lists',
      {
        file,
        line: 1,
        column: 1,
      },
    );
}

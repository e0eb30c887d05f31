// test:all
// The claim of `docgen explain`, proven: for each kind of file, the pages that it says an edit renders are the pages that a build renders
// after such an edit, by the ledger of that build. And what it says of the last build is what the builds did.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { explainSite } from '../../src/explain/explain-site.js';
import type { Explanation } from '../../src/explain/explanation.js';
import { checkLinks } from '../../src/pipeline/check/check-links.js';
import type { CheckedContent } from '../../src/pipeline/session-options.js';
import { inWarmProcess } from '../warm-process.js';
import { API_SITE, OTHER_FILE, SPECIFICATION } from './api-site.js';
import { FULL_SITE, SQUARE } from './full-site.js';
import { createSiteOnDisk, type Files, type SiteOnDisk } from './site-on-disk.js';

const CONFIG = (FULL_SITE['site.config.ts'] as string)
  .replace('navbar: { items: [', "navbar: { items: [{ type: 'icon', icon: './parts/flag.svg', label: 'Flag', to: '/docs' }, ")
  .replace(
    'docs: [',
    "apis: [{ id: 'dock', specification: 'openapi/dock.yaml', path: '/docs/dock' }],\n  markdown: { remarkPlugins: ['./parts/plugin.ts'] },\n  docs: [",
  );

const SITE: Files = {
  ...FULL_SITE,
  'site.config.ts': CONFIG,
  [SPECIFICATION]: (API_SITE[SPECIFICATION] as string).replace(
    'in: path, required: true,',
    'in: path, required: true, allowReserved: false,',
  ),
  [OTHER_FILE]: API_SITE[OTHER_FILE] as string,
  'parts/flag.svg': SQUARE(4),
  'parts/colours.css': '.flag {\n  color: red;\n}\n',
  'parts/harbour.css': "@import './colours.css';\n.keeper {\n  color: green;\n}\n",
  'parts/plugin.ts': 'export default () => (tree: unknown) => tree;\n',
  'parts/words.ts': "export const words = 'Kept by the master.';\n",
  'parts/Footer.tsx': (FULL_SITE['parts/Footer.tsx'] as string)
    .replace('export function', "import { words } from './words.ts';\n\nexport function")
    .replace('Kept by the master.', '{words}'),
};

let site: SiteOnDisk;
/** By key. */
let names: Map<string, string>;
let putBack: () => void;
beforeAll(async () => {
  site = createSiteOnDisk(SITE);
  const report = await inWarmProcess(() => site.build());
  expect(report.diagnostics).toEqual([]);
  names = await routes();
  putBack = site.keep();
});
afterAll(() => site.dispose());
afterEach(() => putBack());

async function explained(asked: string, folder = site.root): Promise<Explanation> {
  const { explanation, diagnostics } = await inWarmProcess(() => explainSite({ siteRoot: site.root, asked, folder, outFolder: site.out }));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!explanation) throw new Error(`there is no explanation of ${asked}`);
  return explanation;
}

async function routes(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const onChecked = ({ graph }: CheckedContent): void => {
    for (const { key, route } of graph.pages) found.set(key, route);
  };
  await inWarmProcess(() => checkLinks({ siteRoot: site.root, onChecked }));
  return found;
}

interface Edited {
  file: string;
  /** A text that is there once, and what takes its place. */
  edit: [from: string, to: string] | 'remove';
  /** As `ExplainedEdit.change`. */
  change: string;
  /** What is asked of; default: the file. */
  asked?: string;
  /** The explanation names all pages that any such edit may render: this one renders some. */
  isPart?: true;
}

const quay = 'content/docs/quay.md';
const tide = 'content/docs/tide.mdx';
const leave = 'content/docs/guides/leave.md';
const parts = 'content/docs/_parts';
const category = 'content/docs/guides/_category_.yml';

const EDITS: Record<string, Edited> = {
  'prose of a page': { file: quay, edit: ['made of stone', 'made of wood'], change: 'text' },
  'prose of a page with code': { file: tide, edit: ['The water is at', 'The water stands at'], change: 'text' },
  'code of a page that is code': { file: 'content/pages/index.tsx', edit: ['Welcome.', 'Well met.'], change: 'text' },
  'the title of a page': { file: quay, edit: ['title: The quay', 'title: The long quay'], change: 'title' },
  'the title of a page in a folder': { file: 'content/docs/guides/enter.md', edit: ['title: Enter', 'title: Sail in'], change: 'title' },
  'the title of a page that is code': { file: 'content/pages/index.tsx', edit: ["title: 'Harbour'", "title: 'Port'"], change: 'title' },
  'a heading': { file: quay, edit: ['Twelve of them.', 'Twelve of them.\n\n## Ropes\n'], change: 'headings' },
  'a label in the sidebar': { file: quay, edit: ['title: The quay', 'title: The quay\nsidebar_label: Quay'], change: 'sidebar_label' },
  'a place in the sidebar': {
    file: quay,
    edit: ['sidebar_position: 2', 'sidebar_position: 4.5'],
    change: 'sidebar_position',
    isPart: true,
  },
  'the address of a page': { file: leave, edit: ['title: Leave', 'title: Leave\nslug: /out'], change: 'slug' },
  'a page that goes': { file: leave, edit: 'remove', change: 'removed' },
  'an included text': { file: `${parts}/depths.md`, edit: ['Ten metres', 'Twenty metres'], change: 'text' },
  'a file of code that a page shows': { file: 'content/docs/samples/sound.ts', edit: ['= 5', '= 6'], change: 'text' },
  'an image': { file: 'content/docs/img/chart.svg', edit: ['#123', '#456'], change: 'text' },
  'a component': { file: `${parts}/gauge.tsx`, edit: ['<b>', '<b className="gauge">'], change: 'text' },
  'a module of a component': { file: `${parts}/deep/scale.ts`, edit: [' m`', ' metres`'], change: 'text' },
  'imported MDX': { file: `${parts}/note.mdx`, edit: ['Mind the mark.', 'Mind the red mark.'], change: 'text' },
  'an image of imported MDX': { file: `${parts}/mark.svg`, edit: ['#123', '#456'], change: 'text' },
  'an island': { file: `${parts}/bell.island.tsx`, edit: ['Ring', 'Sound'], change: 'text' },
  'a part of the templates': { file: 'parts/Footer.tsx', edit: ['className="keeper"', 'className="keeper old"'], change: 'text' },
  'a module of a part of the templates': { file: 'parts/words.ts', edit: ['master', 'mistress'], change: 'text' },
  'a style sheet': { file: 'parts/harbour.css', edit: ['green', 'blue'], change: 'text' },
  'an imported style sheet': { file: 'parts/colours.css', edit: ['red', 'blue'], change: 'text' },
  'an icon of the navbar': { file: 'parts/flag.svg', edit: ['#123', '#456'], change: 'text' },
  'a plugin': {
    file: 'parts/plugin.ts',
    edit: ['=> tree', '=> {\n  return tree;\n}'],
    change: 'text',
  },
  'the label of a category': { file: category, edit: ['label: Guides', 'label: Ways'], change: 'label' },
  'the place of a category': { file: category, edit: ['position: 6', 'position: 1'], change: 'position', isPart: true },
  'a public file': { file: 'content/public/terms.txt', edit: ['coin', 'gold'], change: 'text' },
  'a value of a specification': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/components/schemas/Berth`,
    edit: ['number: { type: integer, minimum: 1 }', 'number: { type: integer, minimum: 2 }'],
    change: 'value',
  },
  'an operation': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/paths/~1bell/post`,
    edit: ['Rung.', 'It rang.'],
    change: 'value',
  },
  'the title of an operation': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/paths/~1bell/post`,
    edit: ['summary: Ring the bell', 'summary: Sound the bell'],
    change: 'summary',
  },
  'a value of another file of a specification': {
    file: OTHER_FILE,
    asked: `${OTHER_FILE}#/Moon`,
    edit: ['enum: [new, full]', 'enum: [new, half, full]'],
    change: 'value',
  },
  'a summary of a specification': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/paths/~1bell/post/summary`,
    edit: ['summary: Ring the bell', 'summary: Sound the bell'],
    change: 'value',
  },
  'the title of a specification': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/info/title`,
    edit: ['title: Dock', 'title: Docks'],
    change: 'value',
  },
  'a description in a specification': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/components/schemas/Boat/properties/name/description`,
    edit: ['What it is called.', 'Its name.'],
    change: 'value',
  },
  'the description of a specification': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/info/description`,
    edit: ['Boats and berths.', 'Berths and boats.'],
    change: 'value',
  },
  'a number of a specification': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/components/schemas/Berth/properties/number/minimum`,
    edit: ['number: { type: integer, minimum: 1 }', 'number: { type: integer, minimum: 3 }'],
    change: 'value',
  },
  'a boolean of a specification': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/paths/~1berths~1{id}/get/parameters/0/allowReserved`,
    edit: ['allowReserved: false', 'allowReserved: true'],
    change: 'value',
  },
  'a value of an enum': {
    file: OTHER_FILE,
    asked: `${OTHER_FILE}#/Moon/enum/1`,
    edit: ['enum: [new, full]', 'enum: [new, half]'],
    change: 'value',
  },
  'the name of a tag': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/tags/0/name`,
    edit: ['{ name: Boats }', '{ name: Ships }'],
    change: 'value',
    isPart: true,
  },
  'a tag of an operation': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/paths/~1tides/get/tags/0`,
    edit: ['tags: [Water]', 'tags: [Boats]'],
    change: 'value',
    isPart: true,
  },
  'the id of an operation': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/paths/~1bell/post/operationId`,
    edit: ['operationId: ringBell', 'operationId: soundBell'],
    change: 'value',
    isPart: true,
  },
  'a reference of a specification': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/components/schemas/Boat/properties/berth/$ref`,
    edit: ["berth: { $ref: '#/components/schemas/Berth' }", "berth: { $ref: '#/components/schemas/NewBoat' }"],
    change: 'value',
    isPart: true,
  },
  'any value of an operation': {
    file: SPECIFICATION,
    asked: `${SPECIFICATION}#/paths/~1bell/post`,
    edit: ['operationId: ringBell\n      summary: Ring the bell', 'operationId: soundBell\n      summary: Sound the bell'],
    change: 'anything',
    isPart: true,
  },
  'a title in the whole of a specification, which names nothing': {
    file: SPECIFICATION,
    edit: ['summary: List tides', 'summary: See the tides'],
    change: 'plain',
    isPart: true,
  },
  'a number in the whole of a specification': {
    file: SPECIFICATION,
    edit: ['number: { type: integer, minimum: 1 }', 'number: { type: integer, minimum: 3 }'],
    change: 'plain',
    isPart: true,
  },
  'a title in the whole of a specification': {
    file: SPECIFICATION,
    edit: ['summary: List tides', 'summary: See the tides'],
    change: 'anything',
    isPart: true,
  },
  'a server in the whole of a specification': {
    file: SPECIFICATION,
    edit: ['https://dock.example', 'https://wharf.example'],
    change: 'anything',
    isPart: true,
  },
  'a tag in the whole of a specification': {
    file: SPECIFICATION,
    edit: ['summary: Ring the bell', 'summary: Ring the bell\n      tags: [Water]'],
    change: 'anything',
    isPart: true,
  },
  'another file of a specification': { file: OTHER_FILE, edit: ['Water comes', 'It comes'], change: 'anything', isPart: true },
  'the title of the site': { file: 'config/names.ts', edit: ["'Harbour'", "'Haven'"], change: 'title' },
  'the navbar': { file: 'site.config.ts', edit: ["label: 'Manual'", "label: 'Handbook'"], change: 'navbar', isPart: true },
  'the footer': { file: 'site.config.ts', edit: ['The harbour', 'The port'], change: 'footer' },
  'the tagline': { file: 'site.config.ts', edit: ['Where ships lie', 'Where ships rest'], change: 'tagline' },
  breadcrumbs: {
    file: 'site.config.ts',
    edit: ['lastUpdated: false', "lastUpdated: false, breadcrumbs: 'off'"],
    change: 'docs.breadcrumbs',
  },
  'the levels of contents': {
    file: 'site.config.ts',
    edit: ['search: false', 'search: false,\n  tableOfContents: { minLevel: 3, maxLevel: 6 }'],
    change: 'tableOfContents',
    isPart: true,
  },
  'options of Markdown': { file: 'site.config.ts', edit: ['markdown: {', 'markdown: { math: false,'], change: 'markdown', isPart: true },
};

for (const [name, { file, edit, change, asked = file, isPart = false }] of Object.entries(EDITS)) {
  test(`an edit of ${name} renders the foreseen pages`, async () => {
    const explanation = await explained(asked);
    const foreseen = explanation.file?.edits.find((each) => each.change === change);
    expect(foreseen, JSON.stringify(explanation.file)).toBeDefined();
    expect(foreseen?.isExact).toBe(!isPart);
    expect(foreseen?.count).toBe(foreseen?.pages.length);

    if (edit === 'remove') site.remove(file);
    else site.edit(file, ...edit);
    const { work, published, diagnostics } = await inWarmProcess(() => site.build());
    expect(published, JSON.stringify(diagnostics)).toBe(true);
    const rendered = work.document.map((key) => names.get(key) ?? key).sort();
    if (isPart) expect(foreseen?.pages).toEqual(expect.arrayContaining(rendered));
    else expect(foreseen?.pages).toEqual(rendered);
  });
}

test('a page lists the components, replaced parts and keys of the configuration that it is made of', async () => {
  const made = (await explained('/docs/tide')).page?.madeFrom;
  expect(made?.components).toEqual([
    { specifier: './_parts/gauge.tsx', module: `${parts}/gauge.tsx`, files: [`${parts}/deep/scale.ts`, `${parts}/gauge.tsx`] },
  ]);
  expect(made?.parts).toEqual([{ name: 'Footer', module: 'parts/Footer.tsx', files: ['parts/Footer.tsx', 'parts/words.ts'] }]);
  expect(made?.config).toEqual(expect.arrayContaining(['title', 'navbar', 'docs.sidebars', 'tableOfContents', 'markdown', 'templates']));
  // It has neither tags nor pictures of its own.
  expect(made?.names).toEqual([]);
});

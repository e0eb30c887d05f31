// Components that other generators have and docgen does not (Docusaurus, Starlight, Mintlify, Nextra, Fumadocs, VitePress) → what to write
// instead.
import { COMPAT_MODULES } from '../../model/compat-modules.js';
import { type ComponentName, type DirectiveName, isContentComponent } from '../../model/content-components.js';
import { boxNamed } from '../markdown/directives/foreign-boxes.js';

const box = (kind: string): string => `write \`<Admonition kind="${kind}">\`, or \`:::${kind}\` above the text and \`:::\` below`;
const DETAILS = 'write `<Details summary="…">`, or `:::details[…]` above the text and `:::` below';
const CARD = 'write `<Card title="…" href="…">`';
const CARDS = 'write `<Cards>` around the cards';
const TABS = 'write `<Tabs>` around all tabs, and `<Tab value="…" label="…">` around each';
const TABS_IN_MARKDOWN = 'write `::::tabs` above all tabs and `::::` below, and `:::tab[…]` above each and `:::` below';
const DIAGRAM = 'write a code block with the language `mermaid`';
const FORMULA = 'write a formula: `$…$`, or `$$` above and below it';
const CODE = 'write a code block: three backticks and the language above the code, three backticks below';
const CODE_GROUP = 'write `:::code-group` above the code blocks and `:::` below, and give each block a `title="…"` as the label of its tab';
const LIST = 'write a numbered list: `1.` before each step';
const TREE = 'write a list, or a code block';
const LINK = 'write a link: `[text](./page.md)`';
const IMAGE = 'write an image: `![text](./image.png)`';
const ICON = 'write an emoji by its GitHub name, such as `:tada:`, or show an image';
const BADGE = 'write the text itself, such as `**new**`';
const FRAME = 'write `<iframe src="…" title="…">`, and add its origin to `security.frame` in the configuration';
const FIELDS = 'write a list or a table; pages about an API are generated from its description (`apis` in the configuration)';
const INCLUDE = "import the file, `import Part from './_part.mdx'`, and write `<Part />`";
const INCLUDE_IN_MARKDOWN = 'write `::include{file="./_part.md"}`';
const CONTENTS = 'remove it: the table of contents is shown next to the page';
const CHILD_PAGES = 'write `<Cards>` with a `<Card>` for each page';

/** Hints for names that stand for one of docgen's boxes (`foreign-boxes.ts`). All other boxes are admonitions. */
const BOXES: Partial<Record<DirectiveName, string>> = {
  card: CARD,
  cards: CARDS,
  'code-group': CODE_GROUP,
  details: DETAILS,
  tab: TABS,
  tabs: TABS,
};

/** If docgen gets a component of such a name, this does not compile until the row is removed. */
type ForeignNames = Readonly<
  Record<string, string> & Partial<Record<ComponentName, 'remove this row: docgen has a component of that name'>>
>;

/** Names that are not boxes, or that no directive covers. */
const WRITE: ForeignNames = {
  AccordionGroup: 'remove it, and write `<Details summary="…">` for each part',
  AccordionItem: DETAILS,
  Accordions: 'remove it, and write `<Details summary="…">` for each part',
  Collapsible: DETAILS,
  Disclosure: DETAILS,
  Expandable: DETAILS,
  InfoBox: box('info'),

  'Cards.Card': CARD,
  CardGrid: CARDS,
  CardList: CARDS,
  Column: CARD,
  Columns: CARDS,
  DocCardList: CHILD_PAGES,

  'Tabs.Item': TABS,
  'Tabs.Tab': TABS,
  TabGroup: TABS,
  TabList: TABS,
  TabPanel: TABS,
  TabPanels: TABS,
  TabsContent: TABS,
  TabsList: TABS,
  TabsTrigger: TABS,

  Code: CODE,
  CodeSnippet: CODE,
  Snippet: INCLUDE,
  CodeGroupItem: CODE_GROUP,
  CodeTab: CODE_GROUP,
  PackageManagers: CODE_GROUP,
  RequestExample: CODE_GROUP,
  ResponseExample: CODE_GROUP,
  Mermaid: DIAGRAM,
  Latex: FORMULA,
  Math: FORMULA,

  Step: LIST,
  Steps: LIST,
  File: TREE,
  FileTree: TREE,
  Files: TREE,
  Folder: TREE,
  Tree: TREE,

  Button: LINK,
  LinkButton: LINK,
  DocLink: LINK,
  Frame: IMAGE,
  ImageZoom: IMAGE,
  Img: IMAGE,
  Picture: IMAGE,
  Badge: BADGE,
  Chip: BADGE,
  Label: BADGE,
  Icon: ICON,
  Kbd: 'write `<kbd>`',
  Tooltip: 'write `<abbr title="…">`',
  Embed: FRAME,
  Video: 'write `<video src="…" controls>`',
  Vimeo: FRAME,
  YouTube: FRAME,
  Youtube: FRAME,

  ParamField: FIELDS,
  Property: FIELDS,
  ResponseField: FIELDS,
  TypeTable: FIELDS,
  InlineTOC: CONTENTS,
  TOC: CONTENTS,
  TOCInline: CONTENTS,
  Include: INCLUDE,
};

/** What to write in `.md` pages, where no component works. */
const BOXES_IN_MARKDOWN: Partial<Record<DirectiveName, string>> = {
  card: 'write `:::card[…]{href=…}` above the text and `:::` below',
  cards: 'write `::::cards` above the cards and `::::` below',
  'code-group': CODE_GROUP,
  details: 'write `:::details[…]` above the text and `:::` below',
  tab: TABS_IN_MARKDOWN,
  'table-scroll': 'write `:::table-scroll` above the table and `:::` below',
  tabs: TABS_IN_MARKDOWN,
};

/** docgen's own components that no directive covers, and other names that get another text in `.md` pages. */
const IN_MARKDOWN: Readonly<Record<string, string>> = {
  CodeBlock: CODE,
  Diagram: DIAGRAM,
  Formula: FORMULA,
  Heading: 'write a heading: `##` before its text',
  Image: IMAGE,
  Link: LINK,
  Accordions: 'remove it, and write `:::details[…]` for each part',
  AccordionGroup: 'remove it, and write `:::details[…]` for each part',
  DocCardList: 'write `::::cards` with a `:::card[…]{href=…}` for each page',
  Include: INCLUDE_IN_MARKDOWN,
  Snippet: INCLUDE_IN_MARKDOWN,
};

/** Text in `WRITE` and `BOXES` → the box that it is about. */
const BOX_OF: ReadonlyMap<string, DirectiveName> = new Map(
  (Object.entries(BOXES) as [DirectiveName, string][]).map(([name, text]) => [text, name]),
);

/** Components of Docusaurus that docgen has, but only with an import: `BrowserOnly` → `@docusaurus/BrowserOnly`. */
const importOf = (name: string): string | undefined =>
  isContentComponent(name) ? undefined : [`@docusaurus/${name}`, `@theme/${name}`].find((module) => Object.hasOwn(COMPAT_MODULES, module));

/** `TabItem` → `tab` */
const boxOf = (name: string): DirectiveName | undefined => boxNamed(name.replace(/(?<=[a-z])(?=[A-Z])/g, '-'));

/** A sentence for a hint in an `.mdx` page. Undefined if nothing is known about the name. */
export function foreignComponent(name: string): string | undefined {
  const module = importOf(name);
  if (module !== undefined) return `add \`import ${name} from '${module}'\` at the top of the page`;
  const own = boxOf(name);
  const written = Object.hasOwn(WRITE, name) ? WRITE[name] : own && (BOXES[own] ?? box(own));
  return written && `${written}; import the component if it is your own`;
}

/** As `foreignComponent`, in a `.md` page, where docgen's own components are foreign too. */
export function componentInMarkdown(name: string): string | undefined {
  const module = importOf(name);
  if (module !== undefined) return `rename the page to .mdx, and add \`import ${name} from '${module}'\` at its top`;
  const written = Object.hasOwn(IN_MARKDOWN, name) ? IN_MARKDOWN[name] : markdownFor(name);
  if (isContentComponent(name))
    return `${written === undefined ? '' : `${written}; or `}rename the page to .mdx, where \`<${name}>\` works without an import`;
  return (
    written && (/^[A-Z]/.test(name) ? `${written}; if it is a component of your own, rename the page to .mdx, and import it` : written)
  );
}

function markdownFor(name: string): string | undefined {
  const written = Object.hasOwn(WRITE, name) ? (WRITE[name] ?? '') : undefined;
  const own = written === undefined ? boxOf(name) : BOX_OF.get(written);
  return own ? (BOXES_IN_MARKDOWN[own] ?? `write \`:::${own}\` above the text and \`:::\` below`) : written;
}

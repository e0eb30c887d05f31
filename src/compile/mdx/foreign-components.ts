// Components that other generators have and docgen does not (Docusaurus, Starlight, Mintlify, Nextra, Fumadocs, VitePress) → what to write
// instead.
import { COMPAT_MODULES } from '../../model/compat-modules.js';
import type { ComponentName, DirectiveName } from '../../model/content-components.js';
import { boxNamed } from '../markdown/directives/foreign-boxes.js';

const box = (kind: string): string => `write \`<Admonition kind="${kind}">\`, or \`:::${kind}\` above the text and \`:::\` below`;
const DETAILS = 'write `<Details summary="…">`, or `:::details[…]` above the text and `:::` below';
const CARD = 'write `<Card title="…" href="…">`';
const CARDS = 'write `<Cards>` around the cards';
const TABS = 'write `<Tabs>` around all tabs, and `<Tab value="…" label="…">` around each';
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
  Mermaid: 'write a code block with the language `mermaid`',
  Latex: 'write a formula: `$…$`, or `$$` above and below it',
  Math: 'write a formula: `$…$`, or `$$` above and below it',

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

/** Components of Docusaurus that docgen has, but only with an import: `BrowserOnly` → `@docusaurus/BrowserOnly`. */
const importOf = (name: string): string | undefined =>
  [`@docusaurus/${name}`, `@theme/${name}`].find((module) => Object.hasOwn(COMPAT_MODULES, module));

/** A sentence for a hint. Undefined if nothing is known about the name. */
export function foreignComponent(name: string): string | undefined {
  const module = importOf(name);
  if (module !== undefined) return `add \`import ${name} from '${module}'\` at the top of the page`;
  const written = Object.hasOwn(WRITE, name) ? WRITE[name] : boxText(boxNamed(name.replace(/(?<=[a-z])(?=[A-Z])/g, '-')));
  return written && `${written}; import the component if it is your own`;
}

const boxText = (own: DirectiveName | undefined): string | undefined => own && (BOXES[own] ?? box(own));

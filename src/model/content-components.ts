// The components of `templates/content` that authors use, in one table that the compiler, the templates and the checks of MDX share. The
// compiler holds JSX of pages to it, and the components' types are made of it. A name that is missing here, in templates/components.ts or in
// docs/guide.md does not compile or fails test/tidy.

/** What a property may be: a list names its values. `options`: those of tabs. */
export type Kind = 'text' | 'textOrNull' | 'textOrFlag' | 'flag' | 'number' | 'node' | 'options' | readonly (string | number)[];

interface ComponentRule {
  props: Readonly<Record<string, Kind>>;
  /** Props that are addresses of links: resolved and checked like the address of a Markdown link. */
  links?: readonly string[];
  /** Props that are addresses of files to show: copied into the output like the address of a Markdown image. */
  sources?: readonly string[];
  /** One of these must be there. */
  needs?: readonly string[];
  /** What people write, other generators' names too → what they mean, where the two are not spelt nearly alike. `children`: between the tags. */
  meant?: Readonly<Record<string, string>>;
  /** Of the component of that name in Docusaurus. docgen has no use for it, and nothing is reported. */
  unused?: readonly string[];
  /** The component takes all attributes of its HTML element; of others only those are reported that are nearly one of `props`. */
  isElement?: true;
}

export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;
/** Names that other generators use → the kind that each looks like. */
export const ADMONITION_ALIASES = { secondary: 'note', important: 'info', success: 'tip' } as const;
export const ADMONITION_NAMES = [...ADMONITION_KINDS, ...(Object.keys(ADMONITION_ALIASES) as (keyof typeof ADMONITION_ALIASES)[])];

/** Of the directives that open a box. */
export const DIRECTIVE_NAMES = [...ADMONITION_NAMES, 'card', 'cards', 'code-group', 'details', 'tab', 'tabs'] as const;

export type DirectiveName = (typeof DIRECTIVE_NAMES)[number];

export const isDirectiveName = (name: string): name is DirectiveName => (DIRECTIVE_NAMES as readonly string[]).includes(name);

const KINDS = [...ADMONITION_KINDS, 'secondary', 'important', 'success'] as const;
const TABS = { groupId: 'text', queryString: 'textOrFlag', values: 'options', defaultValue: 'textOrNull' } as const;
const TAB = {
  props: { value: 'text', label: 'node', default: 'flag' },
  meant: { title: 'label', name: 'label', id: 'value', active: 'default', selected: 'default', isDefault: 'default' },
  unused: ['className', 'attributes', 'hidden'],
} as const;
const MEANT_OF_TABS = {
  group: 'groupId',
  syncKey: 'groupId',
  storageKey: 'groupId',
  query: 'queryString',
  items: 'values',
  labels: 'values',
  default: 'defaultValue',
  selected: 'defaultValue',
  defaultIndex: 'defaultValue',
} as const;
const MEANT_OF_TITLE = { heading: 'title', header: 'title', label: 'title', name: 'title' } as const;
const MEANT_OF_TEXT = { text: 'children', content: 'children', description: 'children', body: 'children' } as const;

/** In the order of the alphabet. */
export const CONTENT_COMPONENTS = {
  Admonition: {
    props: { kind: KINDS, type: KINDS, title: 'node' },
    meant: { ...MEANT_OF_TITLE, ...MEANT_OF_TEXT, variant: 'type', intent: 'type', severity: 'type', level: 'type', status: 'type' },
    unused: ['icon', 'className', 'id'],
  },
  Card: {
    props: { title: 'node', href: 'text', external: 'flag', icon: ['page', 'folder'] },
    links: ['href'],
    needs: ['title', 'href'],
    meant: { ...MEANT_OF_TITLE, ...MEANT_OF_TEXT, link: 'href', url: 'href', to: 'href', target: 'external', newTab: 'external' },
  },
  Cards: { props: {} },
  CodeBlock: {
    props: {
      language: 'text',
      title: 'node',
      wrap: 'flag',
      lineNumbers: 'number',
      fold: ['long', 'short'],
      total: 'node',
      showLineNumbers: 'textOrFlag',
      metastring: 'text',
      className: 'text',
    },
    meant: {
      lang: 'language',
      filename: 'title',
      fileName: 'title',
      file: 'title',
      caption: 'title',
      code: 'children',
      startLine: 'lineNumbers',
      startingLineNumber: 'lineNumbers',
      wordWrap: 'wrap',
      wrapLines: 'wrap',
    },
  },
  CodeGroup: { props: TABS, meant: MEANT_OF_TABS },
  Details: {
    props: { open: 'flag', summary: 'node' },
    meant: { title: 'summary', label: 'summary', heading: 'summary', name: 'summary', defaultOpen: 'open', expanded: 'open' },
    unused: ['className', 'id'],
  },
  Diagram: { props: { label: 'text', source: 'node' } },
  Formula: { props: { display: 'flag' } },
  Heading: {
    props: { level: [1, 2, 3, 4, 5, 6], id: 'text', label: 'text', className: 'text' },
    needs: ['level'],
    meant: { as: 'level', depth: 'level', rank: 'level' },
  },
  Image: {
    props: {
      src: 'text',
      srcSet: 'text',
      sizes: 'text',
      alt: 'text',
      width: 'text',
      height: 'text',
      title: 'text',
      loading: ['lazy', 'eager'],
      decoding: ['async', 'sync', 'auto'],
      className: 'text',
    },
    sources: ['src'],
    needs: ['src'],
    meant: { href: 'src', url: 'src', source: 'src', description: 'alt', caption: 'title' },
    isElement: true,
  },
  Link: {
    props: { href: 'text', to: 'text', title: 'text', target: 'text', className: 'text' },
    links: ['href', 'to'],
    // With an id alone it is a place that others link to.
    needs: ['href', 'to', 'id'],
    meant: { url: 'href', link: 'href', src: 'href', newTab: 'target', external: 'target' },
    isElement: true,
  },
  Tab: TAB,
  TabItem: TAB,
  TableScroll: { props: {} },
  Tabs: { props: TABS, meant: MEANT_OF_TABS, unused: ['lazy', 'block', 'className'] },
} as const satisfies Record<string, ComponentRule>;

export type ComponentName = keyof typeof CONTENT_COMPONENTS;

/** What a `.md` page may hold: a message of an API has a directive and no tag. */
export type MarkdownComponentName = ComponentName | 'ApiMessage';

/** What MDX may use without an import. */
export const COMPONENT_NAMES = Object.keys(CONTENT_COMPONENTS) as ComponentName[];

export const isContentComponent = (name: string): name is ComponentName => Object.hasOwn(CONTENT_COMPONENTS, name);

/** @returns a rule without properties for a name that is no component of docgen's */
export const ruleOf = (name: string): ComponentRule => (isContentComponent(name) ? CONTENT_COMPONENTS[name] : { props: {} });

interface Option {
  value: string;
  label: string;
  default?: boolean;
}

interface Values<Node> {
  text: string;
  textOrNull: string | null;
  textOrFlag: string | boolean;
  flag: boolean;
  number: number;
  node: Node;
  options: Option[];
}

type ValueOf<K, Node> = K extends readonly (infer Value)[] ? Value : K extends keyof Values<Node> ? Values<Node>[K] : never;

/** The type of a component's properties. `Node`: what React shows. */
export type ContentProps<Name extends ComponentName, Node> = {
  -readonly [Prop in keyof (typeof CONTENT_COMPONENTS)[Name]['props']]?: ValueOf<(typeof CONTENT_COMPONENTS)[Name]['props'][Prop], Node>;
} & { children?: Node };

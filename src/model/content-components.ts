// The components of `templates/content` that authors use, in one table for the compiler, the templates and the checks of MDX. The compiler
// compares the JSX of pages with it, and the types of the components are derived from it. If a name is missing here, in
// templates/components.ts or in docs/guide.md, the types don't compile or test/tidy fails.

/** Type of a property. A list contains all valid values. `options` is the list of a group of tabs. */
export type Kind = 'text' | 'textOrNull' | 'textOrFlag' | 'flag' | 'number' | 'node' | 'options' | readonly (string | number)[];

interface ComponentRule {
  props: Readonly<Record<string, Kind>>;
  /** Properties that are addresses of links. They are resolved and checked like the address of a Markdown link. */
  links?: readonly string[];
  /** Properties that are addresses of files to show. They are copied into the output like the file of a Markdown image. */
  sources?: readonly string[];
  /** The author must set at least one of these. */
  needs?: readonly string[];
  /**
   * What authors write by mistake, including names of other generators → what they mean. Names that are nearly spelt alike need no row.
   * `children` stands for the content between the tags.
   */
  meant?: Readonly<Record<string, string>>;
  /** Properties of the Docusaurus component of that name. docgen ignores them, and reports nothing. */
  unused?: readonly string[];
  /**
   * The component takes all attributes of its HTML element. Other attributes are only reported if
   * they are nearly spelt like one of `props`.
   */
  isElement?: true;
}

export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;
/** Name that other generators use → the kind of admonition that it looks like. */
export const ADMONITION_ALIASES = { secondary: 'note', important: 'info', success: 'tip' } as const;
export const ADMONITION_NAMES = [...ADMONITION_KINDS, ...(Object.keys(ADMONITION_ALIASES) as (keyof typeof ADMONITION_ALIASES)[])];

/** Names of the directives that open a box. */
export const DIRECTIVE_NAMES = [...ADMONITION_NAMES, 'card', 'cards', 'code-group', 'details', 'tab', 'table-scroll', 'tabs'] as const;

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

/** In alphabetical order. */
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
    // With an id alone, it is a place that other links lead to.
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

/** Components that a `.md` page may contain. A message of an API has a directive, but no MDX component. */
export type MarkdownComponentName = ComponentName | 'ApiMessage';

/** Components that MDX may use without an import. */
export const COMPONENT_NAMES = Object.keys(CONTENT_COMPONENTS) as ComponentName[];

export const isContentComponent = (name: string): name is ComponentName => Object.hasOwn(CONTENT_COMPONENTS, name);

/** The rule of a component. It has no properties if docgen has no component of that name. */
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

/** The type of a component's properties. `Node` is what React can show. */
export type ContentProps<Name extends ComponentName, Node> = {
  -readonly [Prop in keyof (typeof CONTENT_COMPONENTS)[Name]['props']]?: ValueOf<(typeof CONTENT_COMPONENTS)[Name]['props'][Prop], Node>;
} & { children?: Node };

// What `compile` makes of one source entry, knowing nothing but that entry (design invariant 2).
// Three parts with different readers, so that an edit reaches only those that it changed:
//   outline  read by routes and sidebars      summary  read by the checker and search      body  read by the article renderer
import type { ApiPageView } from './api-view.js';
import type { MarkdownComponentName } from './content-components.js';
import type { Place } from './diagnostic.js';
import type { SearchRecord } from './search-record.js';

export interface CompiledEntry {
  outline: Outline;
  summary: Summary;
  body: Body;
}

/** A page of an API reference: nothing but docgen's own templates is missing. */
export type CompiledApiEntry = Omit<CompiledEntry, 'body'> & { body: ApiBody };

/** No line numbers in here: a paragraph added above a heading must leave the outline equal. */
export interface Outline {
  frontMatter: FrontMatter;
  /** Front matter, else the first level-1 heading before any other heading, else absent (the graph then uses the file name). */
  title?: string;
  /** Front matter, else the first sentence-like line of the text as plain text, at most 300 characters; '' when there is none. */
  description: string;
  /** The text has its own level-1 heading: the layout renders none. */
  hasContentTitle: boolean;
  headings: Heading[];
  /** Of a post. `minutes`: that it takes to read. `isCut`: lists show the part before its mark. `isMisdated`: what its front matter says of it could not be read, and may have been a date. */
  post?: { minutes: number; isCut: boolean; isMisdated?: true };
}

export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  /** Plain text, for search and messages. */
  text: string;
  /** Inline HTML for the table of contents: code, em, strong, del only; links unwrapped, images dropped. */
  html: string;
}

/** Keys as behaviours.md 3 lists them, in camelCase here and snake_case in files. */
export interface FrontMatter {
  id?: string;
  title?: string;
  hideTitle?: boolean;
  hideTableOfContents?: boolean;
  tocMinHeadingLevel?: number;
  tocMaxHeadingLevel?: number;
  keywords?: string[];
  image?: string;
  description?: string;
  slug?: string;
  sidebarLabel?: string;
  sidebarPosition?: number;
  sidebarClassName?: string;
  sidebarCustomProps?: Record<string, unknown>;
  /** null: no sidebar. */
  displayedSidebar?: string | null;
  tags?: (string | { label: string; permalink: string })[];
  paginationLabel?: string;
  /** null: none. */
  paginationNext?: string | null;
  paginationPrev?: string | null;
  /** null: no edit link. */
  customEditUrl?: string | null;
  parseNumberPrefixes?: boolean;
  lastUpdate?: { date?: string; author?: string };
  /** Of a post: ISO 8601, UTC. */
  date?: string;
  /** Of a post: keys of `authors.yml`, or what there is to say of each. */
  authors?: (string | AuthorFacts)[];
  draft?: boolean;
  unlisted?: boolean;
  /** Layout of a page outside the docs: `page` (default), `home`. */
  layout?: string;
  /** Reads this file as another format than its name and the configuration say. */
  mdx?: { format?: 'md' | 'mdx' | 'detect' };
}

/** Of an author, as front matter and `authors.yml` say it. */
export interface AuthorFacts {
  /** In front matter: the author of `authors.yml` whose facts these add to. */
  key?: string;
  name?: string;
  /** What the author does. */
  title?: string;
  description?: string;
  url?: string;
  email?: string;
  image?: string;
  /** Has a page that lists the author's posts. */
  page?: boolean;
  /** Platform → name there, or address. */
  socials?: Record<string, string>;
}

export interface Summary {
  /** Where front-matter values stand: key as written in the file → place. */
  frontMatterPlaces: Record<string, Place>;
  /** Heading id → place of the heading. */
  headingPlaces: Record<string, Place>;
  /** In document order; the body refers to them by index (`Body` tokens). */
  links: LinkReference[];
  /** Files to copy into the output, found while compiling. */
  assets: AssetReference[];
  /** Every id in the body, headings included, in document order, duplicates kept. */
  ids: string[];
  /** Elements outside Markdown (raw HTML, MDX components) may add links and ids: the checker then parses the emitted HTML. */
  hasOpaqueMarkup: boolean;
  /** Of an MDX page's own file: words, shown code and comments, where an address leads nowhere. Absent: none, or another format. */
  unlinked?: TextSpan[];
  /** What may be better in its text, for the lint. Absent: nothing. */
  slips?: ContentSlip[];
  /** The page begins with lines that were meant as front matter and are text (`front-matter/not-read`). */
  hasUnreadFrontMatter?: true;
  /** Of an MDX page. Absent: none. */
  openHeadings?: OpenHeading[];
  /** Documents of messages (AsyncAPI) that it shows something of, relative to the site root. Absent: none. */
  messages?: string[];
  records: SearchRecord[];
}

/** A heading in which a component stands that may show more text than the page holds. `text`: what the page holds. */
export interface OpenHeading {
  id: string;
  text: string;
  at: Place;
}

/** `target`: the address of the image or of the link, as the author wrote it; of an empty page its file. */
export type ContentSlip =
  | { kind: 'missing-alt' | 'empty-link-text' | 'empty-link-image' | 'empty-page'; target: string; at: Place }
  | VariableRead
  /** `target`: the file of the image, relative to the site root. */
  | { kind: 'large-image'; target: string; bytes: number; at: Place };

/** `target`: name of a variable of the environment that code reads. `hasFallback`: as in `process.env.NAME ?? 'none'`. */
export interface VariableRead {
  kind: 'variable';
  target: string;
  hasFallback: boolean;
  /** It is read from `import.meta.env`, which bundlers of other tools have. */
  isMeta?: true;
  at: Place;
}

/** `[line, column, line, column]`, from 1; the end is not part of it. */
export type TextSpan = [line: number, column: number, endLine: number, endColumn: number];

export interface LinkReference {
  /** As the author wrote it. */
  href: string;
  /** `markdown`: `[a](b)`, may be a file path. `html`: raw `href`, only a URL. `entry`: key of another entry, and perhaps `#` and an anchor behind a space. */
  from: 'markdown' | 'html' | 'entry';
  at: Place;
  /** Of an entry that was found: as the author wrote it. */
  written?: string;
  /**
   * No token of the body stands for it. `link`: leads elsewhere as it is written. `asset`: an image, film or sound of a host. `meta`: the page's image for
   * others, which no element of its text shows.
   */
  apart?: 'link' | 'asset' | 'meta';
}

export interface AssetReference {
  /** The file to copy, relative to the site root. */
  file: string;
  /** Where it goes, relative to the output folder, with a content hash: `assets/files/plan.3f9a1c2b.png`. Absent for files of `content/public`, which are copied as they are. */
  output?: string;
  at: Place;
}

/**
 * HTML with tokens for what the entry can't know. A token is U+FDD0, a letter, its argument, U+FDD1
 * (both are noncharacters; the compiler replaces them in an author's text by U+FFFD):
 *   `L<i>`     the resolved address of `summary.links[i]`, attribute-escaped
 *   `N<name>`   as `L<i>`, with `i` from `namedLinks`. A link has one name on all pages of its document, so that they have texts in common
 *   `B<path>`  a path of the output with the base URL in front, attribute-escaped
 *   `C<i>`     the rendered `components[i]`
 *   `H<i>`     the highlighted lines of `codeBlocks[i]`
 */
export type Body =
  | { kind: 'html'; html: string; components: ComponentReference[]; codeBlocks: CodeReference[]; namedLinks?: LinkPlaces }
  /** `code` is an MDX function body; `imports` name the modules that the registry must hold. Its rendered output may hold tokens of all kinds. */
  | {
      kind: 'mdx';
      code: string;
      imports: ModuleImport[];
      components: ComponentReference[];
      codeBlocks: CodeReference[];
      /** Source map of `code`, for what it throws; absent when nothing in it is the author's. */
      map?: { sources: string[]; mappings: string };
    }
  | { kind: 'module'; module: string };

/** Names → places in `summary.links`. No object: pages name hundreds of links, each page others, and V8 takes a millisecond for an object of such keys. */
export type LinkPlaces = [name: string, link: number][];

/** A page of an API reference before it is drawn (`TemplateBundle.createApiRenderer`), which makes a body of HTML of it; the components stand in its descriptions. */
export interface ApiBody {
  kind: 'api';
  view: ApiPageView;
  components: ComponentReference[];
  codeBlocks: CodeReference[];
  namedLinks: LinkPlaces;
}

/** A block of code that is highlighted apart from its page: grammars are slow to load, so that blocks are dealt out by language, and an edit of the prose leaves them alone. */
export interface CodeReference {
  /** Digest of language and text: equal blocks are highlighted once. */
  key: string;
  /** Canonical name of a grammar. */
  language: string;
  text: string;
  /** 1-based line → classes beside `line`. */
  lineClasses: Record<number, string[]>;
}

/** `Body` as it is kept and rendered: without the texts of its code blocks, which only whoever highlights them needs. */
export type StoredBody =
  | (Omit<Extract<Body, { kind: 'html' }>, 'codeBlocks'> & { codeBlocks: StoredBlock[] })
  | (Omit<Extract<Body, { kind: 'mdx' }>, 'codeBlocks'> & { codeBlocks: StoredBlock[] })
  | Extract<Body, { kind: 'module' }>;

export type StoredBlock = Omit<CodeReference, 'text'>;

/** A component of `templates/content` in a `.md` page. `slots` hold HTML with tokens, given to the component as static markup (`children` is the default slot). */
export interface ComponentReference {
  name: MarkdownComponentName;
  props: Record<string, unknown>;
  slots: Record<string, string>;
}

export interface ModuleImport {
  /** As written: `./chart.tsx`, `@site/parts/x.tsx`, `react`. */
  specifier: string;
  /** Site-root-relative path of the module for a relative or `@site/` specifier; else the bare name. */
  module: string;
  /** Exports that the page uses by name, `default` among them; none for `* as x` and for imports of effects. */
  names?: string[];
  at: Place;
}

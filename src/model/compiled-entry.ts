// What `compile` makes of one source entry, knowing only that entry (invariant 2 of ARCHITECTURE.md). It has three parts with different
// readers, so that an edit affects only the readers of the parts that changed:
//   outline: read by routes and sidebars
//   summary: read by the checker and the search
//   body: read by the article renderer
import type { ApiPageView } from './api/message-view.js';
import type { MarkdownComponentName } from './content-components.js';
import type { Place } from './diagnostic.js';
import type { SearchRecord } from './search-record.js';

export interface CompiledEntry {
  outline: Outline;
  summary: Summary;
  body: Body;
}

/** A compiled page of an API reference. It is complete but for docgen's own templates. */
export type CompiledApiEntry = Omit<CompiledEntry, 'body'> & { body: ApiBody };

/** It contains no line numbers: if an author adds a paragraph above a heading, the outline must stay equal. */
export interface Outline {
  frontMatter: FrontMatter;
  /** From the front matter, else the first level-1 heading if no other heading is before it. If absent, the graph uses the file name. */
  title?: string;
  /**
   * From the front matter, else the first line of text that looks like a sentence, as plain text of at
   * most 300 characters. '' if there is none.
   */
  description: string;
  /** The text has its own level-1 heading, so the layout adds none. */
  hasContentTitle: boolean;
  headings: Heading[];
  /**
   * Only for a post. `minutes` is the reading time. `isCut`: the post has a mark, and lists show the part before it. `isMisdated`: part of
   * its front matter could not be read, and may have been a date.
   */
  post?: { minutes: number; isCut: boolean; isMisdated?: true };
}

export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  /** Plain text, for search and messages. */
  text: string;
  /** Inline HTML for the table of contents. It contains only code, em, strong and del: links are unwrapped, images removed. */
  html: string;
}

/** Keys are in camelCase here, in snake_case in files. The reference of front matter in the manual lists them. */
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
  /** null: the page shows no sidebar. */
  displayedSidebar?: string | null;
  tags?: (string | { label: string; permalink: string })[];
  paginationLabel?: string;
  /** null: no link to a next page. */
  paginationNext?: string | null;
  paginationPrev?: string | null;
  /** null: no edit link. */
  customEditUrl?: string | null;
  parseNumberPrefixes?: boolean;
  lastUpdate?: { date?: string; author?: string };
  /** Only for a post: ISO 8601, UTC. */
  date?: string;
  /** Only for a post: keys of `authors.yml`, or facts of authors. */
  authors?: (string | AuthorFacts)[];
  draft?: boolean;
  unlisted?: boolean;
  /** Layout of a page outside the docs: `page` (default), `home`. */
  layout?: string;
  /** Overrides the format that the file's name and the configuration give. */
  mdx?: { format?: 'md' | 'mdx' | 'detect' };
}

/** Facts of an author, as front matter or `authors.yml` gives them. */
export interface AuthorFacts {
  /** Only in front matter: key of the author in `authors.yml` to whose facts these are added. */
  key?: string;
  name?: string;
  /** What the author does. */
  title?: string;
  description?: string;
  url?: string;
  email?: string;
  image?: string;
  /** The author has a page that lists the author's posts. */
  page?: boolean;
  /** Platform → name there, or an address. */
  socials?: Record<string, string>;
}

export interface Summary {
  /** Key of the front matter as it is written in the file → place of its value. */
  frontMatterPlaces: Record<string, Place>;
  /** Heading id → place of the heading. */
  headingPlaces: Record<string, Place>;
  /** In document order. The body refers to them by index (see the tokens of `Body`). */
  links: LinkReference[];
  /** Files to copy into the output, found while compiling. */
  assets: AssetReference[];
  /** Every id in the body, including those of headings, in document order, with duplicates. */
  ids: string[];
  /** Raw HTML or components of MDX may add links and ids, so the checker parses the rendered HTML. */
  hasOpaqueMarkup: boolean;
  /**
   * Parts of an MDX page's own file in which an address is not a link: words, code blocks and comments. Absent: none, or another format.
   */
  unlinked?: TextSpan[];
  /** What the lint reports in the text. Absent: nothing. */
  slips?: ContentSlip[];
  /** The page begins with lines that were meant as front matter, but are read as text (`front-matter/not-read`). */
  hasUnreadFrontMatter?: true;
  /** Only for an MDX page. Absent: none. */
  openHeadings?: OpenHeading[];
  /** Documents of messages (AsyncAPI) of which the page shows something, relative to the site root. Absent: none. */
  messages?: string[];
  records: SearchRecord[];
}

/** A heading that contains a component, which may show more text than the page contains. `text` is what the page contains. */
export interface OpenHeading {
  id: string;
  text: string;
  at: Place;
}

/** `target` is the address of the image or the link, as the author wrote it. For an empty page it is the file. */
export type ContentSlip =
  | { kind: 'missing-alt' | 'empty-link-text' | 'empty-link-image' | 'empty-page'; target: string; at: Place }
  | VariableRead
  /** `target` is the file of the image, relative to the site root. */
  | { kind: 'large-image'; target: string; bytes: number; at: Place };

/** Code that reads a variable of the environment. `target` is the variable's name. `hasFallback`: as in `process.env.NAME ?? 'none'`. */
export interface VariableRead {
  kind: 'variable';
  target: string;
  hasFallback: boolean;
  /** The code reads it from `import.meta.env`, which bundlers of other tools offer. */
  isMeta?: true;
  at: Place;
}

/** `[line, column, line, column]`, from 1. The end is exclusive. */
export type TextSpan = [line: number, column: number, endLine: number, endColumn: number];

export interface LinkReference {
  /** As the author wrote it. From `entry`, it is the key of another entry, which a space, `#` and an anchor may follow. */
  href: string;
  /**
   * `markdown`: an address as in `[a](b)`, which may be a file path. `html`: an `href` of raw HTML, which is always a
   * URL. `entry`: another entry of the site.
   */
  from: 'markdown' | 'html' | 'entry';
  at: Place;
  /** Only for `entry`: the name as the author wrote it. */
  written?: string;
  /**
   * No token of the body stands for this reference.
   * - `link`: an address elsewhere, which needs no change.
   * - `asset`: an image, film or sound on a host.
   * - `meta`: the image of the page for other sites, which no element of its text shows.
   */
  apart?: 'link' | 'asset' | 'meta';
}

export interface AssetReference {
  /** The file to copy, relative to the site root. */
  file: string;
  /**
   * Where the file goes, relative to the output folder, with a content hash: `assets/files/plan.3f9a1c2b.png`. Absent for files of
   * `content/public`, which are copied under their own path.
   */
  output?: string;
  at: Place;
}

/**
 * HTML with tokens for what the entry can't know. A token is U+FDD0, a letter, its argument, U+FDD1. Both characters are noncharacters. If
 * an author's text contains them, the compiler replaces them by U+FFFD.
 *   `L<i>` the resolved address of `summary.links[i]`, attribute-escaped
 *   `N<name>` like `L<i>`, with `i` from `namedLinks`. A link has the same name on all pages of a document, so that pages can share texts
 *   `B<path>` a path of the output with the base URL in front, attribute-escaped
 *   `C<i>` the rendered `components[i]`
 *   `H<i>` the highlighted lines of `codeBlocks[i]`
 */
export type Body =
  | { kind: 'html'; html: string; components: ComponentReference[]; codeBlocks: CodeReference[]; namedLinks?: LinkPlaces }
  /**
   * `code` is an MDX function body. `imports` are the modules that the registry must contain. The
   * rendered output may contain tokens of all kinds.
   */
  | {
      kind: 'mdx';
      code: string;
      imports: ModuleImport[];
      components: ComponentReference[];
      codeBlocks: CodeReference[];
      /** Source map of `code`, for errors that it throws. Absent if none of the code is the author's. */
      map?: { sources: string[]; mappings: string };
    }
  | { kind: 'module'; module: string };

/**
 * Names with their indices in `summary.links`. It is a list, since a page names hundreds of links that differ from page to page, and V8
 * takes a millisecond for an object with such keys.
 */
export type LinkPlaces = [name: string, link: number][];

/**
 * A page of an API reference before it is rendered. `TemplateBundle.createApiRenderer` turns it into a body of
 * HTML. The components are in its descriptions.
 */
export interface ApiBody {
  kind: 'api';
  view: ApiPageView;
  components: ComponentReference[];
  codeBlocks: CodeReference[];
  namedLinks: LinkPlaces;
}

/**
 * A block of code, which is highlighted apart from its page. Grammars are slow to load, so blocks are distributed by language. An edit of
 * the prose does not highlight them again.
 */
export interface CodeReference {
  /** Digest of language and text. Equal blocks are highlighted once. */
  key: string;
  /** Canonical name of a grammar. */
  language: string;
  text: string;
  /** Line, from 1 → its classes beside `line`. */
  lineClasses: Record<number, string[]>;
}

/** `Body` as it is stored and rendered: without the texts of its code blocks, which only the highlighter needs. */
export type StoredBody =
  | (Omit<Extract<Body, { kind: 'html' }>, 'codeBlocks'> & { codeBlocks: StoredBlock[] })
  | (Omit<Extract<Body, { kind: 'mdx' }>, 'codeBlocks'> & { codeBlocks: StoredBlock[] })
  | Extract<Body, { kind: 'module' }>;

export type StoredBlock = Omit<CodeReference, 'text'>;

/**
 * A component of `templates/content` in a `.md` page. `slots` contain HTML with tokens, which the component gets as
 * static markup. `children` is the default slot.
 */
export interface ComponentReference {
  name: MarkdownComponentName;
  props: Record<string, unknown>;
  slots: Record<string, string>;
}

export interface ModuleImport {
  /** As written: `./chart.tsx`, `@site/parts/x.tsx`, `react`. */
  specifier: string;
  /** Path of the module relative to the site root, if the specifier is relative or starts with `@site/`. Otherwise the bare name. */
  module: string;
  /** Exports that the page imports by name, including `default`. Absent for `* as x` and for imports of side effects. */
  names?: string[];
  at: Place;
}

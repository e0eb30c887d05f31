// What the compilation of one page collects on its way through the trees. Each syntax adds to it, and the outline and the summary are made
// from it at the end. There is one state per page.

import type { SampleLanguage } from '../../model/api/api-config.js';
import type { ApiNames } from '../../model/api/api-names.js';
import type {
  AssetReference,
  ContentSlip,
  FrontMatter,
  Heading,
  LinkReference,
  OpenHeading,
  TextSpan,
} from '../../model/compiled-entry.js';
import type { Diagnostic, Outcome, Place } from '../../model/diagnostic.js';
import type { FileReader } from '../../model/file-reader.js';
import type { Refused } from '../../model/refused.js';
import type { MarkdownConfig } from '../../model/site-config.js';
import type { MessageCompiler } from '../api/messages/message-compiler.js';
import type { ComponentNode, Fence } from './component-node.js';

export interface SyntaxOptions
  extends Pick<MarkdownConfig, 'math' | 'admonitions'>,
    Partial<Pick<MarkdownConfig, 'parser' | 'apiNames' | 'languages' | 'smartypants'>> {
  /** Decides which quotes `smartypants` writes. Default: those of English. */
  locale?: string;
  /** Languages for the samples of messages. Default: none */
  samples?: readonly SampleLanguage[];
}

/**
 * Reads a document that describes messages (AsyncAPI). `missing`: there is no such file. Undefined: it can't be read, and the diagnostics
 * give the reason. A document that can be read has no diagnostics.
 */
export type MessageLoader = (file: string) => Promise<Outcome<MessageCompiler | 'missing' | Refused | undefined>>;

/** Diagrams that were drawn before, as SVG, by the digest of the text that they were drawn from. */
export interface DrawnDiagrams {
  get(key: string): string | undefined;
  put(key: string, svg: string): void;
}

export interface CompileState {
  /** The page's file, relative to the site root. */
  readonly file: string;
  readonly format: 'md' | 'mdx';
  /**
   * The text that the parser gets: line breaks are LF, front matter is blank lines. Offsets count in this text. Lines and columns are those
   * of the file. The text of included files follows that of the page, in the order of `parts`.
   */
  text: string;
  readonly parts: IncludedText[];
  readonly files: FileReader;
  /** Absent: messages can't be shown (unit tests). */
  readonly loadMessages?: MessageLoader;
  /** Absent: all diagrams are drawn. */
  readonly diagrams?: DrawnDiagrams;
  /** Names of the site's APIs. Absent: the site describes none, or they are not known. */
  readonly apiNames?: ApiNames;
  /** The site describes no API, so `api:` links lead nowhere. */
  readonly isWithoutApis?: boolean;
  readonly frontMatter: FrontMatter;
  /** A post of a blog: its title stands above its text, and lists may show a part of it. */
  readonly isPost: boolean;
  /** Options of the configuration that change the syntax. */
  readonly markdown: SyntaxOptions;
  /** `text` holds raw HTML (`.md` only): it must be parsed and sanitised. Set by `transformMdast`. */
  hasRawHtml: boolean;
  /** The tree holds formulas or diagrams. Set by `transformMdast`, for `drawFigures`. */
  hasFigures: boolean;
  /** A post marks where lists cut it. */
  isCut: boolean;
  /** The text has a level-1 heading before any other heading. */
  contentTitle: string | undefined;
  readonly links: LinkReference[];
  readonly assets: Map<string, AssetReference>;
  readonly ids: string[];
  /** `Summary.unlinked` */
  unlinked: TextSpan[];
  readonly headings: Heading[];
  /** `Summary.openHeadings` */
  readonly openHeadings: OpenHeading[];
  readonly headingPlaces: Map<string, Place>;
  /** Offset of a heading in `text` → its texts in which names (`:rocket:`) were replaced by characters, in order. */
  readonly emojiNames: Map<number, { shown: string; typed: string }[]>;
  readonly blocks: TextBlock[];
  readonly codeBlocks: CodeBlock[];
  /** `Summary.slips` */
  readonly slips: ContentSlip[];
  /** `Summary.messages` */
  readonly messages: Set<string>;
  readonly diagnostics: Diagnostic[];
}

/** A file whose text became part of the page. */
export interface IncludedText {
  /** Relative to the site root. */
  file: string;
  /** Line of `text`, from 1, on which the file begins. */
  firstLine: number;
  lineCount: number;
}

/** A heading or a block of text, in document order: what search records are made of. */
export type TextBlock =
  | { kind: 'heading'; heading: Heading }
  /** `isLead`: a paragraph of the page's own flow. */
  | {
      kind: 'content';
      text: string;
      isLead: boolean;
      isCode: boolean;
      /** Some of its text is known only after rendering. */
      hasHole?: boolean;
    };

/** A fence that must be highlighted, found in the finished tree. */
export interface CodeBlock extends Fence {
  node: ComponentNode;
}

export interface CompileStateInput {
  file: string;
  format: 'md' | 'mdx';
  text: string;
  files: FileReader;
  loadMessages?: MessageLoader;
  diagrams?: DrawnDiagrams;
  apiNames?: ApiNames;
  isWithoutApis?: boolean;
  frontMatter: FrontMatter;
  isPost?: boolean;
  markdown?: SyntaxOptions;
}

export const createCompileState = (input: CompileStateInput): CompileState => ({
  markdown: { math: true, admonitions: {} },
  isPost: false,
  ...input,
  isCut: false,
  parts: [],
  hasRawHtml: false,
  hasFigures: false,
  contentTitle: undefined,
  links: [],
  assets: new Map(),
  ids: [],
  unlinked: [],
  headings: [],
  openHeadings: [],
  headingPlaces: new Map(),
  emojiNames: new Map(),
  blocks: [],
  codeBlocks: [],
  slips: [],
  messages: new Set(),
  diagnostics: [],
});

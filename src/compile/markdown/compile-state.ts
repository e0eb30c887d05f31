// What compiling one page gathers on its way through the trees. Each syntax adds to it; the outline and the summary are
// read out of it at the end. One state a page, thrown away after it.

import type { ApiNames } from '../../model/api-names.js';
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
import type { MarkdownConfig, SampleLanguage } from '../../model/site-config.js';
import type { MessageCompiler } from '../api/message-compiler.js';
import type { ComponentNode, Fence } from './component-node.js';

export interface SyntaxOptions
  extends Pick<MarkdownConfig, 'math' | 'admonitions'>,
    Partial<Pick<MarkdownConfig, 'parser' | 'apiNames' | 'languages'>> {
  /** Of messages. Default: none */
  samples?: readonly SampleLanguage[];
}

/** Reads a document that describes messages (AsyncAPI). `missing`: there is no such file; undefined: it can't be read, as the diagnostics say. Of one that can be read nothing is said. */
export type MessageLoader = (file: string) => Promise<Outcome<MessageCompiler | 'missing' | Refused | undefined>>;

export interface CompileState {
  /** The page's file, relative to the site root. */
  readonly file: string;
  readonly format: 'md' | 'mdx';
  /**
   * What the parser was given: line breaks are LF, front matter is blank lines. Offsets of positions count in it; lines and columns are
   * those of the file. The text of included files follows that of the page, in the order of `parts`.
   */
  text: string;
  readonly parts: IncludedPart[];
  readonly files: FileReader;
  /** Absent: messages can't be shown (unit tests). */
  readonly loadMessages?: MessageLoader;
  /** What the site's APIs are made of. Absent: it describes none, or nothing is known of them. */
  readonly apiNames?: ApiNames;
  /** The site describes no API: `api:` leads nowhere. */
  readonly isWithoutApis?: boolean;
  readonly frontMatter: FrontMatter;
  /** A post of a blog: its title stands above its text, and lists may show a part of it. */
  readonly isPost: boolean;
  /** What the configuration says about the syntax. */
  readonly markdown: SyntaxOptions;
  /** `text` holds raw HTML (`.md` only): it must be parsed and sanitised. Set by `transformMdast`. */
  hasRawHtml: boolean;
  /** The tree holds formulas or diagrams. Set by `transformMdast`, for `drawFigures`. */
  hasFigures: boolean;
  /** A post says where lists cut it. */
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
  /** Offset of a heading in `text` → its texts that hold characters in place of names (`:rocket:`), in their order. */
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
export interface IncludedPart {
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
      /** Only rendering shows all that stands in it. */
      hasHole?: boolean;
    };

/** A fence that waits to be highlighted, found in the finished tree. */
export interface CodeBlock extends Fence {
  node: ComponentNode;
}

export interface CompileStateInput {
  file: string;
  format: 'md' | 'mdx';
  text: string;
  files: FileReader;
  loadMessages?: MessageLoader;
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

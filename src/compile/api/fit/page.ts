// Collects what belongs to one page of an API reference while it is built: links, ids, components, code blocks, search records, the rest of
// its budget, and the schemas that it shows or links to. There is one object per page, which is not kept afterwards.
import { bodyToken } from '../../../base/body-token.js';
import { entryKey } from '../../../base/documents/entry-key.js';
import { nodeId } from '../../../base/documents/node-id.js';
import { escapeHtml } from '../../../base/text/escape-html.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { ApiConfig } from '../../../model/api/api-config.js';
import type { NodeId } from '../../../model/api/api-document.js';
import type { TextPart } from '../../../model/api/api-view.js';
import type { Heading, LinkReference } from '../../../model/compiled-entry.js';
import type { SearchRecord } from '../../../model/search-record.js';
import type { LanguageAliases } from '../../highlight/language-names.js';
import type { TextCompiler, TextKind } from '../text/create-text-compiler.js';
import type { TextSinks } from '../text/text-sinks.js';
import { type AnchorRegistry, createAnchors } from '../views/anchors.js';
import type { DocumentLinks } from '../views/entry-links.js';
import { tagLink } from '../views/tag-link.js';
import { type ApiNode, type ApiReader, textAtNode } from './reader.js';
import type { NamedLink } from './reader-cache.js';
import type { ReachedSchema } from './schema-reach.js';

/** What all pages of one document share. */
export interface ApiScope {
  reader: ApiReader;
  api: Pick<ApiConfig, 'id' | 'schemas' | 'console' | 'samples' | 'extensions' | 'siteUrl' | 'credentialVariable'>;
  compileText: TextCompiler;
  /** The node of the schema as its page has it, or undefined if it has no page. */
  entryOf(node: NodeId): string | undefined;
  /** Absent if the result becomes part of another page, so that link tokens continue the numbers of that page. */
  documentLinks?: DocumentLinks | undefined;
  /** All schemas with a page that the given values lead to, without the values themselves. */
  reach(from: readonly NodeId[]): ReachedSchema[];
  /** Estimated bytes of a link in a list to a page with this title. */
  linkBytes(text: string): number;
  /** The site has a search. */
  isSearched: boolean;
  /** `markdown.languages`. Absent: none */
  languages?: LanguageAliases | undefined;
  /** Language of typographic quotes. Absent: quotes stay as they are */
  quotes?: string | undefined;
}

export interface ApiPage extends ApiScope {
  /** Node of the page's own entry. An operation that two paths share has two. */
  key: string;
  /** The node that the page shows. */
  node: NodeId;
  sinks: TextSinks & { headings: Heading[] };
  /** Names of links → their indices in `sinks.links` (see `Body`). */
  namedLinks: Map<string, number>;
  anchors: AnchorRegistry;
  /** Headings of the page's sections. Those of its description are in `sinks`. */
  headings: Heading[];
  budget: ByteBudget;
  /** What examples may still take of the budget. */
  exampleBudget: { left: number };
  /** Schemas for which an example was generated, by direction. */
  sampled: Set<string>;
  /** Operations that `links` of responses lead to: operation id or reference, as it is written → key of the entry. */
  linked: Readonly<Record<string, string>>;
  /** Components that the page shows with their fields: the node where references to the component end → the anchor. */
  drawn: Map<NodeId, string>;
  /** Schemas that a reader finds on this page or one link away. */
  covered: Set<NodeId>;
  /** Returns the token of the address of a schema's page, and notes that the page leads to it. Undefined if the schema has no page. */
  schemaLink(targets: readonly NodeId[]): string | undefined;
  /** Token of the address of an entry of the document. */
  entryLink(node: NodeId): string;
  /** An entry in a list of links. It is the same object in all lists that use this text. */
  entryPart(node: NodeId, text: string): TextPart;
  /** Registers a link whose token is in a text that several pages share. */
  takeLink(link: NamedLink): void;
  /** HTML of a description of the document. */
  text(node: ApiNode | undefined, kind?: TextKind): string;
  records: RecordDraft[];
  /** Parameters and headers that this page or another one has a record of (`namedNode`). */
  found: Set<string>;
  heading(depth: 2 | 3, text: string, anchor: string): string;
}

export type RecordDraft = Pick<SearchRecord, 'anchor' | 'content' | 'type' | 'weight'> & { section?: string };

/** Bytes of HTML that are left, by estimate. */
export interface ByteBudget {
  left: number;
  /**
   * From this depth on, if less than `reservedForHigh` is left, schemas with a page of their own become links. The rest of the
   * budget is for what is nested less deeply.
   */
  deep: number;
  reservedForHigh: number;
  /** The part of `left` that parameters and responses which are still to come need at least. */
  promised: number;
}

/** Part of a page's budget that examples may take. */
const EXAMPLES = 0.3;

export interface PageOptions {
  /** Node of the page's entry. */
  key: string;
  /** The node that the page shows. */
  node: NodeId;
  file: string;
  budget: ByteBudget;
  linked?: Readonly<Record<string, string>> | undefined;
  /** `ApiPart.foundElsewhere` */
  elsewhere?: readonly string[] | undefined;
}

export function createPage(scope: ApiScope, { key, node, file, budget, linked = {}, elsewhere }: PageOptions): ApiPage {
  const links: LinkReference[] = [];
  const namedLinks = new Map<string, number>();
  const entryMeant = (href: string) => tagLink(href, entryKey(scope.api.id, nodeId(scope.reader.document.file, '')));
  const sinks: ApiPage['sinks'] = { file, links, components: [], codeBlocks: [], ids: [], headings: [], diagnostics: [], entryMeant };
  const covered = new Set<NodeId>();
  const anchors = createAnchors([]);
  const headings: Heading[] = [];
  const at = startOf(file);
  const takeLink = ({ name, link }: NamedLink): void => {
    if (!namedLinks.has(name)) namedLinks.set(name, links.push(link) - 1);
  };
  const toEntry = scope.documentLinks?.from(file);
  const entryLink = (node: NodeId): string => {
    if (!toEntry) return bodyToken('L', links.push({ href: entryKey(scope.api.id, node), from: 'entry', at }) - 1);
    const link = toEntry(node);
    takeLink(link);
    return link.token;
  };
  const entryPart = (node: NodeId, text: string): TextPart => {
    if (!toEntry) return { text, href: entryLink(node) };
    const link = toEntry(node);
    takeLink(link);
    const known = link.parts.get(text);
    if (known) return known;
    const part = { text, href: link.token };
    link.parts.set(text, part);
    return part;
  };
  return {
    ...scope,
    key,
    node,
    sinks,
    namedLinks,
    anchors,
    headings,
    budget: { ...budget },
    exampleBudget: { left: budget.left * EXAMPLES },
    sampled: new Set(),
    linked,
    drawn: new Map(),
    covered,
    records: [],
    found: new Set(elsewhere),
    entryLink,
    entryPart,
    takeLink,
    schemaLink(targets) {
      for (const target of targets) {
        const entry = scope.entryOf(target);
        if (entry === undefined) continue;
        for (const each of targets) covered.add(each);
        return entryLink(entry);
      }
      return undefined;
    },
    text: (node, kind) => scope.compileText(textAtNode(node, scope.reader), sinks, kind),
    heading(depth, text, wanted) {
      const id = anchors.take(wanted);
      headings.push({ depth, id, text, html: escapeHtml(text) });
      return id;
    },
  };
}

// What one page of an API reference gathers while it is built: links, ids, components, blocks of code, search records, the room that is
// left, and which schemas it shows or links to. One a page, thrown away after it.
import { bodyToken } from '../../../base/body-token.js';
import { escapeHtml } from '../../../base/text/escape-html.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { NodeId } from '../../../model/api-document.js';
import type { TextPart } from '../../../model/api-view.js';
import type { Heading, LinkReference } from '../../../model/compiled-entry.js';
import type { SearchRecord } from '../../../model/search-record.js';
import type { ApiConfig } from '../../../model/site-config.js';
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
  /** Key of the page of a schema. */
  entryOf(node: NodeId): string | undefined;
  /** Absent: what is compiled is a part of another page, whose links count on. */
  documentLinks?: DocumentLinks | undefined;
  /** Of schemas with a page: all that values lead to, they themselves not among them. */
  reach(from: readonly NodeId[]): ReachedSchema[];
  /** Of a link in a list, to a page that is called so. */
  linkBytes(text: string): number;
  /** The site has a search. */
  isSearched: boolean;
  /** `markdown.languages`. Absent: none */
  languages?: LanguageAliases | undefined;
}

export interface ApiPage extends ApiScope {
  /** Key of the page's own entry. */
  key: string;
  /** What it shows. */
  node: NodeId;
  sinks: TextSinks & { headings: Heading[] };
  /** Places of links in `sinks.links` (`Body`). */
  namedLinks: Map<string, number>;
  anchors: AnchorRegistry;
  /** Of its sections; those of its description are in `sinks`. */
  headings: Heading[];
  budget: ByteBudget;
  /** Of it, what examples may take. */
  exampleBudget: { left: number };
  /** Schemas that an example was made of, by direction. */
  sampled: Set<string>;
  /** Operations that its answers lead to: id or reference, as it is written → key of the entry. */
  linked: Readonly<Record<string, string>>;
  /** Components that are drawn, by the node that their references lead to → the anchor that they are drawn at. */
  drawn: Map<NodeId, string>;
  /** Schemas that a reader finds here or behind one link. */
  covered: Set<NodeId>;
  /** Notes that a schema can be reached, and gives the token of its address. Undefined: it has no page. */
  schemaLink(targets: readonly NodeId[]): string | undefined;
  /** Token of the address of an entry; an anchor on it. */
  entryLink(key: string): string;
  /** An entry in a list of links: the same object in all lists that call it so. */
  entryPart(key: string, text: string): TextPart;
  /** A link whose token stands in a text that all pages have in common. */
  takeLink(link: NamedLink): void;
  /** Of a description in the document. */
  text(node: ApiNode | undefined, kind?: TextKind): string;
  records: RecordDraft[];
  heading(depth: 2 | 3, text: string, anchor: string): string;
}

export type RecordDraft = Pick<SearchRecord, 'anchor' | 'content' | 'type' | 'weight'> & { section?: string };

/** Bytes of HTML that are left, by estimate. */
export interface ByteBudget {
  left: number;
  /** From this depth on, when less than this is left, schemas with a page of their own are links: what lies higher needs the rest. */
  deep: number;
  reservedForHigh: number;
  /** Of `left`, what parameters and responses that are still to come take at least. */
  promised: number;
}

/** Share of a page that examples may take. */
const EXAMPLES = 0.3;

export interface PageOptions {
  /** Of its entry. */
  key: string;
  /** What it shows. */
  node: NodeId;
  file: string;
  budget: ByteBudget;
  linked?: Readonly<Record<string, string>> | undefined;
}

export function createPage(scope: ApiScope, { key, node, file, budget, linked = {} }: PageOptions): ApiPage {
  const links: LinkReference[] = [];
  const namedLinks = new Map<string, number>();
  const entryMeant = (href: string) => tagLink(href, scope.reader.document.file);
  const sinks: ApiPage['sinks'] = { file, links, components: [], codeBlocks: [], ids: [], headings: [], diagnostics: [], entryMeant };
  const covered = new Set<NodeId>();
  const anchors = createAnchors([]);
  const headings: Heading[] = [];
  const at = startOf(file);
  const takeLink = ({ name, link }: NamedLink): void => {
    if (!namedLinks.has(name)) namedLinks.set(name, links.push(link) - 1);
  };
  const toEntry = scope.documentLinks?.from(file);
  const entryLink = (href: string): string => {
    if (!toEntry) return bodyToken('L', links.push({ href, from: 'entry', at }) - 1);
    const link = toEntry(href);
    takeLink(link);
    return link.token;
  };
  const entryPart = (key: string, text: string): TextPart => {
    if (!toEntry) return { text, href: entryLink(key) };
    const link = toEntry(key);
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

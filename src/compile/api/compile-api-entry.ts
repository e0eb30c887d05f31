// Compiles one page of an API reference: a part of a document becomes outline, summary and body, like any page. The compiler knows the
// document and the page's part. It knows which other parts have pages, but not their routes.

import { nodeOfEntry } from '../../base/documents/entry-key.js';
import { startOf } from '../../diagnostics/wording.js';
import type { ApiConfig } from '../../model/api/api-config.js';
import type { ApiDocument, ApiPart, NodeId } from '../../model/api/api-document.js';
import type { OwnNames } from '../../model/api/api-names.js';
import type { ApiPageView } from '../../model/api/message-view.js';
import type { CompiledApiEntry, Heading } from '../../model/compiled-entry.js';
import type { Outcome } from '../../model/diagnostic.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { CompileOptions } from '../compile-options.js';
import { buildApiRecords } from './build-api-records.js';
import { compileOperation } from './compile-operation.js';
import { compileOverview } from './compile-overview.js';
import { compileSchemaPage } from './compile-schema-page.js';
import { budgetOfOperation, budgetOfSchema, linksBelow } from './fit/byte-budget.js';
import { type ApiPage, type ApiScope, createPage } from './fit/page.js';
import { type ApiNode, childOf, createReader, isObjectNode, textAt } from './fit/reader.js';
import { createSchemaReach } from './fit/schema-reach.js';
import { compileChannel } from './messages/compile-channel.js';
import { compileExchange } from './messages/compile-exchange.js';
import { compileMessagePage } from './messages/compile-message-page.js';
import { compileMessagesOverview } from './messages/compile-messages-overview.js';
import { messageParts } from './messages/message-parts.js';
import { plainOf } from './search-drafts.js';
import { createTextCompiler, textOptionsOf } from './text/create-text-compiler.js';
import { createDocumentLinks } from './views/entry-links.js';
import { cut } from './views/value-text.js';

export interface ApiOptions {
  api: ApiConfig;
  markdown: CompileOptions;
  /** Whether search records are made. Default: true */
  isSearched?: boolean;
}

export interface ApiCompilerInput {
  document: ApiDocument;
  options: ApiOptions;
  /** The node of the schema as its page has it, or undefined if the schema has no page. */
  entryOf(node: NodeId): string | undefined;
  /** Resolves names in the document's descriptions. Absent if the descriptions contain none. */
  names?: OwnNames | undefined;
}

/**
 * Keep one compiler per document: what it finds out about the document is reused for all pages. The pages don't depend
 * on the order in which they are compiled.
 */
export interface ApiCompiler {
  compile(entry: SourceEntry & { api: ApiPart }): Outcome<CompiledApiEntry>;
}

export async function createApiCompiler({ document, options, entryOf, names: meant }: ApiCompilerInput): Promise<ApiCompiler> {
  const reader = createReader(document);
  const texts = textOptionsOf(options.markdown);
  const compileText = await createTextCompiler(options.markdown.parser, { names: meant, ...texts, linkBase: options.api.linkBase });
  const linkBytes = linksBelow(options.api.route);
  const reach = createSchemaReach({ reader, entryOf, linkBytes });
  const isSearched = options.isSearched ?? true;
  const scope: ApiScope = {
    reader,
    api: options.api,
    compileText,
    entryOf,
    documentLinks: createDocumentLinks(options.api.id),
    reach,
    linkBytes,
    isSearched,
    languages: options.markdown.languages,
    quotes: texts.quotes,
  };
  return { compile: (entry) => compilePage(entry, scope) };
}

/** UTF-16 units, as on other pages. */
const MOST_DESCRIPTION = 300;

function compilePage({ key, file, api: part }: SourceEntry & { api: ApiPart }, scope: ApiScope): Outcome<CompiledApiEntry> {
  const node = scope.reader.find(part.node) ?? { id: part.node, value: {} };
  const budget = part.part === 'schema' ? budgetOfSchema(part.isBrief) : budgetOfOperation();
  const given = { node: node.id, linked: part.links, elsewhere: part.foundElsewhere };
  const page = createPage(scope, { key: nodeOfEntry(key), file, budget, ...given });
  const view = viewOf(node, part, page);
  const { sinks, anchors } = page;
  const headings = headingsOf(page);
  const value: CompiledApiEntry = {
    outline: {
      frontMatter: {},
      title: part.title,
      description: cut((view.part === 'overview' && view.summary) || firstLine(view.description), MOST_DESCRIPTION),
      hasContentTitle: false,
      headings,
    },
    summary: {
      frontMatterPlaces: {},
      headingPlaces: Object.fromEntries(headings.map(({ id }) => [id, startOf(file)])),
      links: sinks.links,
      assets: [],
      ids: [...sinks.ids, ...anchors.ids],
      hasOpaqueMarkup: false,
      records: scope.isSearched ? buildApiRecords(part, operationIdOf(node, page), view, page) : [],
    },
    body: {
      kind: 'api',
      view,
      components: sinks.components,
      codeBlocks: sinks.codeBlocks,
      namedLinks: [...page.namedLinks],
    },
  };
  return { value, diagnostics: sinks.diagnostics };
}

function viewOf(node: ApiNode, part: ApiPart, page: ApiPage): ApiPageView {
  if (part.part === 'schema') return compileSchemaPage(node, part, page);
  const { document } = page.reader;
  if (document.dialect === 'asyncapi-3.0') return messagesView(node, part, page);
  if (part.part === 'overview') return compileOverview(node, part, page);
  const operation = page.reader.object(node);
  return compileOperation(operation ?? { id: node.id, value: {} }, part, page);
}

/** A page of a document of messages. The index has made the part from the same document, so it exists. */
function messagesView(node: ApiNode, part: ApiPart, page: ApiPage): ApiPageView {
  const { channels, messages, exchanges } = messageParts(page.reader.document);
  const { usedBy = [] } = part;
  const nowhere = { name: '', key: page.key, node: node.id, value: {} };
  if (part.part === 'channel') return compileChannel(channels.get(node.id) ?? nowhere, usedBy, page);
  if (part.part === 'message') return compileMessagePage(messages.get(node.id) ?? nowhere, usedBy, page);
  const exchange = exchanges.get(page.key);
  return part.part === 'operation' && exchange ? compileExchange(exchange, page) : compileMessagesOverview(node, part, page);
}

/**
 * Headings of the description come first. Raw HTML can produce two headings with the same id. Links lead to the
 * first of them, so the others are left out.
 */
function headingsOf({ sinks, headings }: ApiPage): Heading[] {
  const described = sinks.headings.filter(({ depth }) => depth > 1);
  const seen = new Set<string>();
  return [...described, ...headings].filter(({ id }) => seen.size < seen.add(id).size);
}

const operationIdOf = (node: ApiNode, { reader, key }: ApiPage): string | undefined =>
  messageParts(reader.document).exchanges.get(key)?.name ??
  (isObjectNode(node) && childOf(node, 'operationId') ? textAt(node, 'operationId', reader) : undefined);

/** The text of the first paragraph. */
const firstLine = (html: string): string => plainOf(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '');

// Reads one API of the configuration: its document, its pages, and its faults. Writes nothing into the site.
import { atOnce } from '../../base/values/in-turns.js';
import { once } from '../../base/values/once.js';
import type { ApiConfig } from '../../model/api/api-config.js';
import type { ApiDocument, ApiIndex } from '../../model/api/api-document.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { checkComponentNames } from './checks/check-component-names.js';
import { checkMessages } from './checks/check-messages.js';
import { checkOperations } from './checks/check-operations.js';
import { checkPaths } from './checks/check-paths.js';
import { checkReferences } from './checks/check-references.js';
import { checkSecurity } from './checks/check-security.js';
import { checkServers } from './checks/check-servers.js';
import { checkTagGroups } from './checks/check-tag-groups.js';
import { type Finding, placeFindings } from './checks/finding.js';
import { validateDocument } from './checks/validate-document.js';
import { type LeftOut, leaveOut } from './filter/leave-out.js';
import { type IndexedDocument, indexDocument } from './index-document.js';
import { checkMessageApi } from './messages/check-message-api.js';
import { indexMessages } from './messages/index-messages.js';
import { findOperations } from './operations/find-operations.js';
import { joinPathItems } from './read/join-path-items.js';
import { type FilePlaces, type LoadDocumentOptions, type LoadedDocument, loadDocument } from './read/load-document.js';

export interface LoadApiOptions extends Omit<LoadDocumentOptions, 'file'> {
  api: ApiConfig;
  locale: string;
  /** As for `indexDocument`. */
  quotes?: string | undefined;
}

export interface LoadedApi {
  document: ApiDocument;
  index: ApiIndex;
  entries: SourceEntry[];
}

export interface OpenedApi {
  document: ApiDocument;
  places: FilePlaces;
  /** The pages of the API. The first call is slow. */
  index(): Pick<LoadedApi, 'index' | 'entries'>;
  /** Finds all faults of what was read. This takes about as long as reading it, so pages do not wait for it (`inTurns`). */
  check(): Generator<undefined, Diagnostic[]>;
}

/** No value if there is no document to make pages from. If the document has faults, the pages are made from what can be read. */
export async function openApi({ api, locale, quotes, ...options }: LoadApiOptions): Promise<Outcome<OpenedApi | undefined>> {
  const { value: loaded, diagnostics } = await loadDocument({ ...options, file: api.specification, overlays: api.overlays });
  if (!loaded) return { value: undefined, diagnostics };
  const { places } = loaded;
  const shown = leaveOut(loaded, api);
  const document = joinPathItems(shown?.document ?? loaded.document);
  const indexOptions = { api, locale, quotes, home: options.at?.file };
  if (document.dialect === 'asyncapi-3.0') {
    const index = once(() => withUnmatched(indexMessages(document, indexOptions), shown));
    const check = () => checkMessages(loaded, { ofPages: () => checkMessageApi(document, index()), shown });
    return { value: { document, places, index, check }, diagnostics };
  }
  const index = once(() => withUnmatched(indexDocument(document, indexOptions), shown));
  return { value: { document, places, index, check: () => checkApi(loaded, shown, index()) }, diagnostics };
}

/** The index with what is to be reported of the filter. */
const withUnmatched = <Indexed extends { index: ApiIndex }>(indexed: Indexed, shown: LeftOut | undefined): Indexed =>
  shown?.unmatched ? { ...indexed, index: { ...indexed.index, unmatched: shown.unmatched } } : indexed;

/** The document is checked as it is written. Faults of parts that are left out are not reported. */
function* checkApi(loaded: LoadedDocument, shown: LeftOut | undefined, indexed: IndexedDocument): Generator<undefined, Diagnostic[]> {
  const document = joinPathItems(loaded.document);
  const operations = shown ? findOperations(document) : indexed.operations;
  const findings: Finding[] = [];
  findings.push(...checkReferences(loaded));
  yield;
  findings.push(...(yield* validateDocument(loaded.document, operations)));
  for (const look of [
    () => checkPaths(document, operations),
    () => checkSecurity(document, operations),
    () => checkServers(document, operations),
    () => checkOperations(document, indexed),
    () => checkTagGroups(document, operations),
    () => checkComponentNames(document),
  ]) {
    findings.push(...look());
    yield;
  }
  const left = shown ? [...shown.findings, ...findings.filter(({ nodes: [node] }) => !shown.isLeftOut(node))] : findings;
  return placeFindings(left, loaded);
}

/** Reads, indexes and checks an API in one go. */
export async function loadApi(options: LoadApiOptions): Promise<Outcome<LoadedApi | undefined>> {
  const { value, diagnostics } = await openApi(options);
  if (!value) return { value, diagnostics };
  const { index, entries } = value.index();
  return { value: { document: value.document, index, entries }, diagnostics: [...diagnostics, ...atOnce(value.check())] };
}

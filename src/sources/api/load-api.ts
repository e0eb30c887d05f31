// One API of the configuration → its document and its pages, and all that is wrong with it. Nothing is written into the site.
import type { ApiDocument, ApiIndex } from '../../model/api-document.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { ApiConfig } from '../../model/site-config.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { checkComponentNames } from './check-component-names.js';
import { checkOperations } from './check-operations.js';
import { checkPaths } from './check-paths.js';
import { checkReferences } from './check-references.js';
import { checkSecurity } from './check-security.js';
import { checkServers } from './check-servers.js';
import { placeFindings } from './finding.js';
import { indexDocument } from './index-document.js';
import { joinPathItems } from './join-path-items.js';
import { type FilePlaces, type LoadDocumentOptions, loadDocument } from './load-document.js';
import { validateDocument } from './validate-document.js';

export interface LoadApiOptions extends Omit<LoadDocumentOptions, 'file'> {
  api: ApiConfig;
  locale: string;
}

export interface LoadedApi {
  document: ApiDocument;
  index: ApiIndex;
  entries: SourceEntry[];
}

export interface OpenedApi extends LoadedApi {
  places: FilePlaces;
  /** Looks for all that is wrong with what was read: takes as long as reading it, and no page waits for it. */
  check(): Diagnostic[];
}

/** No value: there is no document to make pages from. With faults in it the pages are those of what can be read. */
export async function openApi({ api, locale, ...options }: LoadApiOptions): Promise<Outcome<OpenedApi | undefined>> {
  const { value: loaded, diagnostics } = await loadDocument({ ...options, file: api.specification });
  if (!loaded) return { value: undefined, diagnostics };
  const { places } = loaded;
  const document = joinPathItems(loaded.document);
  const indexed = indexDocument(document, { api, locale, home: options.at?.file });
  const { index, entries } = indexed;
  const check = () =>
    placeFindings(
      [
        ...checkReferences(loaded),
        ...validateDocument(loaded.document, indexed.operations),
        ...checkPaths(document, indexed.operations),
        ...checkSecurity(document, indexed.operations),
        ...checkServers(document, indexed.operations),
        ...checkOperations(document, indexed),
        ...checkComponentNames(document),
      ],
      loaded,
    );
  return { value: { document, index, entries, places, check }, diagnostics };
}

/** At once, faults and all. */
export async function loadApi(options: LoadApiOptions): Promise<Outcome<LoadedApi | undefined>> {
  const { value, diagnostics } = await openApi(options);
  if (!value) return { value, diagnostics };
  const { check, places: _, ...loaded } = value;
  return { value: loaded, diagnostics: [...diagnostics, ...check()] };
}

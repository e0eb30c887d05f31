// An edit of API descriptions while `docgen dev` serves their pages. All descriptions are read again, as in a whole run, and compared with
// what the pages were made of. Only entries that are made of something else now are compiled.
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { LiveSite } from '../live/live-site.js';
import { type LoadedApis, loadApis } from '../read/load-apis.js';
import type { SiteModel } from '../read/read-site.js';
import { decline } from './declined.js';

export interface ApiEdit {
  loaded: LoadedApis;
  /** All descriptions that could be read before can be read now. */
  isReadable: boolean;
  /** Beside these, a description can be read that could not be read before. */
  isMore: boolean;
  /** Entries whose pages are made of something else now, or for which something was reported. Empty if `isReadable` is false. */
  stale: SourceEntry[];
  /** The data that the graph is made of is unchanged. */
  isAlike: boolean;
}

export async function readApiEdit({ site, siteRoot, cache, remote, parsedFiles }: LiveSite): Promise<ApiEdit> {
  const { config, places, pages, diagnosticsOf, apis, scanned } = site;
  if (config.apis.some(({ network }) => network.length > 0)) decline('a host would have to be asked for a description');
  const loaded = await loadApis({ siteRoot, loaded: { config, places }, cache, remote, parsedFiles });
  const readable = new Set(loaded.indexes.map(({ api }) => api));
  const isReadable = apis.every(({ api }) => readable.has(api));
  if (!isReadable) return { loaded, isReadable, isMore: false, stale: [], isAlike: true };
  const isStale = (entry: SourceEntry): boolean =>
    diagnosticsOf.has(entry.key) || JSON.stringify(pages.get(entry.key)?.entry) !== JSON.stringify(entry);
  const seen = (entries: SourceEntry[]): string => JSON.stringify(entries.flatMap((entry) => (entry.api ? [asOthersSee(entry)] : [])));
  return {
    loaded,
    isReadable,
    isMore: readable.size > apis.length,
    stale: loaded.entries.filter(isStale),
    isAlike: JSON.stringify(apis) === JSON.stringify(loaded.indexes) && seen(scanned.entries) === seen(loaded.entries),
  };
}

/** Keys of the entries of operations that are gone. */
export function goneEntries({ scanned }: SiteModel, { loaded }: ApiEdit): string[] {
  const keys = new Set(loaded.entries.map(({ key }) => key));
  return scanned.entries.flatMap(({ api, key }) => (api && !keys.has(key) ? [key] : []));
}

/** What a site has of descriptions without faults. */
export const apisOf = (
  { scanned }: SiteModel,
  { loaded }: ApiEdit,
  apiDiagnostics: Diagnostic[],
): Pick<SiteModel, 'scanned' | 'apis' | 'apiReads' | 'apiDocuments' | 'apiDiagnostics'> => ({
  scanned: { ...scanned, entries: [...scanned.entries.filter(({ api }) => !api), ...loaded.entries] },
  apis: loaded.indexes,
  apiReads: loaded.reads,
  apiDocuments: loaded.documents,
  apiDiagnostics,
});

/** The site with the faults of its descriptions, and the files whose edit may fix them. The pages stay as they are. */
export function refuseApis(
  { apiReads }: SiteModel,
  { loaded }: ApiEdit,
  found: Diagnostic[],
): Pick<SiteModel, 'apiReads' | 'apiDiagnostics'> {
  const merged = new Map(apiReads);
  for (const [id, now] of loaded.reads) merged.set(id, { ...now, read: { ...apiReads.get(id)?.read, ...now.read } });
  return { apiReads: merged, apiDiagnostics: found };
}

/** The entry as other pages see it, without its text and without the entries that it refers to. */
function asOthersSee({ api, ...entry }: SourceEntry): object {
  return { ...entry, api: { ...api, digest: '', usedBy: undefined, example: undefined, links: undefined } };
}

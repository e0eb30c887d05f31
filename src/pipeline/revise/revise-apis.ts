// An edit of API descriptions while `docgen dev` serves their pages. All descriptions are read again, as in a whole run, and compared with
// what the pages were made of. Only entries that are made of something else now are compiled.
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { LiveSite } from '../live/live-site.js';
import { type LoadedApis, loadApis } from '../read/load-apis.js';
import type { SiteModel } from '../read/read-site.js';

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

/** Undefined if a host would have to be asked. Only whole runs do that. */
export async function readApiEdit({ site, siteRoot, cache, remote, parsedFiles }: LiveSite): Promise<ApiEdit | undefined> {
  const { config, places, pages, diagnosticsOf, apis, scanned } = site;
  if (config.apis.some(({ network }) => network.length > 0)) return undefined;
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

/** Puts descriptions without faults into a site whose tables are its own, and removes what was made of operations that are gone. */
export function takeApis(site: SiteModel, { loaded }: ApiEdit, found: Diagnostic[]): void {
  const keys = new Set(loaded.entries.map(({ key }) => key));
  for (const { api, key } of site.scanned.entries) {
    if (!api || keys.has(key)) continue;
    for (const map of [site.pages, site.outlines, site.diagnosticsOf]) map.delete(key);
  }
  site.scanned = { ...site.scanned, entries: [...site.scanned.entries.filter(({ api }) => !api), ...loaded.entries] };
  site.apis = loaded.indexes;
  site.apiReads = loaded.reads;
  site.apiDocuments = loaded.documents;
  site.apiDiagnostics = found;
}

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

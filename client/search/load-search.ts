// Loads the search of this document: the settings of the site (`assets/search.json`, whose address is on <html>) and the asker. That
// happens once per document, for the dialog and for the search page. After a failure the next call tries again.
import type { SearchSettings } from '../../src/model/client.js';
import type { SharedCode } from '../boot/shared-code.js';
import { type Asker, createAsker } from './create-asker.js';
import { createInsights, type Insights } from './create-insights.js';

export interface LoadedSearch {
  settings: SearchSettings;
  asker: Asker;
  insights: Insights;
}

let loading: Promise<LoadedSearch> | undefined;

/**
 * When it resolves, the engine's code is on its way.
 * @param early a response with the settings that was requested already
 */
export function loadSearch(handed: SharedCode, early?: Promise<Response>): Promise<LoadedSearch> {
  loading ??= fetchSettings(early).then((settings) => {
    const asker = createAsker(settings, handed);
    asker.prepare();
    return { settings, asker, insights: createInsights(settings, handed) };
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchSettings(early?: Promise<Response>): Promise<SearchSettings> {
  const address = document.documentElement.dataset.search ?? '';
  const response = await (early ?? fetch(address));
  if (!response.ok) throw new Error(`${address} can't be loaded: status ${response.status}.`);
  return response.json();
}

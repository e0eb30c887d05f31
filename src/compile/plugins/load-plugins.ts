// Loads the bundle of the site's plugins (`bundlePlugins`) into this process.
import { importFile } from '../../base/import-file.js';
import { pluginsNotLoaded } from '../../diagnostics/pages/mdx.js';
import type { Outcome } from '../../model/diagnostic.js';
import { createSitePlugins, type LoadedPlugin, type SitePlugins } from './site-plugins.js';

/**
 * @param file absolute
 * @returns no value if the code of the bundle throws when it is loaded
 */
export async function loadPlugins(file: string): Promise<Outcome<SitePlugins | undefined>> {
  try {
    const lists = (await importFile(file)) as { remark: LoadedPlugin[]; rehype: LoadedPlugin[] };
    return { value: createSitePlugins(lists), diagnostics: [] };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    return { value: undefined, diagnostics: [pluginsNotLoaded(reason)] };
  }
}

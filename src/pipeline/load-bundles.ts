// The code that a site is rendered with and the code that its readers get: bundled where the site has some of its own,
// and the templates loaded into this process.
import { pathToFileURL } from 'node:url';
import { bundleClient } from '../bundle/bundle-client.js';
import { bundleTemplates } from '../bundle/bundle-templates.js';
import { compileModule } from '../compile/compile-module.js';
import type { ClientManifest } from '../model/client.js';
import type { AssetReference } from '../model/compiled-entry.js';
import type { Outcome } from '../model/diagnostic.js';
import type { TemplateBundle } from '../model/template-bundle.js';
import { createCollector } from './create-collector.js';
import type { ReadSite } from './read-site.js';

export interface Bundles {
  templates: TemplateBundle;
  /** What MDX imports and the page modules, by `ModuleImport.module`. */
  modules: Record<string, unknown>;
  /** Files that imported parts show. */
  assets: AssetReference[];
  client: ClientManifest;
}

/** No value when one of the two can't be bundled: the diagnostics say why. */
export async function loadBundles(
  siteRoot: string,
  { config, files, scanned, compiled, graph }: ReadSite,
): Promise<Outcome<Bundles | undefined>> {
  const { diagnostics, take } = createCollector();
  const { islands } = scanned;
  const bodies = graph.pages.flatMap((page) => {
    const body = compiled.get(page.key)?.body;
    return body ? [{ page, body }] : [];
  });
  const [templateBundle, clientBundle] = await Promise.all([
    bundleTemplates({
      siteRoot,
      overrides: config.templates,
      modules: bodies.flatMap(({ body }) => (body.kind === 'mdx' ? body.imports : [])),
      pages: bodies.flatMap(({ page, body }) => (body.kind === 'module' ? [{ file: body.module, route: page.route }] : [])),
      islands,
      outFolder: `${siteRoot}/.docgen`,
      compileModule: (file, bytes) => compileModule({ file, bytes, config, files }),
    }),
    bundleClient({ siteRoot, islands, styles: config.styles, announcementBar: config.announcementBar }),
  ]);
  const bundled = take(templateBundle);
  const client = take(clientBundle);
  if (!bundled || !client) return { value: undefined, diagnostics };
  const { modules, ...templates } = (await import(pathToFileURL(bundled.file).href)) as TemplateBundle & Pick<Bundles, 'modules'>;
  return { value: { templates, modules, assets: bundled.assets, client }, diagnostics };
}

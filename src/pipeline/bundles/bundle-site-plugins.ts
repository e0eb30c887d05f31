// Bundles the plugins of a site. Reports environment variables that they read and that the configuration does not list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_VARIABLES } from '../../base/files/base-environment.js';
import { type BundledPlugins, bundlePlugins } from '../../bundle/bundle-plugins.js';
import { variableFinding } from '../../check/lint-page.js';
import { moduleVariables } from '../../compile/mdx/environment.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { BuildScope } from '../cache/build-scope.js';
import type { LoadedConfig } from '../read/load-config.js';
import { siteEnvironment } from '../read/site-environment.js';

/** As `bundlePlugins`: no value and no error if the site has no plugins. */
export async function bundleSitePlugins(
  { siteRoot, cache }: Pick<BuildScope, 'siteRoot' | 'cache'>,
  { config, places }: Pick<LoadedConfig, 'config' | 'places'>,
): Promise<Outcome<BundledPlugins | undefined>> {
  const { value, diagnostics } = await cache.writeInto((outFolder) =>
    bundlePlugins({ siteRoot, plugins: config.markdown, outFolder, places }),
  );
  const variables = { listed: config.env, set: new Set(Object.keys(siteEnvironment(config))) };
  const findings = (value?.inputs ?? [])
    // Variables that installed packages read are not the author's concern.
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/^\.\.\/|(?:^|\/)node_modules\//.test(file))
    .flatMap((file) => moduleVariables(textOf(join(siteRoot, file)), file))
    .filter(({ target }) => !BASE_VARIABLES.includes(target))
    .flatMap((read): Diagnostic[] => [variableFinding(read, variables)].flat());
  return { value, diagnostics: [...diagnostics, ...findings] };
}

/** '' if the file has been removed since it was bundled. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

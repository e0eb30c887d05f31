// What the lint of content reads of a site: its compiled pages, and the files beside them of which nothing was made.
import type { LintInput } from '../../check/lint-site.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { SiteModel } from '../read/read-site.js';
import { siteEnvironment } from '../read/site-environment.js';

export interface LintSource {
  site: Pick<SiteModel, 'config' | 'scanned' | 'pages' | 'faulty' | 'apiReads' | 'files'>;
  bundles: Pick<Bundles, 'inputs' | 'assets' | 'moduleReads' | 'variables' | 'failed'>;
  /** Files that the configuration was made of, relative to the site root. */
  configFiles: readonly string[];
}

export const lintInput = ({ site, bundles, configFiles }: LintSource): LintInput => ({
  pages: site.pages,
  variables: variablesOf(site.config),
  reads: bundles.variables,
  unused: mayKnowUses({ site, bundles, configFiles }) ? unusedOf({ site, bundles, configFiles }) : undefined,
});

/** Environment variables: those that the configuration lists, and which of them are set. */
export const variablesOf = (config: Pick<SiteConfig, 'env'>): LintInput['variables'] => ({
  listed: config.env,
  set: new Set(Object.keys(siteEnvironment(config))),
});

/** Whether it is known which files are used. A page with errors may use any file and link to any page, and a plugin may read any file. */
const mayKnowUses = ({ site: { config, scanned, pages, faulty }, bundles }: LintSource): boolean =>
  faulty.size === 0 &&
  bundles.failed.size === 0 &&
  config.markdown.remarkPlugins === undefined &&
  config.markdown.rehypePlugins === undefined &&
  scanned.entries.every(({ key }) => pages.has(key));

function unusedOf({ site, bundles, configFiles }: LintSource): NonNullable<LintInput['unused']> {
  const { others, partials } = site.scanned;
  if (others.length + partials.length === 0) return { files: [], partials: [] };
  const pages = [...site.pages.values()];
  const reads: RecordedReads[] = [
    ...pages.map((page) => page.reads),
    ...site.apiReads.values(),
    ...Object.values(bundles.moduleReads),
    site.files.reads(),
  ];
  const used = new Set([
    ...configFiles,
    ...bundles.inputs,
    ...reads.flatMap(({ read }) => Object.keys(read)),
    ...[...pages.flatMap(({ summary }) => summary.assets), ...bundles.assets].map(({ file }) => file),
    ...pages.flatMap(({ summary, imports }) => [...(summary.messages ?? []), ...imports.map(({ module }) => module)]),
  ]);
  const isUnused = (file: string): boolean => !used.has(file);
  return { files: others.filter(isUnused), partials: partials.filter(isUnused) };
}

// Pages that could be rendered, and have errors all the same: those of the graph, and warnings that the site made errors (`checks.severity`). A partial
// site is without them, as it is without every page with an error.
import { ignoreFindings } from '../../check/ignore-findings.js';
import { placeKey } from '../../diagnostics/print/place-key.js';
import { withSeverity } from '../../diagnostics/with-severity.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { SiteModel } from '../read/read-site.js';

export const raisesSeverities = ({ checks }: Pick<SiteConfig, 'checks'>): boolean => Object.values(checks.severity ?? {}).includes('error');

/**
 * @param facts of the pages that could be rendered
 * @param found what was reported beside `site.diagnosticsOf` and `site.graphDiagnostics`
 * @returns keys of those pages of which an error is reported: where it is in the file of the page, or where the page shows what it is about
 */
export function faultyPages(
  { config, places, diagnosticsOf, graphDiagnostics }: Pick<SiteModel, 'config' | 'places' | 'diagnosticsOf' | 'graphDiagnostics'>,
  facts: readonly PageFacts[],
  found: readonly Diagnostic[],
): Set<string> {
  const { ignore: rules = [], severity = {} } = config.checks;
  const isError = (finding: Diagnostic): boolean => withSeverity(finding, severity).severity === 'error';
  const reported = [...[...diagnosticsOf.values()].flat(), ...graphDiagnostics, ...found].filter(isError);
  const errors = new Set(ignoreFindings({ diagnostics: reported, rules, places, isChecked: () => false }).diagnostics);
  const files = new Set([...errors].flatMap(({ at }) => at?.file ?? []));
  const faulty = new Set([...errors].flatMap(({ at }) => (at ? [placeKey(at)] : [])));
  const isFaulty = ({ at }: { at?: Place }): boolean => at !== undefined && faulty.has(placeKey(at));
  const pages = facts.filter(({ page: { key, kind, file }, links, assets, ids }) => {
    // What lists posts shows their texts, and closes the gap.
    if (file === undefined) return false;
    // All pages of an API are of one file.
    if (kind !== 'api' && files.has(file)) return true;
    return diagnosticsOf.get(key)?.some((finding) => errors.has(finding)) || [...links, ...assets, ...ids].some(isFaulty);
  });
  return new Set(pages.map(({ page }) => page.key));
}

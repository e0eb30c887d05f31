// Finds pages that could be rendered but have errors. These are errors of the graph, or warnings that the site turned into errors
// (`checks.severity`). A partial site leaves such pages out, as it does every page with an error.
import { ignoreFindings } from '../../check/ignore-findings.js';
import { placeKey } from '../../diagnostics/print/place-key.js';
import { withSeverity } from '../../diagnostics/with-severity.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { SiteModel } from '../read/read-site.js';

/**
 * @param facts of the pages that could be rendered
 * @param found all diagnostics beside `site.diagnosticsOf` and `site.graphDiagnostics`
 * @returns keys of the pages for which an error is reported: it is in the file of the page, or at the place of something that the page
 * shows
 */
export function faultyPages(
  { config, places, diagnosticsOf, graphDiagnostics }: Pick<SiteModel, 'config' | 'places' | 'diagnosticsOf' | 'graphDiagnostics'>,
  facts: readonly PageFacts[],
  found: readonly Diagnostic[],
): Set<string> {
  const { ignore: rules } = config.checks;
  const isError = (finding: Diagnostic): boolean => withSeverity(finding, config).severity === 'error';
  const reported = [...[...diagnosticsOf.values()].flat(), ...graphDiagnostics, ...found].filter(isError);
  const errors = new Set(ignoreFindings({ diagnostics: reported, rules, places, isChecked: () => false }).diagnostics);
  const files = new Set([...errors].flatMap(({ at }) => at?.file ?? []));
  const faulty = new Set([...errors].flatMap(({ at }) => (at ? [placeKey(at)] : [])));
  const isFaulty = ({ at }: { at?: Place }): boolean => at !== undefined && faulty.has(placeKey(at));
  const pages = facts.filter(({ page: { key, kind, file }, links, assets, ids }) => {
    // A page without a file lists others, and may show texts of posts. It is rendered again without the faulty pages.
    if (file === undefined) return false;
    // All pages of an API are made from one file.
    if (kind !== 'api' && files.has(file)) return true;
    return diagnosticsOf.get(key)?.some((finding) => errors.has(finding)) || [...links, ...assets, ...ids].some(isFaulty);
  });
  return new Set(pages.map(({ page }) => page.key));
}

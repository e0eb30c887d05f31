// What `docgen search push` reports of an upload, as text and as JSON.
import type { Diagnostic } from '../model/diagnostic.js';
import type { Push } from '../pipeline/search/push-search.js';
import { plural } from './report-text.js';

const MOST_DEAD = 20;

export function pushLines({ index, records, changes }: Push): string[] {
  if (!changes) return [`${plural(records.length, 'record')} for ${index}, not compared with the index`];
  const { added, changed, removed, dead } = changes;
  const lines = [`${plural(records.length, 'record')} for ${index}: ${added} new, ${changed} changed, ${removed} to be removed`];
  if (dead.length > 0) {
    lines.push(`${plural(dead.length, 'record')} in ${index} ${dead.length === 1 ? 'leads' : 'lead'} to places that no longer exist:`);
    lines.push(...dead.slice(0, MOST_DEAD).map(({ url, gone }) => `  ${url} (no such ${gone})`));
    if (dead.length > MOST_DEAD) lines.push(`  … and ${dead.length - MOST_DEAD} more; --format json prints all`);
  }
  return lines;
}

export const pushJson = (push: Push | undefined, diagnostics: readonly Diagnostic[]) => ({
  version: 1,
  ...(push && { index: push.index, outcome: push.outcome, records: push.records.length, ...push.changes }),
  findings: diagnostics,
});

// A plugin that fails does so on page after page, in the same words: one fault is told once, with the number of its pages and the first of
// them. Everything else stays as it is, in its order.
import { withPages } from '../../diagnostics/pages/mdx.js';
import type { Diagnostic } from '../../model/diagnostic.js';

export function joinPluginFaults(diagnostics: Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.code !== 'markdown/plugin') continue;
    const key = groupOf(diagnostic);
    groups.set(key, [...(groups.get(key) ?? []), diagnostic]);
  }
  const reported = new Set<string>();
  return diagnostics.flatMap((diagnostic) => {
    const group = diagnostic.code === 'markdown/plugin' ? (groups.get(groupOf(diagnostic)) ?? []) : [];
    if (group.length < 2) return [diagnostic];
    const key = groupOf(diagnostic);
    if (reported.has(key)) return [];
    reported.add(key);
    return [withPages(group)];
  });
}

/** With a line of its own a fault is at one place; without, each page is the place. */
const groupOf = ({ message, at, related }: Diagnostic): string => JSON.stringify([message, related && at]);

// A plugin that fails does so on many pages with the same message. That fault is reported once, with the number of its pages and the first
// of them. All other diagnostics stay as they are and keep their order.
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

/** A fault with a line of its own is at one place. Without a line, each page is its place. */
const groupOf = ({ message, at, related }: Diagnostic): string => JSON.stringify([message, related && at]);

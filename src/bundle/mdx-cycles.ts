// Finds MDX files that import each other: each would render the other without end. JavaScript allows such cycles, so no other check finds
// them.
import { importCycle } from '../diagnostics/bundle.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Metafile } from './esbuild.js';

/** One diagnostic for each cycle, at its first file in alphabetical order. Only cycles of `.mdx` and `.md` files count. */
export function mdxCycles({ inputs }: Metafile): Diagnostic[] {
  const isMdx = (file: string) => /\.mdx?$/.test(file);
  const importsOf = (file: string) => (inputs[file]?.imports ?? []).map(({ path }) => path).filter(isMdx);
  const found = new Map<string, string[]>();
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const circle = path.slice(start);
      const first = circle.indexOf([...circle].sort()[0] ?? '');
      const turned = [...circle.slice(first), ...circle.slice(0, first)];
      found.set(turned.join(), turned);
    }
    if (start >= 0 || done.has(file)) return;
    for (const next of importsOf(file)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(inputs).filter(isMdx).sort()) visit(file, []);
  return [...found.values()].map(importCycle);
}

// A browser learns what a module imports only when the module has come, so that a chunk behind `import()` costs one round trip more for
// each step of what it leads to. The importer knows, and asks for all of it at once. The boot module does not: each of its bytes is in
// the way of every page.
import type { NamedFile } from './name-by-content.js';

/** @param boot name of the file that every page has loaded */
export function importAtOnce(files: NamedFile[], boot: string): NamedFile[] {
  const textOf = new Map(files.map(({ name, text }) => [name, text]));
  const closureOf = (start: string): Set<string> => {
    const found = new Set([start]);
    for (const name of found)
      for (const [, next = ''] of textOf.get(name)?.matchAll(/\b(?:from|import)"\.\/([\w.-]+)"/g) ?? [])
        if (textOf.has(next)) found.add(next);
    return found;
  };
  const loaded = closureOf(boot);
  return files.map(({ name, text }) => {
    if (name === boot) return { name, text };
    const there = new Set([...loaded, ...closureOf(name)]);
    return {
      name,
      text: text.replace(/\bimport\("\.\/([\w.-]+)"\)/g, (statement, target: string) => {
        const rest = [...closureOf(target)].filter((other) => other !== target && !there.has(other));
        const others = rest.map((other) => `import("./${other}")`);
        // Of the first, as of a single one, a text says which address it was (`loadCode`).
        return others.length === 0 ? statement : `Promise.all([${[statement, ...others].join()}]).then(a=>a[0])`;
      }),
    };
  });
}

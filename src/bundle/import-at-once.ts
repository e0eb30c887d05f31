// A browser learns what a module imports only after it has loaded the module. So a chunk behind `import()` costs one round trip for each
// level of its imports. This rewrites `import()` to request all of these files at once. The boot module is not rewritten, because every
// page waits for each of its bytes.
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
        // The import of the target comes first, because `loadCode` takes the first address in the text to try again.
        return others.length === 0 ? statement : `Promise.all([${[statement, ...others].join()}]).then(a=>a[0])`;
      }),
    };
  });
}

// Rewrites the imports and links to files in a page or a module that moves, so that they still lead to the same files. Targets are looked
// up in the old site. A reference that is still right is kept as written.
import { posix } from 'node:path';

export interface Moves {
  /** Files of the old site that are copied: path there → path in the new one. */
  newPath(old: string): string | undefined;
}

/** Endings that an import may leave out. */
const ENDINGS = [
  '',
  '.js',
  '.jsx',
  '.ts',
  '.tsx',
  '.mjs',
  '.cjs',
  '.json',
  '.mdx',
  '.md',
  '/index.js',
  '/index.jsx',
  '/index.ts',
  '/index.tsx',
];

const IMPORTS = /(\bfrom\s+|\bimport\s+|\bimport\(\s*|\brequire\(\s*|\bfile=)(['"]?)((?:!*[\w-]+!)?(?:@site\/|\.{1,2}\/)[^'"\s)]+)\2/g;
const LINKS = /(\]\(\s*<?|\]:\s+<?|\bsrc=["'])([^\s)>"'#?]+)/g;

/**
 * @param old path of the file in the old site
 * @param moved path in the new one
 */
export function rewriteReferences(text: string, { old, moved, moves }: { old: string; moved: string; moves: Moves }): string {
  const withImports = text.replace(IMPORTS, (whole, before: string, quote: string, specifier: string) => {
    const [, loader = '', path = ''] = /^((?:!*[\w-]+!)?)(.*)$/s.exec(specifier) ?? [];
    const changed = rewrite(path, ENDINGS);
    return changed === undefined ? whole : `${before}${quote}${loader}${changed}${quote}`;
  });
  if (!/\.mdx?$/.test(old)) return withImports;
  return withImports.replace(LINKS, (whole, before: string, target: string) => {
    if (/^([a-z][a-z0-9+.-]*:|\/|@(?!site\/))/i.test(target)) return whole;
    const changed = rewrite(decoded(target), ['']);
    return changed === undefined ? whole : before + encodeURI(changed);
  });

  function rewrite(path: string, endings: string[]): string | undefined {
    const isFromRoot = path.startsWith('@site/');
    const at = (file: string): string => (isFromRoot ? path.slice('@site/'.length) : posix.join(posix.dirname(file), path));
    const ending = endings.find((end) => moves.newPath(at(old) + end) !== undefined);
    if (ending === undefined) return undefined;
    const target = moves.newPath(at(old) + ending) ?? '';
    const wanted = target.endsWith(ending) ? target.slice(0, target.length - ending.length) : target.replace(/\.[jt]sx?$/, '');
    if (posix.normalize(at(moved)) === wanted) return undefined;
    if (isFromRoot) return `@site/${wanted}`;
    const way = posix.relative(posix.dirname(moved), wanted);
    return way.startsWith('.') ? way : `./${way}`;
  }
}

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** The paths that references of a text may mean. Used to find files outside of the folders that are copied anyway. */
export function referencesOf(text: string, old: string): string[] {
  return [...text.matchAll(IMPORTS)].flatMap(([, , , specifier = '']) => {
    const path = specifier.replace(/^(?:!*[\w-]+!)/, '');
    const base = path.startsWith('@site/') ? path.slice('@site/'.length) : posix.join(posix.dirname(old), path);
    return ENDINGS.map((ending) => base + ending);
  });
}

// Markdown that people wrote: every `.md`, `.markdown` and `.mdx` file of the installed packages, of our own site, our documents
// and our fixtures. Read as `.md`, whatever its name: JSX is raw HTML then.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../../src/compile/decode-text.js';
import { splitFrontMatter } from '../../src/compile/front-matter/split-front-matter.js';

export interface RealFile {
  path: string;
  /** As the parser gets it: line breaks are LF, front matter is blank lines. */
  text: string;
}

export interface RealFiles {
  files: RealFile[];
  /** Longer than the limit, each named. */
  oversized: string[];
  /** No text, or front matter that never ends: not for a parser. */
  unreadable: string[];
}

const NAMES = /\.(?:md|mdx|markdown)$/;

/** `limit`: bytes, of files of packages; our own are read whatever their length. In the order of their paths. */
export function realFiles(folders: string[], limit: number): RealFiles {
  const found: RealFiles = { files: [], oversized: [], unreadable: [] };
  for (const path of folders.flatMap(pathsIn).sort()) {
    const bytes = readFileSync(path);
    if (bytes.length > limit && path.includes('node_modules/')) found.oversized.push(path);
    else {
      const decoded = decodeText(bytes, path);
      const split = 'fault' in decoded ? undefined : splitFrontMatter(decoded.text, path);
      if (!split || split.faults) found.unreadable.push(path);
      else found.files.push({ path, text: split.body });
    }
  }
  return found;
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === '.cache') return [];
    if (entry.isDirectory()) return pathsIn(path);
    return NAMES.test(entry.name) && statSync(path, { throwIfNoEntry: false })?.isFile() ? [path] : [];
  });
}

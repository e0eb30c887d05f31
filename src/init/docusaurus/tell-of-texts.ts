// Features that pages and components of a Docusaurus site use and that docgen does not provide by itself → notes, each with the first place
// in its file.
import type { Notes } from './create-notes.js';

const WANTED: { in: RegExp; what: RegExp; tell(found: string): string }[] = [
  {
    // In Docusaurus all components run in the browser. In docgen only islands do.
    in: /\.[cm]?[jt]sx?$/,
    what: /\b(on[A-Z]\w*)=\{|\b(use(?:State|Reducer|Effect|LayoutEffect|Ref))\s*\(/,
    tell: (found) => `It uses ${found}, which works only in an island: move the code that reacts to readers into a file named *.island.tsx`,
  },
  {
    in: /\.(mdx?|[jt]sx?)$/,
    what: /<meta\b(?=[^>]*\bname=["'{]+(?:robots|googlebot)\b)(?=[^>]*\b(noindex|none)\b)/,
    tell: (found) =>
      `The page asked search engines to leave it out (${found}), and no longer does: write unlisted in its front matter, which also removes the page from all lists`,
  },
];

export function tellOfTexts(texts: ReadonlyMap<string, string>, notes: Notes): void {
  for (const [file, text] of texts) {
    for (const { in: files, what, tell } of WANTED) {
      const match = files.test(file) ? what.exec(text) : null;
      if (match) notes.hand(tell(match[1] ?? match[2] ?? ''), { file, ...placeIn(text, match.index) });
    }
  }
}

export function placeIn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

// Title and description of a page written in React. For Docusaurus they are attributes of its layout, for docgen a `frontMatter` export.
// The page is parsed, and not run. Pure.
import { jsxInCode } from '../../compile/mdx/jsx-elements.js';
import type { Place } from '../../model/diagnostic.js';
import { parseOld } from './import-statements.js';

export interface PageTexts {
  fixed: { key: string; text: string }[];
  /** Texts that are only known when the page runs. */
  unknown: { key: string; code: string; at: Place }[];
}

/** @param text as in the old site */
export function pageTexts(text: string, file: string): PageTexts {
  const program = parseOld(text, file);
  const found: PageTexts = { fixed: [], unknown: [] };
  for (const { name, attributes } of jsxInCode(program, file)) {
    if (name !== 'Layout') continue;
    for (const { name: key, value, at } of attributes) {
      if (key !== 'title' && key !== 'description') continue;
      const words = wordsOf(value);
      if (words !== undefined) found.fixed.push({ key, text: words });
      else found.unknown.push({ key, code: codeOf(value, text), at });
    }
    break;
  }
  return found;
}

/** A page that already has such a constant is not changed. */
export const hasFrontMatter = (text: string): boolean => /export const frontMatter\b/.test(text);

export const withFrontMatter = (text: string, fields: PageTexts['fixed']): string =>
  fields.length === 0
    ? text
    : `${text.trimEnd()}\n\nexport const frontMatter = { ${fields.map(({ key, text: words }) => `${key}: ${JSON.stringify(words)}`).join(', ')} };\n`;

/** Babel's nodes for a text: `"a"`, `{'a'}`, `` {`a`} ``. */
interface Literal {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked?: string | null } }[];
  start?: number | null;
  end?: number | null;
}

function wordsOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const { type, value: own, quasis = [] } = value as Literal;
  if (type === 'StringLiteral' && typeof own === 'string') return own;
  return type === 'TemplateLiteral' && quasis.length === 1 ? (quasis[0]?.value.cooked ?? undefined) : undefined;
}

/** On one line, because a list shows it. */
function codeOf(value: unknown, text: string): string {
  const { start, end } = value as Literal;
  return text
    .slice(start ?? 0, end ?? 0)
    .replace(/\s+/g, ' ')
    .trim();
}

// Samples in the pages of docgen's manual.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MANUAL = 'docs/manual';

export interface Sample {
  where: string;
  language: string;
  /** The rest of the line that opens the fence. */
  words: string;
  text: string;
  /** The type whose keys the page describes around it, as `UserDocs`; undefined outside a generated block. */
  describes: string | undefined;
}

/**
 * Fences of a page, without their indentation. Fences inside a fence with more marks are part of its text.
 * @param file path of the page
 */
export function samplesIn(file: string): Sample[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^( *)(`{3,})([\w-]*)([^\n]*)\n([\s\S]*?)^\1\2 *$/gm)].map((match) => {
    const [, indent = '', , language = '', words = '', code = ''] = match;
    const block = [...text.slice(0, match.index).matchAll(/^<!-- (?:reference: (?:keys|table) (\S+)[^\n]*|end) -->$/gm)].at(-1)?.[1];
    const line = text.slice(0, match.index).split('\n').length;
    return { where: `${file}:${line}`, language, words, text: code.replace(new RegExp(`^${indent}`, 'gm'), ''), describes: block };
  });
}

/** The path in the fence's `title`. Undefined if it has none. */
export const titleOf = ({ words }: Sample): string | undefined => /\btitle="([^"]*)"/.exec(words)?.[1];

/** Samples of all pages but the error pages, whose samples are wrong on purpose, and without those that show a file of the manual. */
export function manualSamples(): Sample[] {
  const content = join(MANUAL, 'content');
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name) && !name.startsWith(join('docs', 'errors')))
    .flatMap((name) => samplesIn(join(content, name)))
    .filter(({ words }) => !words.includes('file='));
}

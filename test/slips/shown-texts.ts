// What a page of an API says in words, and what the description has for it: both in pieces of at most four words, so that marks, links and
// the order of parts do not matter. Samples are left out, because they repeat names of fields.
import { pointerTo, valueAt } from '../../src/base/documents/json-pointer.js';
import { refTarget, splitNode } from '../../src/base/documents/node-id.js';
import type { Json } from './json-schemas.js';

const MOST_WORDS = 4;

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** All pieces of one to four words that follow each other on the page. */
export function piecesOfPage(html: string): Set<string> {
  const text = html
    .replace(/<(pre|script|template|style)\b.*?<\/\1>/gs, ' ')
    .replace(/\uFDD0[^\uFDD1]*\uFDD1/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#?\w+);/g, ' ');
  const words = wordsOf(text);
  const pieces = new Set<string>();
  for (let start = 0; start < words.length; start++)
    for (let length = 1; length <= MOST_WORDS; length++) pieces.add(words.slice(start, start + length).join(' '));
  return pieces;
}

/** A text of the author → pieces of which a page shows all, or not the text. */
function piecesOfText(text: string): string[] {
  const words = wordsOf(text);
  return Array.from({ length: Math.ceil(words.length / MOST_WORDS) }, (_, index) =>
    words.slice(index * MOST_WORDS, (index + 1) * MOST_WORDS).join(' '),
  );
}

/** Pieces of `textsOfNodes`. */
export const piecesOfNodes = (...given: Parameters<typeof textsOfNodes>): Set<string> =>
  new Set(textsOfNodes(...given).flatMap(piecesOfText));

/**
 * All texts, numbers and names that these nodes reach.
 * @param without a node that is left out with what is below it
 */
export function textsOfNodes(files: ReadonlyMap<string, Json>, nodes: readonly string[], without?: string): string[] {
  const texts: string[] = [];
  const seen = new Set<string>();
  const stack = [...nodes];
  const visit = (node: string, value: Json | undefined): void => {
    if (node === without || value === undefined || value === null) return;
    if (typeof value !== 'object') {
      texts.push(String(value));
      return;
    }
    if (!Array.isArray(value) && typeof value.$ref === 'string') {
      const target = refTarget(splitNode(node).file, value.$ref);
      if (target !== undefined) stack.push(target);
    }
    for (const [key, below] of Object.entries(value)) {
      if (key === '$ref') continue;
      const at = pointerTo(node, key);
      if (!Array.isArray(value) && at !== without) texts.push(key);
      visit(at, below as Json);
    }
  };
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (seen.has(node) || (without !== undefined && node.startsWith(`${without}/`))) continue;
    seen.add(node);
    const { file, pointer } = splitNode(node);
    visit(node, valueAt(files.get(file), pointer) as Json | undefined);
  }
  return texts;
}

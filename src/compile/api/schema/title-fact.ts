// What an author calls a field beside its name. Many generators write the name once more, with blanks in it: that is not said twice.
import type { FactView } from '../../../model/api-view.js';
import { type ApiNode, type ApiReader, textAt } from '../fit/reader.js';
import { cut } from '../views/value-text.js';

const MOST_TITLE = 200;

/** @param nodes as they are written where the field is: the title of what they refer to is told there */
export function titleFact(name: string, nodes: readonly ApiNode[], reader: ApiReader): FactView[] {
  const title = nodes
    .map((node) => textAt(node, 'title', reader)?.trim())
    .filter(Boolean)
    .at(-1);
  if (!title || wordsOf(title) === wordsOf(name)) return [];
  return [{ label: 'Title', values: [{ text: cut(title, MOST_TITLE) }] }];
}

const wordsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

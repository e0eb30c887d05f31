// The title of a field as a fact. Many generators use the name as title, just with blanks in it. Such a title is not shown.
import type { FactView } from '../../../model/api/api-view.js';
import { type ApiNode, type ApiReader, textAt } from '../fit/reader.js';
import { cut } from '../views/value-text.js';

const MOST_TITLE = 200;

/** @param nodes the field's own nodes, without references being followed: the title of a referenced schema is shown with that schema */
export function titleFact(name: string, nodes: readonly ApiNode[], reader: ApiReader): FactView[] {
  const title = nodes
    .map((node) => textAt(node, 'title', reader)?.trim())
    .filter(Boolean)
    .at(-1);
  if (!title || wordsOf(title) === wordsOf(name)) return [];
  return [{ label: 'Title', values: [{ text: cut(title, MOST_TITLE) }] }];
}

const wordsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

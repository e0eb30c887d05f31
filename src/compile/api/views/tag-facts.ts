// Shows tags of an operation as facts, such as `Badge` `Beta`, if they have another kind than `nav` (3.2: `badge`,
// `audience`). Such tags don't group operations.
import { withoutTokens } from '../../../base/body-token.js';
import type { FactView } from '../../../model/api/api-view.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, textAt, textOf } from '../fit/reader.js';
import { cut } from './value-text.js';

const MOST_TEXT = 100;

export function tagFacts(operation: ApiNode, reader: ApiReader): FactView[] {
  const { document } = reader;
  const root: ApiNode = { id: `${document.file}#`, value: document.files[document.file] };
  const names = new Set(itemsOf(childOf(operation, 'tags')).map((tag) => textOf(tag, reader)));
  const byKind = new Map<string, FactView['values']>();
  for (const tag of itemsOf(childOf(root, 'tags'))) {
    const kind = childOf(tag, 'kind')?.value;
    const name = textAt(tag, 'name', reader);
    if (typeof kind !== 'string' || kind === 'nav' || name === undefined || !names.has(name)) continue;
    const text = cut(textAt(tag, 'summary', reader)?.trim() || name, MOST_TEXT);
    byKind.set(kind, [...(byKind.get(kind) ?? []), { text, code: true }]);
  }
  return [...byKind].map(([kind, values]) => ({ label: labelOf(kind), values }));
}

const labelOf = (kind: string): string => {
  const text = cut(withoutTokens(kind), MOST_TEXT);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

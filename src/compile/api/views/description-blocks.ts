// Splits the description of a page of an API reference, which is HTML with tokens, into texts with the headings above them, for the search.
import type { ComponentReference } from '../../../model/compiled-entry.js';
import type { SearchRecord } from '../../../model/search-record.js';
import { plainOf } from '../search-drafts.js';

export interface DescriptionBlock {
  /** The heading of this text. Absent for the text above the first heading. */
  heading?: { depth: Depth; anchor: string };
  /** Headings from `lvl2` on, including that of the text itself. */
  levels: Omit<SearchRecord['hierarchy'], 'lvl0' | 'lvl1'>;
  /** Text up to the next heading; '' if there is none. */
  text: string;
}

type Depth = 2 | 3 | 4 | 5 | 6;

const LEVELS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
/** Matches a component, or a heading of raw HTML that kept its own attributes. */
const PLACE = /\uFDD0C(\d+)\uFDD1|<h([2-6])(?=\s)[^>]*?\sid="([^"]*)"[^>]*>([\s\S]*?)<\/h\2>/g;

export function descriptionBlocks(html: string, components: readonly ComponentReference[]): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [{ levels: {}, text: '' }];
  let from = 0;
  const endText = (at: number): void => {
    const last = blocks.at(-1);
    if (last) last.text = plainOf(html.slice(from, at));
  };
  for (const found of html.matchAll(PLACE)) {
    const heading = headingAt(found, components);
    if (!heading) continue;
    endText(found.index);
    from = found.index + found[0].length;
    const { depth, anchor, label } = heading;
    blocks.push({ heading: { depth, anchor }, levels: below(blocks.at(-1)?.levels ?? {}, depth, label), text: '' });
  }
  endText(html.length);
  return blocks;
}

function headingAt(
  [, number, depth, id = '', inside = '']: RegExpMatchArray,
  components: readonly ComponentReference[],
): { depth: Depth; anchor: string; label: string } | undefined {
  if (number === undefined) return { depth: Number(depth) as Depth, anchor: plainOf(id), label: plainOf(inside) };
  const { name, props = {}, slots = {} } = components[Number(number)] ?? {};
  if (name !== 'Heading') return undefined;
  return { depth: Number(props.level) as Depth, anchor: plainOf(slots.id ?? ''), label: plainOf(slots.label ?? '') };
}

/** A new heading ends the levels at its own depth and below. */
function below(levels: DescriptionBlock['levels'], depth: Depth, label: string): DescriptionBlock['levels'] {
  const kept = LEVELS.filter((level) => levels[level] !== undefined && level < `lvl${depth}`).map((level) => [level, levels[level]]);
  return { ...Object.fromEntries(kept), [`lvl${depth}`]: label };
}

// Reads what follows the name of a directive in a form that other generators know, and that docgen would show as the title: `:::tip "A
// title"`, `:::tip title="A title" icon="bulb"`, `:::tip [A title]`.
import type { TypedTitle } from '../../../diagnostics/pages/markdown-slips.js';
import { bracketEnd } from './directive-titles.js';

/** Attributes of other generators for the text that docgen puts between brackets. */
export const TITLE_ATTRIBUTES: ReadonlySet<string> = new Set(['title', 'label', 'summary', 'header', 'heading']);

const VALUE = String.raw`"[^"]*"|'[^']*'|[^\s"'{}\[\]=]+`;
const WORD = new RegExp(String.raw`([A-Za-z][\w-]*)(?:=(${VALUE}))?(?:[ \t]+|$)`, 'gy');

/**
 * @param known attributes of the directive
 * @returns undefined if the line holds no such form
 */
export function titleAsTyped(opening: string, known: readonly string[]): (Omit<TypedTitle, 'name'> & { index: number }) | undefined {
  const [all = '', rest = ''] = /^:{3,}[ \t]*[\w-]+[ \t]+(\S.*)$/.exec(opening) ?? [];
  const typed = rest.trimEnd();
  const index = all.length - rest.length;
  if (/^"[^"]*"$/.test(typed)) return { typed, index, meant: `[${typed.slice(1, -1)}]` };
  if (typed.startsWith('[')) {
    const end = bracketEnd(typed);
    const isLabel = end > 0 && /^[ \t]*(?:\{[^{}]*\})?$/.test(typed.slice(end)) && typed.slice(1, end - 1).trim() !== '';
    return isLabel ? { typed, index, meant: typed.slice(0, end) + typed.slice(end).trim() } : undefined;
  }
  const meant = attributesMeant(typed, known);
  return meant && { typed, index, ...meant };
}

/** For `title="A" open`: what belongs between brackets and what between braces. Undefined if a word is not an attribute. */
function attributesMeant(typed: string, known: readonly string[]): Pick<TypedTitle, 'meant' | 'dropped'> | undefined {
  let title: string | undefined;
  let isSure = false;
  const kept: string[] = [];
  const dropped: string[] = [];
  let end = 0;
  for (const { 0: word, 1: name = '', 2: value, index } of typed.matchAll(WORD)) {
    end = index + word.length;
    const isKnown = known.includes(name);
    if (value === undefined && !isKnown) return undefined;
    isSure ||= value !== undefined && (isKnown || TITLE_ATTRIBUTES.has(name) || /^["']/.test(value));
    const text = value?.replace(/^(["'])(.*)\1$/, '$2');
    if (isKnown) kept.push(word.trim());
    else if (title === undefined && TITLE_ATTRIBUTES.has(name)) title = text;
    else dropped.push(name);
  }
  if (end < typed.length || !isSure) return undefined;
  return { meant: (title === undefined ? '' : `[${title}]`) + (kept.length === 0 ? '' : `{${kept.join(' ')}}`), dropped };
}

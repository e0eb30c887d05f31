// Markup that an author's components made and that will not do in a browser what it says: the policy refuses it, or the
// layout has it already; and text of headings that only they know. Only pages with code of their own can hold any; `.md` was sanitised when
// it was compiled.
import { inlineStyle, refusedFrame, secondMain } from '../diagnostics/checks/check.js';
import { headingText } from '../diagnostics/pages/mdx.js';
import { startOf } from '../diagnostics/wording.js';
import type { OpenHeading } from '../model/compiled-entry.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { elementsOf, textsById } from './parse-html.js';
import { placeAt } from './place-at.js';

export interface CheckMarkupOptions {
  /** The rendered article. */
  html: string;
  file: string;
  /** Text of the file, to find the place. */
  source: string;
  /** What the file imports of the site, for what is in none of its own lines. */
  imported(): { file: string; source: string }[];
  /** `security.frame` of the configuration. */
  frameSources: readonly string[];
}

/** @param headings those in which a component may show more than the page holds  @returns a finding for each that does */
export function checkHeadings(html: string, headings: readonly OpenHeading[]): Diagnostic[] {
  if (headings.length === 0) return [];
  const shown = textsById(html, new Set(headings.map(({ id }) => id)));
  return headings.flatMap(({ id, text, at }) => {
    const lost = textBeside(shown.get(id) ?? '', text);
    return lost === '' ? [] : [headingText(lost, text, at)];
  });
}

/** What a text holds beside the words of another. Signs without a letter or a number (icons) are no loss. */
function textBeside(shown: string, text: string): string {
  const known = text.split(' ');
  const rest = shown.split(' ').filter((word) => {
    const place = known.indexOf(word);
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
  // Words that stand against each other without a blank.
  const lost = rest.reduce((left, word) => known.reduce((one, part) => one.replace(part, ''), left ? `${left} ${word}` : word), '').trim();
  return /[\p{L}\p{N}]/u.test(lost) ? lost : '';
}

/** One finding a kind and element: a component that is used often is written once. */
export function checkMarkup({ html, frameSources, ...options }: CheckMarkupOptions): Diagnostic[] {
  if (!/\sstyle=|<iframe|<main/.test(html)) return [];
  const told = new Set<string>();
  return elementsOf(html).flatMap(({ tagName, attributes }): Diagnostic[] => {
    const { style, src } = attributes;
    const key = `${tagName} ${style === undefined ? '' : 'style'} ${src ?? ''}`;
    if (told.has(key)) return [];
    told.add(key);
    return [
      ...(style === undefined ? [] : [inlineStyle(tagName, locate(options, ['style=']))]),
      ...(tagName === 'iframe' && src !== undefined && !isAllowed(src, frameSources)
        ? [refusedFrame(src, locate(options, [src, '<iframe']))]
        : []),
      ...(tagName === 'main' ? [secondMain(locate(options, ['<main']))] : []),
    ];
  });
}

function isAllowed(address: string, sources: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, host, protocol } = new URL(address);
  return sources.some(
    (allowed) =>
      allowed === origin ||
      allowed === protocol ||
      allowed === host ||
      (allowed.includes('*.') && host.endsWith(allowed.slice(allowed.indexOf('*.') + 1))),
  );
}

/** The first mention of the first text that is mentioned at all: in the page, else in what it imports; else line 1 of the page. */
function locate({ source, file, imported }: Pick<CheckMarkupOptions, 'source' | 'file' | 'imported'>, texts: string[]): Place {
  for (const each of [{ file, source }, ...(texts.some((text) => source.includes(text)) ? [] : imported())]) {
    const text = texts.find((candidate) => each.source.includes(candidate));
    if (text !== undefined) return placeAt(each.source, each.source.indexOf(text), { file: each.file, length: text.length });
  }
  return startOf(file);
}

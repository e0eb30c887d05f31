// Markup that an author's components made and that will not do in a browser what it says: the policy refuses it, or the
// layout has it already. Only pages with code of their own can hold any; `.md` was sanitised when it was compiled.
import { inlineStyle, refusedFrame, secondMain } from '../diagnostics/checks/check.js';
import { startOf } from '../diagnostics/wording.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { elementsOf } from './parse-html.js';
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

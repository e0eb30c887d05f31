// Finds markup of an author's components that does not work in a browser, because the policy refuses it or the layout already has it. Also
// finds text that only a component puts into headings. Only pages that run code and the site's parts of the templates can have such markup,
// because `.md` pages are sanitised by the compiler.
import { isAbsoluteUrl } from '../base/urls/url-path.js';
import { inlineStyle, type RefusedSource, refusedFrame, refusedSource, secondMain } from '../diagnostics/checks/check.js';
import { headingText } from '../diagnostics/pages/mdx.js';
import { startOf } from '../diagnostics/wording.js';
import type { OpenHeading } from '../model/compiled-entry.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { MarkupElement } from '../model/page-facts.js';
import { elementsOf, textsById } from './parse-html.js';
import { placeAt } from './place-at.js';
import { resolveHref, type SiteAddress } from './resolve-href.js';

export interface CheckMarkupOptions extends CheckElementsOptions {
  /** The rendered article. */
  html: string;
}

export interface CheckElementsOptions {
  /** The file that is reported if no text contains the markup. */
  file: string;
  /** Text of the file, in which the place is searched. */
  source: string;
  /** Files of the site that the file imports, for markup that is not in its own text. */
  imported(): { file: string; source: string }[];
  /** What the policy allows besides the site itself. */
  sources: MarkupSources;
  site: SiteAddress;
}

/** Sources of `emit/outputs/build-policy.ts`, by the element that loads from them. */
export interface MarkupSources {
  frame: readonly string[];
  script: readonly string[];
}

/**
 * @param headings headings in which a component may show more text than the page has
 * @returns a finding for each heading in which one does
 */
export function checkHeadings(html: string, headings: readonly OpenHeading[]): Diagnostic[] {
  if (headings.length === 0) return [];
  const shown = textsById(html, new Set(headings.map(({ id }) => id)));
  return headings.flatMap(({ id, text, at }) => {
    const lost = textBeside(shown.get(id) ?? '', text);
    return lost === '' ? [] : [headingText(lost, text, at)];
  });
}

/** Words of `shown` that are not in `text`. Signs without a letter or a number (icons) don't count. */
function textBeside(shown: string, text: string): string {
  const known = text.split(' ');
  const rest = shown.split(' ').filter((word) => {
    const place = known.indexOf(word);
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
  // Words that follow each other without a space are found inside of others.
  const lost = rest.reduce((left, word) => known.reduce((one, part) => one.replace(part, ''), left ? `${left} ${word}` : word), '').trim();
  return /[\p{L}\p{N}]/u.test(lost) ? lost : '';
}

export const checkMarkup = ({ html, ...options }: CheckMarkupOptions): Diagnostic[] =>
  /\s(?:style|formaction|on[a-z]+)=|<(?:base|iframe|main|style|link|object|embed|form|script)[\s>]/i.test(html)
    ? checkElements(elementsOf(html), options)
    : [];

/** At most one finding for each kind and element, because a component that is used often is written once. */
export function checkElements(elements: readonly MarkupElement[], { sources, site, ...options }: CheckElementsOptions): Diagnostic[] {
  const reported = new Set<string>();
  return elements.flatMap(({ tagName, attributes }): Diagnostic[] => {
    const { style, src } = attributes;
    const refused = refusedBy(tagName, attributes);
    const key = `${tagName} ${style === undefined ? '' : 'style'} ${src ?? ''} ${refused?.address ?? ''}`;
    if (reported.has(key)) return [];
    reported.add(key);
    return [
      ...(style === undefined ? [] : [inlineStyle('attribute', tagName, locate(options, ['style=']))]),
      ...(tagName === 'style' ? [inlineStyle('element', tagName, locate(options, ['<style']))] : []),
      ...(tagName === 'iframe' && src !== undefined && !isAllowed(src, sources.frame)
        ? [refusedFrame(src, locate(options, [src, '<iframe']))]
        : []),
      ...(refused && isRefused(refused, sources, site)
        ? [refusedSource(refused.what, refused.address, placeOf(options, refused, tagName))]
        : []),
      ...(tagName === 'main' ? [secondMain(locate(options, ['<main']))] : []),
    ];
  });
}

/** Whether `checkElements` may report an element, whatever the configuration allows. `<main>` is left out, because every layout has it. */
export function mayBeRefused({ tagName, attributes }: MarkupElement): boolean {
  if (attributes.style !== undefined || tagName === 'style' || tagName === 'iframe') return true;
  const refused = refusedBy(tagName, attributes);
  return refused !== undefined && (ALWAYS_REFUSED.has(refused.what) || isAbsoluteUrl(refused.address));
}

interface Refused {
  what: RefusedSource;
  /** Name of the attribute in JSX. */
  attribute: string;
  address: string;
}

/**
 * The address that the policy has a rule for, and what the rule is about. Undefined if the element loads nothing, or loads what every host
 * may send.
 */
function refusedBy(tagName: string, attributes: Record<string, string>): Refused | undefined {
  const of = (what: RefusedSource, attribute: string): Refused | undefined => {
    const address = attributes[attribute.toLowerCase()];
    return address ? { what, attribute, address } : undefined;
  };
  const handler = Object.keys(attributes).find((name) => HANDLER.test(name));
  if (handler !== undefined) return { what: 'inline', attribute: handler, address: handler };
  if (tagName === 'object') return of('object', 'data');
  if (tagName === 'embed') return of('object', 'src');
  if (tagName === 'base') return of('base', 'href');
  if (tagName === 'script') {
    const isInline = attributes.src === undefined && RUNS.test(scriptType(attributes));
    return isInline ? { what: 'inline', attribute: 'src', address: '<script>' } : of('script', 'src');
  }
  if (tagName === 'form') return of('form', 'action');
  if (tagName === 'button' || tagName === 'input') return of('form', 'formAction');
  if (tagName !== 'link') return undefined;
  const { rel = '', as = '' } = attributes;
  const relations = rel.toLowerCase().split(/\s+/);
  if (relations.includes('stylesheet')) return of('sheet', 'href');
  if (relations.includes('modulepreload')) return of('script', 'href');
  if (relations.includes('manifest')) return of('file', 'href');
  return relations.includes('preload') && as !== 'image' ? of(PRELOADED[as.toLowerCase()] ?? 'file', 'href') : undefined;
}

/** Attributes whose text browsers run: those of the events that authors handle. */
const HANDLER =
  /^on(?:(?:dbl|aux)?click|contextmenu|(?:un)?load|error|(?:before)?input|change|submit|reset|select|invalid|focus(?:in|out)?|blur|toggle|scroll(?:end)?|resize|wheel|copy|cut|paste|key(?:down|press|up)|(?:mouse|pointer|touch|drag|animation|transition)[a-z]+|drag|drop|play|pause|ended)$/;

/**
 * Types of `<script>` that the policy has a rule for. With any other type the element contains data (HTML Standard, "The script element").
 * Besides the keywords, these are the JavaScript MIME types (MIME Sniffing Standard, 4.6), without parameters.
 */
const RUNS =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/** Without `type` an old attribute counts: `language="jscript"` means `text/jscript`. An empty `language` counts as missing. */
const scriptType = ({ type, language }: Record<string, string>): string =>
  type === undefined && language ? `text/${language}` : (type ?? '').trim();

/** These are refused whatever the address is. */
const ALWAYS_REFUSED: ReadonlySet<RefusedSource> = new Set(['object', 'base', 'inline']);

/** By the `as` attribute of a link. */
const PRELOADED: Partial<Record<string, RefusedSource>> = { style: 'sheet', script: 'script', font: 'font' };

/** Returns false for what a page loads by `http:`, because the checker reports it with other files. */
function isRefused({ what, address }: Refused, { script }: MarkupSources, site: SiteAddress): boolean {
  const isLoadedByHttp = what !== 'form' && /^http:/i.test(address);
  if (isLoadedByHttp) return false;
  if (ALWAYS_REFUSED.has(what) || /^(?:data|blob):/i.test(address)) return true;
  const isElsewhere = /^(?:https?:)?\/\//i.test(address) && resolveHref(address, '', site).kind === 'external';
  return isElsewhere && !(what === 'script' && isAllowed(address, script));
}

function isAllowed(address: string, sources: readonly string[]): boolean {
  const { origin, host, protocol } = URL.canParse(address, HTTPS) ? new URL(address, HTTPS) : { origin: '', host: '', protocol: '' };
  return sources.some((source) => {
    const [scheme = '', subdomains] = source.toLowerCase().split('//*');
    if (subdomains !== undefined) return protocol === scheme && host.endsWith(subdomains);
    return URL.canParse(source) && new URL(source).origin === origin;
  });
}

/** Gives an address without a scheme the scheme of a published site. */
const HTTPS = 'https://site.invalid';

/** Place of the address. If the file contains the attribute with exactly this address, the place is the attribute's value. */
function placeOf(options: Parameters<typeof locate>[0], { attribute, address }: Refused, tagName: string): Place {
  const written = `${attribute}="${address}"`;
  const at = locate(options, [written, address, `<${tagName}`]);
  return at.length === written.length ? { ...at, column: at.column + attribute.length + 2, length: address.length } : at;
}

/**
 * The first mention of the first text that is found: in the page, else in the files that it imports. If none is found, line 1 of the page.
 */
function locate({ source, file, imported }: Pick<CheckMarkupOptions, 'source' | 'file' | 'imported'>, texts: string[]): Place {
  for (const each of [{ file, source }, ...(texts.some((text) => source.includes(text)) ? [] : imported())]) {
    const text = texts.find((candidate) => each.source.includes(candidate));
    if (text !== undefined) return placeAt(each.source, each.source.indexOf(text), { file: each.file, length: text.length });
  }
  return startOf(file);
}

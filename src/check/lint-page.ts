// The lint of one page: no text, images and links without a text, levels of headings. It uses what the compiler saw.
import { emptyLinkImage, emptyLinkText, emptyPage, largeImage, missingAlt, severalH1, skippedLevel } from '../diagnostics/pages/lint.js';
import { metaVariable, unlistedVariable, unsetVariable } from '../diagnostics/pages/mdx.js';
import type { ContentSlip, ModuleImport, Outline, Summary, VariableRead } from '../model/compiled-entry.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';

export interface LintedPage {
  outline: Pick<Outline, 'frontMatter' | 'hasContentTitle' | 'headings'>;
  summary: Pick<Summary, 'headingPlaces' | 'slips' | 'hasUnreadFrontMatter'>;
  /** Imports of an MDX page. They may show headings that are unknown until the page is rendered. */
  imports: readonly ModuleImport[];
}

/** Variables of the environment: those that the configuration lists, and those of them that are set. */
export interface Variables {
  listed: readonly string[];
  set: ReadonlySet<string>;
}

/**
 * Findings of each kind are in document order.
 * @param start start of the page's file, for a heading without a place
 */
export function lintPage({ outline, summary, imports }: LintedPage, start: Place, variables: Variables): Diagnostic[] {
  return [
    ...(summary.slips ?? []).flatMap((slip) => slipFinding(slip, variables)),
    ...headingFindings(outline, {
      hasUnseenHeadings: imports.length > 0,
      isTitleUnread: summary.hasUnreadFrontMatter === true,
      placeAt: ({ id }) => placeOf(summary, id) ?? start,
    }),
  ];
}

/** The bundler sets this variable for every page. */
const ALWAYS_SET = 'NODE_ENV';

export const variableFinding = ({ target, hasFallback, isMeta, at }: VariableRead, { listed, set }: Variables): Diagnostic | [] => {
  if (isMeta) return metaVariable(target, listed, at);
  if (target === ALWAYS_SET || set.has(target)) return [];
  if (!listed.includes(target)) return unlistedVariable(target, listed, at);
  return hasFallback ? [] : unsetVariable(target, at);
};

const slipFinding = (slip: ContentSlip, variables: Variables): Diagnostic | [] => {
  if (slip.kind === 'variable') return variableFinding(slip, variables);
  if (slip.kind === 'large-image') return largeImage(slip.target, slip.bytes, slip.at);
  return OF_KIND[slip.kind](slip.target, slip.at);
};

const OF_KIND = {
  'missing-alt': missingAlt,
  'empty-link-text': emptyLinkText,
  'empty-link-image': emptyLinkImage,
  'empty-page': emptyPage,
};

const placeOf = ({ headingPlaces }: LintedPage['summary'], id: string): Place | undefined =>
  Object.hasOwn(headingPlaces, id) ? headingPlaces[id] : undefined;

interface HeadingFacts {
  hasUnseenHeadings: boolean;
  /**
   * Set if the page's title comes from its file name, because the front matter, where the author wrote another title, was read as text.
   * That is reported separately.
   */
  isTitleUnread: boolean;
  placeAt(heading: Outline['headings'][number]): Place;
}

function headingFindings(
  { frontMatter, hasContentTitle, headings }: LintedPage['outline'],
  { hasUnseenHeadings, isTitleUnread, placeAt }: HeadingFacts,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  // The layout shows the title above the text.
  const hasLayoutTitle = !hasContentTitle && frontMatter.hideTitle !== true;
  let before = hasLayoutTitle ? 1 : undefined;
  let titles = hasLayoutTitle ? 1 : 0;
  for (const heading of headings) {
    const { depth, text } = heading;
    if (depth === 1 && titles++ > 0 && !isTitleUnread) found.push(severalH1(text, placeAt(heading), hasLayoutTitle));
    if (before !== undefined && depth > before + 1 && !hasUnseenHeadings)
      found.push(skippedLevel({ text, depth, before, at: placeAt(heading) }));
    before = depth;
  }
  return found;
}

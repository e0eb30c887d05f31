// Finds parts of a site that do not write the same each time: they depend on more than their props. A few pages are rendered twice for that.
import type { PageContext } from '../../src/model/page-context.js';
import type { PartHtml } from '../../src/model/template-bundle.js';

/**
 * The page for unknown addresses, and the first page of each sidebar and blog. Most parts are on one of them. Nothing but the data of the
 * page may decide, so that a build finds the same whatever it renders.
 */
export const isRenderedTwice = ({ layout, previous, next }: PageContext): boolean =>
  layout === 'notFound' || (previous === undefined && next !== undefined);

/** @param again what the same parts have written the second time. @returns `ofSite`, with the marks of parts that differ */
export const compareParts = (ofSite: readonly PartHtml[], again: readonly PartHtml[]): PartHtml[] =>
  ofSite.map((one, index) => (again[index]?.html === one.html ? one : { ...one, isUnstable: true as const }));

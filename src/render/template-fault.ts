// What a site's own part of the templates threw, while it was loaded or rendered, as a diagnostic at its place in that part.
import { templateThrew } from '../diagnostics/render.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { placesOfStack } from './stack-places.js';

/** @param permalink of the page that was rendered */
export const templateFault = (error: unknown, permalink: string): Diagnostic => templateThrew(error, permalink, placeOf(error));

/** The innermost place in the site's own code. An error about another one, such as that of a navbar item, has the place of its cause. */
function placeOf(error: unknown): Place | undefined {
  if (!(error instanceof Error)) return undefined;
  return placeOf(error.cause) ?? placesOfStack(error.stack ?? '', undefined)[0]?.at;
}

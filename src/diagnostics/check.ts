// Findings of the checker inside one page.
import type { Diagnostic, Place } from '../model/diagnostic.js';

/** @param first where the id stands first, when it is known and is another place */
export const duplicateId = (id: string, at: Place, first: Place | undefined): Diagnostic => ({
  code: 'check/duplicate-id',
  severity: 'warning',
  message: `The id "${id}" is on this page more than once: links lead to the first`,
  at,
  hint: 'give one of them another id; for a heading: ## Title {#another-id}',
  ...(first ? { related: [{ message: 'first used here', at: first }] } : {}),
});

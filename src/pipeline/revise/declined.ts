// A revision is declined if only a whole run is certain to be right. Each step of a revision may decline it. Then nothing that it made is
// used.

/** `message` completes "a whole run is needed, because …". */
export class Declined extends Error {}

export function decline(why: string): never {
  throw new Declined(why);
}

/** Runs all steps of one revision. */
export async function orDeclined<T>(revise: () => Promise<T>): Promise<T | Declined> {
  try {
    return await revise();
  } catch (error) {
    if (error instanceof Declined) return error;
    throw error;
  }
}

/** With more pages than this to compile or to render, a whole run is faster. */
export const MAX_PAGES = 48;

export function declineMany(pages: number): void {
  if (pages > MAX_PAGES) decline(`more than ${MAX_PAGES} pages are affected`);
}

export const declineLost = (): never => decline('the store has lost a part of the last run');

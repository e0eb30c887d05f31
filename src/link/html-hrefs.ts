// HTML that an author wrote into the configuration, with its links and images treated like every other address of the
// configuration: base URL in front, the site's policy on slashes. What it may hold was checked with the configuration.
import type { InternalHref } from './internal-href.js';

/** Addresses that don't begin with one slash stay as they are. Entities in an address are not touched. */
export const withInternalHrefs = (html: string, toHref: InternalHref): string =>
  html.replace(
    /(\s(?:href|src)\s*=\s*)(["'])(\/(?!\/)[^"']*)\2/gi,
    (_, name: string, quote: string, address: string) => `${name}${quote}${toHref(address)}${quote}`,
  );

// Rewrites links and images in HTML of the configuration like every other address of the configuration: it adds the base URL, and applies
// the policy on trailing slashes. The HTML itself was checked with the configuration.
import type { InternalHref } from './internal-href.js';

/** Only addresses that begin with exactly one slash are rewritten. Entities in an address are kept. */
export const withInternalHrefs = (html: string, toHref: InternalHref): string =>
  html.replace(
    /(\s(?:href|src)\s*=\s*)(["'])(\/(?!\/)[^"']*)\2/gi,
    (_, name: string, quote: string, address: string) => `${name}${quote}${toHref(address)}${quote}`,
  );

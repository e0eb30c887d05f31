// Rules for redirects: valid sources, valid targets, and no loops. Whether the source is also a page, and whether the target exists, is
// checked in `src/link`.

import { parseBaseUrl } from '../base/urls/base-url.js';
import { ownPathOf } from '../base/urls/url-path.js';
import { duplicateRedirect, invalidRedirect, redirectChain, redirectLoop } from '../diagnostics/config/config-docs.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { pathFaults, routeFaults } from './check-address.js';
import { type Check, type CheckInput, elements, text } from './check-input.js';
import { redirectSchema } from './schema.js';

export const checkRedirects: Check = ({ raw, locations }) => {
  const base = parseBaseUrl(text(raw, 'baseUrl') ?? '/');
  const site = { url: text(raw, 'url') ?? '', baseUrl: 'baseUrl' in base ? base.baseUrl : '/' };
  const redirects = elements(raw.redirects, redirectSchema).map(({ index, value }) => ({
    ...value,
    pointer: `/redirects/${index}`,
    source: routeOf(value.from),
    target: routeOf(ownPathOf(value.to, site).split(/[?#]/)[0] ?? ''),
  }));
  return [
    ...redirects.flatMap((redirect) => singleFaults(redirect, locations)),
    ...duplicates(redirects, locations),
    ...chains(redirects, locations),
  ];
};

interface Redirect {
  from: string;
  to: string;
  pointer: string;
  source: string;
  target: string;
}

/** The form that routes have: decoded, without a slash at the end. */
export function routeOf(path: string): string {
  const route = path.replace(/\/+$/, '') || '/';
  try {
    return decodeURIComponent(route);
  } catch {
    return route;
  }
}

function singleFaults({ from, to, pointer }: Redirect, locations: CheckInput['locations']): Diagnostic[] {
  const atFrom = locations.value(`${pointer}/from`);
  const faults = routeFaults({ pointer: `${pointer}/from`, value: from, at: atFrom });
  const source = { pointer: `${pointer}/from`, value: from, at: atFrom };
  if (faults.length === 0 && !isDecodable(from))
    faults.push(invalidRedirect({ ...source, why: 'has an invalid percent-encoding', hint: 'write a percent sign as %25' }));
  // Redirect files of some hosts allow such patterns. docgen would take these characters literally.
  if (/\*|\/:[a-z]/i.test(from))
    faults.push(
      invalidRedirect({
        ...source,
        why: 'looks like a pattern, but a redirect starts at one address',
        hint: 'write one redirect for each address; if the address contains the characters * and :, write %2A and %3A',
      }),
    );
  if (/^https:\/\//i.test(to) && URL.canParse(to)) return faults;
  const target = { pointer: `${pointer}/to`, value: to, at: locations.value(`${pointer}/to`) };
  if (/^http:\/\//i.test(to)) {
    faults.push(invalidRedirect({ ...target, why: 'leads to another site without encryption', hint: `write 'https${to.slice(4)}'` }));
  } else if (/^(mailto|tel):/i.test(to)) {
    faults.push(
      invalidRedirect({ ...target, why: 'is not the address of a page', hint: 'redirect to a path of this site or to an https address' }),
    );
  } else faults.push(...pathFaults(target));
  return faults;
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function duplicates(redirects: Redirect[], locations: CheckInput['locations']): Diagnostic[] {
  const first = new Map<string, Redirect>();
  return redirects.flatMap((redirect) => {
    const earlier = first.get(redirect.source);
    if (!earlier) first.set(redirect.source, redirect);
    return earlier
      ? [duplicateRedirect(redirect.from, locations.value(`${redirect.pointer}/from`), locations.value(`${earlier.pointer}/from`))]
      : [];
  });
}

/**
 * Follows each redirect to its end. A loop is reported once, at the first redirect that reaches it. Redirects that only lead into a loop
 * get no report of their own.
 */
function chains(redirects: Redirect[], locations: CheckInput['locations']): Diagnostic[] {
  const bySource = new Map(redirects.toReversed().map((redirect) => [redirect.source, redirect]));
  const reported = new Set<string>();
  return redirects.flatMap((redirect) => {
    const path = [redirect.source];
    let last = redirect;
    for (let next = bySource.get(redirect.target); next; next = bySource.get(next.target)) {
      const start = path.indexOf(next.source);
      if (start >= 0) {
        const circle = path.slice(start);
        const isNew = !circle.some((source) => reported.has(source));
        for (const source of circle) reported.add(source);
        return isNew ? [redirectLoop(circle, locations.value(`${bySource.get(circle[0] ?? '')?.pointer}/to`))] : [];
      }
      path.push(next.source);
      last = next;
    }
    return path.length > 1 ? [redirectChain([...path, last.to], locations.value(`${redirect.pointer}/to`))] : [];
  });
}

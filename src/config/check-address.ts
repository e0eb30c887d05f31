// Rules for the addresses of a configuration: paths of this site, and links to other sites. A link may not run script. It may not reach
// another host by looking like a path either (`//host`, `\host`).
import { invalidAddress, invalidPath, unsafeAddress, type ValueFault } from '../diagnostics/config/config-values.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** The schemes that a link of the site may begin with. */
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** A route of this site, such as the path of a docs instance: no query, no fragment. */
export function routeFaults(fault: ValueFault): Diagnostic[] {
  if (/[?#]/.test(fault.value)) return [invalidPath({ ...fault, why: 'contains a query or a fragment', hint: 'write only the path' })];
  return pathFaults(fault);
}

/** `to`: a path of this site. It may have a query and a fragment. */
export function pathFaults(fault: ValueFault): Diagnostic[] {
  const { value } = fault;
  const scheme = SCHEME.exec(value)?.[0].toLowerCase();
  if (scheme !== undefined) {
    if (!SCHEMES.includes(scheme)) return [unsafeScheme(fault, scheme)];
    return [
      invalidAddress({
        ...fault,
        why: 'must be a path of this site, but is a full address',
        hint: fault.pointer.endsWith('/to') ? 'use `href` for addresses of other sites' : 'write a path that begins with a slash',
      }),
    ];
  }
  if (isOtherHost(value)) return [otherHost(fault)];
  if (!value.startsWith('/')) return [invalidPath({ ...fault, why: 'does not begin with a slash', hint: `write '/${value}'` })];
  const path = value.split(/[?#]/)[0] ?? '';
  if (/[\p{Cc}\s\\]/u.test(value))
    return [
      invalidPath({
        ...fault,
        why: 'contains a space, a backslash or a control character',
        hint: 'write a space as %20, and remove the other characters',
      }),
    ];
  if (hasDotSegment(path)) return [invalidPath({ ...fault, why: 'contains the segment "." or ".."', hint: 'write the path in full' })];
  if (path.includes('//')) return [invalidPath({ ...fault, why: 'has two slashes in a row', hint: 'remove one of them' })];
  return [];
}

/** With such a segment, a path leads elsewhere than it seems to. */
export const hasDotSegment = (path: string): boolean => /(^|\/)\.\.?(\/|$)/.test(path);

/** `href`: an address of another site. */
export function hrefFaults(fault: ValueFault): Diagnostic[] {
  const { value } = fault;
  const scheme = SCHEME.exec(value)?.[0].toLowerCase();
  if (scheme === undefined) {
    if (isOtherHost(value)) return [otherHost(fault)];
    const hint =
      value.startsWith('/') && fault.pointer.endsWith('/href') ? 'use `to` for a path of this site' : "begin with a scheme: 'https://…'";
    return [invalidAddress({ ...fault, why: 'has no scheme', hint })];
  }
  if (!SCHEMES.includes(scheme)) return [unsafeScheme(fault, scheme)];
  return URL.canParse(value)
    ? []
    : [invalidAddress({ ...fault, why: 'is not a valid address', hint: "write a full address: 'https://example.com/…'" })];
}

/** A path of this site if the value begins with one slash, else an address of another site. */
export const linkFaults = (fault: ValueFault): Diagnostic[] => (/^\/(?![/\\])/.test(fault.value) ? pathFaults(fault) : hrefFaults(fault));

/** A script or an image of a page: an `https:` address, or a file of content/public. Whether that file exists is checked elsewhere. */
export function resourceFaults(fault: ValueFault): Diagnostic[] {
  if (/^\/(?![/\\])/.test(fault.value)) return routeFaults(fault);
  if (/^https:\/\//i.test(fault.value) && URL.canParse(fault.value)) return [];
  if (isOtherHost(fault.value)) return [otherHost(fault)];
  return [
    invalidAddress({
      ...fault,
      why: 'is neither a file of content/public nor an https address',
      hint: "write a file of content/public with a slash at its beginning: '/img/card.png'",
    }),
  ];
}

const isOtherHost = (value: string): boolean => /^[/\\]{2}/.test(value);

const otherHost = (fault: ValueFault): Diagnostic =>
  unsafeAddress({
    ...fault,
    why: 'looks like a path, but leads to another host',
    hint: `write the scheme: 'https:${fault.value.replaceAll('\\', '/')}'`,
  });

const unsafeScheme = (fault: ValueFault, scheme: string): Diagnostic =>
  unsafeAddress({
    ...fault,
    why: `begins with "${scheme}", which is not allowed in links`,
    hint: `begin the link with a slash or one of ${SCHEMES.join(', ')}`,
  });

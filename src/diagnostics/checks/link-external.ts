// Findings about addresses of other sites (`check-links --external`). An address that is certainly broken is a warning. Everything else is a
// note, because a problem of another host is not a fault of the site.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

interface ExternalLink {
  address: string;
  places: Place[];
  uses: number;
  /** Age of the host's answer if it is from an earlier run: `3 hours`. */
  age?: string;
}

export const addressBroken = (link: ExternalLink, why: string): Diagnostic => ({
  code: 'link/external-broken',
  severity: 'warning',
  target: link.address,
  ...placed(link),
  message: `The address ${link.address} is broken: ${why}${counted(link)}`,
  hint: link.age === undefined ? 'correct the address, or remove the link' : 'correct the address, or check it again with --no-cache',
});

export const addressUncertain = (link: ExternalLink, why: string): Diagnostic => ({
  code: 'link/external-uncertain',
  severity: 'info',
  target: link.address,
  ...placed(link),
  message: `The address ${link.address} could not be checked: ${why}${counted(link)}`,
  hint: 'open it in a browser to be sure; this note does not make the command fail',
});

/** Nothing was sent. */
export const addressRefused = (link: ExternalLink, why: string): Diagnostic => ({
  code: 'link/external-refused',
  severity: 'info',
  target: link.address,
  ...placed(link),
  message: `The address ${link.address} was not requested: ${why}${counted(link)}`,
  hint: why.includes('user name')
    ? 'remove the user name and the password, or put the address between backticks if it should not be a link'
    : 'put it between backticks if it should not be a link, or use --allow-private to check private hosts too',
});

export const addressMoved = (link: ExternalLink, target: string): Diagnostic => ({
  code: 'link/external-moved',
  severity: 'info',
  target: link.address,
  ...placed(link),
  message: `The address ${link.address} has moved permanently${counted(link)}`,
  hint: `write ${target}`,
});

/** @param count number of addresses that were not requested */
export const noNetwork = (count: number): Diagnostic => ({
  code: 'link/external-offline',
  severity: 'info',
  message: `No host name can be resolved, so ${count === 1 ? 'one address of another site was' : `${count} addresses of other sites were`} not checked`,
  hint: 'check the network: this machine is offline, or only reaches hosts through a proxy, which docgen does not use',
});

/** Reported once, at the first link. The other links are related places. */
function placed({ places }: ExternalLink): Pick<Diagnostic, 'at' | 'related'> {
  const [at, ...others] = places;
  const related = others.map((place) => ({ message: 'the same address is here', at: place }));
  return { ...(at && { at }), ...(related.length > 0 && { related }) };
}

const counted = ({ uses, age }: ExternalLink): string =>
  `${uses > 1 ? ` (${uses} links)` : ''}${age === undefined ? '' : `; checked ${age} ago`}`;

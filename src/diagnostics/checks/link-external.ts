// Findings about addresses elsewhere (`check-links --external`). Broken is what a reader finds broken everywhere, and a
// finding like any other; all else is a note, since a host's bad day is no fault of the site's.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

interface ExternalLink {
  address: string;
  places: Place[];
  uses: number;
  /** `3 hours`: when the host said so, in an earlier run. */
  age?: string;
}

export const addressBroken = (link: ExternalLink, why: string): Diagnostic => ({
  code: 'link/external-broken',
  severity: 'warning',
  target: link.address,
  ...placed(link),
  message: `${link.address} leads nowhere: ${why}${counted(link)}`,
  hint: link.age === undefined ? 'correct the address, or take the link away' : 'correct the address, or ask again with --no-cache',
});

export const addressUncertain = (link: ExternalLink, why: string): Diagnostic => ({
  code: 'link/external-uncertain',
  severity: 'info',
  target: link.address,
  ...placed(link),
  message: `Whether ${link.address} is there could not be found out: ${why}${counted(link)}`,
  hint: 'open it in a browser if you doubt it; this fails nothing',
});

/** Nothing was sent. */
export const addressRefused = (link: ExternalLink, why: string): Diagnostic => ({
  code: 'link/external-refused',
  severity: 'info',
  target: link.address,
  ...placed(link),
  message: `${link.address} is not asked for: ${why}${counted(link)}`,
  hint: why.includes('user name')
    ? 'leave the name and the password out, or put the address between backticks if nobody is to follow it'
    : 'put it between backticks if nobody is to follow it; --allow-private asks private hosts, too',
});

export const addressMoved = (link: ExternalLink, target: string): Diagnostic => ({
  code: 'link/external-moved',
  severity: 'info',
  target: link.address,
  ...placed(link),
  message: `${link.address} has moved for good${counted(link)}`,
  hint: `write ${target}`,
});

/** @param count addresses that were not asked for */
export const noNetwork = (count: number): Diagnostic => ({
  code: 'link/external-offline',
  severity: 'info',
  message: `No name of a host can be looked up: ${count === 1 ? 'one address elsewhere was' : `${count} addresses elsewhere were`} not checked`,
  hint: 'this machine is offline, or reaches hosts through a proxy only, which docgen does not use',
});

/** Told once, where it stands first. */
function placed({ places }: ExternalLink): Pick<Diagnostic, 'at' | 'related'> {
  const [at, ...others] = places;
  const related = others.map((place) => ({ message: 'here as well', at: place }));
  return { ...(at && { at }), ...(related.length > 0 && { related }) };
}

const counted = ({ uses, age }: ExternalLink): string =>
  `${uses > 1 ? ` (${uses} links)` : ''}${age === undefined ? '' : `; asked ${age} ago`}`;

// Names → unique addresses that stay the same. If two want the same address, the later one gets a suffix made from its own identity, not a
// number. So adding something further down does not rename what is above.

import { kebabCase } from '../../../base/text/kebab-case.js';
import { foldedName, portabilityFault } from '../../../base/urls/portable-name.js';
import { digest } from '../../../base/values/digest.js';

export interface SlugWish {
  /** The best name first. The first name that gives a reachable slug is used. */
  names: string[];
  /** Text that is unique to this wish: method and path, or a pointer. */
  identity: string;
}

export interface ChosenSlug {
  slug: string;
  /** Index of the earlier wish that has the slug that this one wanted. */
  taken?: number;
  wanted: string;
}

/** Static hosts answer an address that ends like this with the page above it. */
const OF_FOLDER = 'index';

const isReached = (slug: string): boolean => foldedName(slug) !== OF_FOLDER;

/** Limit of a slug in bytes. File names may have 255 bytes on every file system, and an extension and suffixes are added. */
const MAX_BYTES = 160;

/** In the order of `wishes`. */
export function chooseSlugs(wishes: readonly SlugWish[]): ChosenSlug[] {
  const owners = new Map<string, number>();
  return wishes.map(({ names, identity }, index) => {
    const slugs = names.map(slugOf).filter((slug) => slug !== '');
    const wanted = slugs.find(isReached) ?? (slugs.length > 0 ? `${OF_FOLDER}-1` : `at-${digest(identity).slice(0, 8)}`);
    const taken = owners.get(foldedName(wanted));
    const slug = taken === undefined ? wanted : `${wanted}-${digest(identity).slice(0, 6)}`;
    owners.set(foldedName(slug), index);
    return { slug, wanted, ...(taken !== undefined && { taken }) };
  });
}

/** '' if no usable character is left of the name. */
function slugOf(name: string): string {
  const slug = kebabCase(name);
  const short = Buffer.byteLength(slug) <= MAX_BYTES ? slug : `${cut(slug)}-${digest(name).slice(0, 6)}`;
  return portabilityFault(short) === undefined ? short : `${short}-operation`;
}

function cut(text: string): string {
  let short = text.slice(0, MAX_BYTES - 8);
  while (Buffer.byteLength(short) > MAX_BYTES - 8) short = short.slice(0, -1);
  return short.replace(/[-\p{Cs}]+$/u, '');
}

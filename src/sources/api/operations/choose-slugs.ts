// Names → addresses that are distinct, and stay: whoever comes later in the document gives way, by something of its own and not by a
// number, so that nothing added further down renames what was there.

import { kebabCase } from '../../../base/text/kebab-case.js';
import { foldedName, portabilityFault } from '../../../base/urls/portable-name.js';
import { digest } from '../../../base/values/digest.js';

export interface SlugWish {
  /** The best name first; the first that makes a slug that can be reached is taken. */
  names: string[];
  /** What nobody else is: method and path, a pointer. */
  identity: string;
}

export interface ChosenSlug {
  slug: string;
  /** Index of the wish that had the slug first, which this one wanted too. */
  taken?: number;
  wanted: string;
}

/** Static hosts answer an address that ends so with the page above it. */
const OF_FOLDER = 'index';

const isReached = (slug: string): boolean => foldedName(slug) !== OF_FOLDER;

/** Bytes of a file name that every disk takes are 255; what is added to it needs some. */
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

/** '' when nothing is left of the name. */
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

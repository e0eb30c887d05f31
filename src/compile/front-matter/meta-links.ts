// Addresses of the front matter that stand in the head of the page, for the checker: its image for others.

import { startOf } from '../../diagnostics/wording.js';
import type { FrontMatter, LinkReference } from '../../model/compiled-entry.js';
import type { Place } from '../../model/diagnostic.js';

/** @param places of values, by key; of a value without one, line 1 of `file` */
export const metaLinks = ({ image }: FrontMatter, places: Readonly<Record<string, Place>>, file: string): LinkReference[] =>
  image === undefined ? [] : [{ href: image, from: 'html', at: places.image ?? startOf(file), apart: 'meta' }];

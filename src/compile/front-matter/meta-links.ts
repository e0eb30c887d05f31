// Addresses of the front matter that go into the head of the page, for the checker. Today that is the page's image.

import { startOf } from '../../diagnostics/wording.js';
import type { FrontMatter, LinkReference } from '../../model/compiled-entry.js';
import type { Place } from '../../model/diagnostic.js';

/** @param places of values, by key. A value without a place is reported at line 1 of `file` */
export const metaLinks = ({ image }: FrontMatter, places: Readonly<Record<string, Place>>, file: string): LinkReference[] =>
  image === undefined ? [] : [{ href: image, from: 'html', at: places.image ?? startOf(file), apart: 'meta' }];

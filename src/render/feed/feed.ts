// A feed, independent of its format.
import type { ListedPost } from '../../model/listing.js';

export interface Feed {
  title: string;
  description: string;
  /** Address of the list of posts. */
  home: string;
  /** Address of the feed itself. */
  self: string;
  language: string;
  copyright?: string;
  generator: string;
  /** ISO 8601: when the last of its posts was made or changed. */
  updated: string;
  site: string;
  entries: ListedPost[];
  /** Makes the address of an href absolute. */
  absolute(href: string): string;
}

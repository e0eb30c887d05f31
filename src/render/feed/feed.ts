// A feed in no format yet.
import type { ListedPost } from '../../model/listing.js';

export interface Feed {
  title: string;
  description: string;
  /** Of the list of posts. */
  home: string;
  /** Of the feed itself. */
  self: string;
  language: string;
  copyright?: string;
  generator: string;
  /** ISO 8601: when the last of its posts was made or changed. */
  updated: string;
  site: string;
  entries: ListedPost[];
  /** Of an address as it stands in an href. */
  absolute(href: string): string;
}

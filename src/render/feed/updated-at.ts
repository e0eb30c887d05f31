// When a post was last changed, for feeds.
import type { ListedPost } from '../../model/listing.js';

/** ISO 8601, UTC. '' if the post has no date. */
export const updatedAt = ({ date, changed }: ListedPost): string => changed ?? date.iso;

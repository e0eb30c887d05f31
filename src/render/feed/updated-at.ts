// When a post was last another one, as feeds say it.
import type { ListedPost } from '../../model/listing.js';

/** ISO 8601, UTC; '' where nobody said a date. */
export const updatedAt = ({ date, changed }: ListedPost): string => changed ?? date.iso;

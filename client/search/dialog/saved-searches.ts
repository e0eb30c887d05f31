// What the browser remembers of searches: the results that were opened last, and those that the reader has starred. Other code can write to
// the storage, so it is read with the same care as an answer.
import type { SearchSettings } from '../../../src/model/client.js';
import type { SharedCode } from '../../boot/shared-code.js';
import { type Hit, readHit } from '../read-answer.js';
import type { GroupedHit } from './group-hits.js';

export interface SavedSearches {
  recent(): Hit[];
  favorites(): Hit[];
  /** The reader has opened a result. */
  remember(hit: GroupedHit): void;
  forget(hit: Hit): void;
  /** Moves a recent result to the favourites. */
  star(hit: Hit): void;
  unstar(hit: Hit): void;
}

const MOST_RECENT = 7;
const MOST_RECENT_BESIDE_FAVORITES = 4;
const MOST_FAVORITES = 10;

/** Lives as long as an open dialog. The number of recent results is fixed when the dialog opens. */
export function createSavedSearches(
  settings: SearchSettings,
  { readStored, writeStored }: Pick<SharedCode, 'readStored' | 'writeStored'>,
): SavedSearches {
  const recentKey = `__DOCSEARCH_RECENT_SEARCHES__${settings.indexName}`;
  const favoriteKey = `__DOCSEARCH_FAVORITE_SEARCHES__${settings.indexName}`;
  const read = (key: string, most: number): Hit[] => {
    const stored = parseList(readStored(key));
    const hits = stored.map((hit) => readHit(hit, { position: 0, tags: { pre: '', post: '' }, settings }));
    return hits.filter((hit) => hit !== undefined).slice(0, most);
  };
  const write = (key: string, hits: Hit[]) => writeStored(key, JSON.stringify(hits.map(toStored)));
  const favorites = () => read(favoriteKey, MOST_FAVORITES);
  const mostRecent = favorites().length > 0 ? MOST_RECENT_BESIDE_FAVORITES : MOST_RECENT;
  const recent = () => read(recentKey, mostRecent);
  const forget = (hit: Hit) => write(recentKey, without(recent(), hit));
  return {
    recent,
    favorites,
    forget,
    remember(hit) {
      const kept = hit.type === 'content' ? hit.parent : hit;
      if (!kept || favorites().some(({ objectID }) => objectID === kept.objectID)) return;
      write(recentKey, [kept, ...without(recent(), kept)].slice(0, mostRecent));
    },
    star(hit) {
      forget(hit);
      write(favoriteKey, [hit, ...without(favorites(), hit)].slice(0, MOST_FAVORITES));
    },
    unstar: (hit) => write(favoriteKey, without(favorites(), hit)),
  };
}

const without = (hits: Hit[], { objectID }: Hit): Hit[] => hits.filter((hit) => hit.objectID !== objectID);

/** In the form in which the service gives a hit, without marks. */
const toStored = ({ objectID, type, url, levels }: Hit) => ({ objectID, type, url, hierarchy: levels });

function parseList(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

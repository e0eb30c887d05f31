// Which operations of an API get pages (`filter` of the configuration), and which entries of the filter match nothing.
import { isObject } from '../../../base/values/is-object.js';
import type { ApiFilter, ApiMatch } from '../../../model/api/api-config.js';

/** What a filter looks at, for one operation or channel. */
export interface Filtered {
  tags: readonly string[];
  /** Path of a request, name of a webhook, address of a channel. */
  path: string;
  /** The operation, then its path or channel. The first that has an extension decides. */
  owners: readonly Record<string, unknown>[];
}

export interface FilterMatcher {
  isShown(part: Filtered): boolean;
  /** Entries that have matched nothing so far. @returns pointers below the configuration of the API, and what is written there */
  unmatched(): { pointer: string; text: string }[];
}

interface Entry {
  side: keyof ApiFilter;
  pointer: string;
  text: string;
  matches(part: Filtered): boolean;
}

export function createFilterMatcher(filter: ApiFilter): FilterMatcher {
  const entries = (['include', 'exclude'] as const).flatMap((side) => entriesOf(side, filter[side] ?? {}));
  const matched = new Set<Entry>();
  return {
    isShown(part) {
      // Every entry is tried, so that an entry that only repeats another counts as matching.
      const found = entries.filter(({ matches }) => matches(part));
      for (const entry of found) matched.add(entry);
      return (
        (filter.include === undefined || found.some(({ side }) => side === 'include')) && !found.some(({ side }) => side === 'exclude')
      );
    },
    unmatched: () => entries.filter((entry) => !matched.has(entry)).map(({ pointer, text }) => ({ pointer, text })),
  };
}

function entriesOf(side: keyof ApiFilter, { tags = [], paths = [], extensions = {} }: ApiMatch): Entry[] {
  const above = `/filter/${side}`;
  return [
    ...tags.map(
      (tag, index): Entry => ({ side, pointer: `${above}/tags/${index}`, text: tag, matches: (part) => part.tags.includes(tag) }),
    ),
    ...paths.map((path, index): Entry => {
      const pattern = patternOf(path);
      return { side, pointer: `${above}/paths/${index}`, text: path, matches: (part) => pattern.test(part.path) };
    }),
    ...Object.entries(extensions).map(
      ([name, value]): Entry => ({
        side,
        pointer: `${above}/extensions/${name}`,
        text: `${name}: ${JSON.stringify(value)}`,
        matches: ({ owners }) => isValue(owners.find((owner) => isObject(owner) && Object.hasOwn(owner, name))?.[name], value),
      }),
    ),
  ];
}

/** `*` stands for any text. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );

/** The value itself, or a list that contains it. */
const isValue = (found: unknown, wanted: unknown): boolean => (Array.isArray(found) ? found.includes(wanted) : found === wanted);

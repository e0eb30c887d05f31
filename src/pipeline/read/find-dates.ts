// When each file of the site last changed: one pass over its history, and none where that ends as it did at the pass before.
import type { Outcome } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { LastChange, SourceEntry } from '../../model/source-entry.js';
import { loadGitDates } from '../../sources/git/git-dates.js';
import { type GitHead, readGitHead } from '../../sources/git/git-head.js';

/** By file. */
export interface FoundDates extends Outcome<Record<string, LastChange>> {
  /** Of a lazy session whose pages show dates. */
  head?: GitHead;
}

export interface FindDatesOptions {
  siteRoot: string;
  config: SiteConfig;
  entries: SourceEntry[];
  /** No sitemap is written, and the dates may be asked for again. */
  isLazy: boolean;
  /** Of the same entries, some time ago: given back where no other commit is the last one. */
  previous?: FoundDates;
}

/** Never rejects. */
export async function findDates({ siteRoot, config, entries, isLazy, previous }: FindDatesOptions): Promise<FoundDates> {
  const shown = entries.filter((entry) => showsDate(entry, config));
  const isListed = config.sitemap !== false && !config.noIndex && !isLazy;
  const dated = isListed ? entries : entries.filter((entry) => showsDate(entry, config) || isFed(entry, config));
  const filesOf = (some: SourceEntry[]): string[] => [...new Set(some.map(({ file }) => file))];
  const { env } = process;
  // Before the dates: of a commit that comes meanwhile these files will tell.
  const head = isLazy && shown.length > 0 ? await readGitHead(siteRoot, env) : undefined;
  if (previous && previous.head?.commit === head?.commit) return previous;
  const dates = await loadGitDates({ siteRoot, files: filesOf(dated), shown: filesOf(shown), env });
  return head ? { ...dates, head } : dates;
}

const showsDate = ({ docs, blog }: SourceEntry, config: SiteConfig): boolean =>
  config.blogs.some(({ id, lastUpdated }) => lastUpdated && id === blog) ||
  (docs !== undefined && config.docs.some(({ id, lastUpdated }) => lastUpdated && id === docs.instance));

/** Feeds say when a post last changed. */
const isFed = ({ blog }: SourceEntry, config: SiteConfig): boolean =>
  config.blogs.some(({ id, feeds }) => id === blog && feeds.types.length > 0);

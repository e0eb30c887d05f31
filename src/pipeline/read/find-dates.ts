// Finds when each file of the site was last changed, in one pass over its git history. There is no pass if the last commit is the same as
// at the previous one.
import type { Outcome } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { LastChange, SourceEntry } from '../../model/source-entry.js';
import { loadGitDates } from '../../sources/git/git-dates.js';
import { type GitHead, readGitHead } from '../../sources/git/git-head.js';

/** Dates by file. */
export interface FoundDates extends Outcome<Record<string, LastChange>> {
  /** Present in a lazy session whose pages show dates. */
  head?: GitHead;
}

export interface FindDatesOptions {
  siteRoot: string;
  config: SiteConfig;
  entries: SourceEntry[];
  /** No sitemap is written, and the dates may be needed again. */
  isLazy: boolean;
  /** Dates of the same entries from an earlier call. They are returned if the last commit is still the same. */
  previous?: FoundDates;
}

/** Never rejects. */
export async function findDates({ siteRoot, config, entries, isLazy, previous }: FindDatesOptions): Promise<FoundDates> {
  const shown = entries.filter((entry) => showsDate(entry, config));
  const isListed = config.sitemap !== false && !config.noIndex && !isLazy;
  const dated = isListed ? entries : entries.filter((entry) => showsDate(entry, config) || isFed(entry, config));
  const filesOf = (some: SourceEntry[]): string[] => [...new Set(some.map(({ file }) => file))];
  const { env } = process;
  // Read before the dates, so that a commit that is made meanwhile is noticed at the next call.
  const head = isLazy && shown.length > 0 ? await readGitHead(siteRoot, env) : undefined;
  if (previous && previous.head?.commit === head?.commit) return previous;
  const dates = await loadGitDates({ siteRoot, files: filesOf(dated), shown: filesOf(shown), env });
  return head ? { ...dates, head } : dates;
}

const showsDate = ({ docs, blog }: SourceEntry, config: SiteConfig): boolean =>
  config.blogs.some(({ id, lastUpdated }) => lastUpdated && id === blog) ||
  (docs !== undefined && config.docs.some(({ id, lastUpdated }) => lastUpdated && id === docs.instance));

/** Feeds contain the date of a post's last change. */
const isFed = ({ blog }: SourceEntry, config: SiteConfig): boolean =>
  config.blogs.some(({ id, feeds }) => id === blog && feeds.types.length > 0);

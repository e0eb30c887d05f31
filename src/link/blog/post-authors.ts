// The authors that a post names → what is shown of each: the facts of `authors.yml`, overridden by those in the post itself.
import { kebabCase } from '../../base/text/kebab-case.js';
import { isExternalUrl } from '../../base/urls/url-path.js';
import { unknownAuthor } from '../../diagnostics/pages/blog.js';
import type { BlogConfig } from '../../model/blog-config.js';
import type { AuthorFacts } from '../../model/compiled-entry.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { PostAuthor } from '../../model/listing.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { AuthorsFile } from '../../model/source-entry.js';
import { joinRoutes, permalinkOf, publicHref } from '../addresses.js';

export interface PostAuthors {
  /** @param at place of the list of authors */
  of(named: readonly (string | AuthorFacts)[], at: Place): { authors: PostAuthor[]; keys: string[]; diagnostics: Diagnostic[] };
  /** In the order of the file. */
  declared: { key: string; author: PostAuthor }[];
}

export function createPostAuthors(file: AuthorsFile | undefined, blog: BlogConfig, config: SiteConfig): PostAuthors {
  const byKey = new Map((file?.authors ?? []).map((author) => [author.key, author]));
  const view = (facts: AuthorFacts): PostAuthor => ({
    name: facts.name ?? facts.key ?? '',
    ...textsOf(facts),
    ...(facts.url !== undefined && isAddress(facts.url) && { url: publicUrl(facts.url, config) }),
    ...(facts.image !== undefined && isAddress(facts.image) && { image: publicUrl(facts.image, config) }),
    ...(facts.page && facts.key !== undefined && { page: permalinkOf(authorRoute(blog, facts.key), false, config) }),
    ...(facts.socials && { socials: socialLinks(facts.socials) }),
  });
  return {
    declared: [...byKey.values()].map((author) => ({ key: author.key, author: view(author) })),
    of(named, at) {
      const diagnostics: Diagnostic[] = [];
      const found = named.map((one): AuthorFacts => {
        const facts = typeof one === 'string' ? { key: one } : one;
        const declared = facts.key === undefined ? undefined : byKey.get(facts.key);
        if (facts.key !== undefined && !declared && !file?.isUnread)
          diagnostics.push(unknownAuthor({ key: facts.key, file: file?.file, declared: [...byKey.keys()], at }));
        return { ...declared, ...facts };
      });
      return {
        authors: found.map(view),
        keys: found.flatMap(({ key }) => (key !== undefined && byKey.has(key) ? [key] : [])),
        diagnostics,
      };
    },
  };
}

export const authorRoute = ({ path }: BlogConfig, key: string): string => joinRoutes(path, `/authors/${kebabCase(key)}`);

const textsOf = ({ title, description, email }: AuthorFacts) => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(email !== undefined && /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) && { email }),
});

/** An address of another site, or a file of this one. */
const isAddress = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?![/\\])/.test(url);

const publicUrl = (url: string, config: SiteConfig): string => (isExternalUrl(url) ? url : publicHref(url, config));

/** Platform → its label, and the beginning of the addresses of its profiles. */
const PLATFORMS: Readonly<Record<string, { label: string; address: string }>> = {
  x: { label: 'X', address: 'https://x.com/' },
  twitter: { label: 'Twitter', address: 'https://twitter.com/' },
  github: { label: 'GitHub', address: 'https://github.com/' },
  linkedin: { label: 'LinkedIn', address: 'https://www.linkedin.com/in/' },
  bluesky: { label: 'Bluesky', address: 'https://bsky.app/profile/' },
  instagram: { label: 'Instagram', address: 'https://www.instagram.com/' },
  threads: { label: 'Threads', address: 'https://www.threads.net/@' },
  youtube: { label: 'YouTube', address: 'https://www.youtube.com/@' },
  twitch: { label: 'Twitch', address: 'https://twitch.tv/' },
  stackoverflow: { label: 'Stack Overflow', address: 'https://stackoverflow.com/users/' },
};

/** A name on an unknown platform is left out, because its address is not known. */
function socialLinks(socials: Readonly<Record<string, string>>): { label: string; href: string }[] {
  return Object.entries(socials).flatMap(([platform, value]) => {
    const known = Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform] : undefined;
    const label = known?.label ?? platform;
    if (/^https?:\/\//i.test(value)) return [{ label, href: value }];
    return known ? [{ label, href: known.address + value.replace(/^@/, '').split('/').map(encodeURIComponent).join('/') }] : [];
  });
}

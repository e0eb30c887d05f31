// A slug as an author wrote it → the part of a route that it means. A slug can't lead above its docs, to another host, or to a name that a
// URL can't hold. A fault is returned as text, with a slug that would be valid.

export interface Slug {
  /** Route within the docs, decoded: `/guide/setup`, or `/`. */
  route: string;
  /** Whether it was written with a slash at its end. */
  endsInSlash: boolean;
}

export interface SlugFault {
  /** Text that follows `The slug "…"`. */
  why: string;
  suggestion?: string;
}

/** @param folder that a relative slug starts in, below the docs: `guide/first`, `''` for the top */
export function parseSlug(text: string, folder: string): Slug | SlugFault {
  const slug = decode(text.trim());
  const why = faultOf(slug);
  if (why) return withSuggestion(why, slug);
  const segments: string[] = [];
  for (const segment of [...(slug.startsWith('/') ? [] : folder.split('/')), ...slug.split('/')]) {
    if (segment === '..' && segments.pop() === undefined) return withSuggestion('leads out of the docs', slug);
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment);
  }
  return { route: `/${segments.join('/')}`, endsInSlash: /(^|\/)\.{0,2}$/.test(slug) };
}

function faultOf(slug: string): string | undefined {
  if (slug === '') return 'is empty';
  if (slug.includes('//')) return 'has two slashes in a row';
  const character = /[?#\\]|\p{Cc}|\p{Cs}/u.exec(slug)?.[0];
  if (character === undefined) return undefined;
  return /[?#\\]/.test(character) ? `contains "${character}"` : 'contains a control character';
}

function withSuggestion(why: string, slug: string): SlugFault {
  const segments = slug
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .split(/[/\\]/)
    .map((segment) => segment.replace(/(?:[?#]|\p{Cc}|\p{Cs})+/gu, '-').replace(/^[-\s]+|[-\s]+$/g, ''))
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return segments.length === 0 ? { why } : { why, suggestion: `/${segments.join('/')}` };
}

/** An author may have copied the slug from an address bar. */
function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** A label → a segment of a route: letters and digits of any script, in lower case, joined by hyphens. '' if the label has none. */
export const slugOfLabel = (label: string): string =>
  label
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

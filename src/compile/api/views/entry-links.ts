// Links to entries as the pages of a document have them in common: one object each, since most pages of a large document lead to hundreds of
// the same schemas.
import { bodyToken } from '../../../base/body-token.js';
import { digest } from '../../../base/values/digest.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { TextPart } from '../../../model/api-view.js';
import type { NamedLink } from '../fit/reader-cache.js';

/** Never written to. */
export interface EntryLink extends NamedLink {
  /** Of its address, in the body of every page. */
  token: string;
  /** By what it is called. */
  parts: Map<string, TextPart>;
}

export interface DocumentLinks {
  /** Of an entry, or of a link of a text, on every page of the document: what pages say of one schema is then the same text. */
  nameOf(key: string): string;
  /** @param file that the page is made from @returns the link to an entry, by its key */
  from(file: string): (key: string) => EntryLink;
}

/** 48 bits tell the few thousand links of a page apart. All names are as long: they must not show in what a text is measured to take. */
const NAME_LENGTH = 12;

/** Has a lifetime: the links of one document. */
export function createDocumentLinks(): DocumentLinks {
  const names = new Map<string, string>();
  const files = new Map<string, (key: string) => EntryLink>();
  const nameOf = (key: string): string => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = digest(key).slice(0, NAME_LENGTH);
    names.set(key, name);
    return name;
  };
  const linksFrom = (file: string) => {
    const links = new Map<string, EntryLink>();
    const at = startOf(file);
    return (key: string): EntryLink => {
      const known = links.get(key);
      if (known) return known;
      const name = nameOf(key);
      const made: EntryLink = { name, link: { href: key, from: 'entry', at }, token: bodyToken('N', name), parts: new Map() };
      links.set(key, made);
      return made;
    };
  };
  return {
    nameOf,
    from(file) {
      const known = files.get(file) ?? linksFrom(file);
      files.set(file, known);
      return known;
    },
  };
}

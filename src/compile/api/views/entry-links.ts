// Links to entries that all pages of a document share, as one object each: most pages of a large
// document lead to the same hundreds of schemas.
import { bodyToken } from '../../../base/body-token.js';
import { entryKey } from '../../../base/documents/entry-key.js';
import { digest } from '../../../base/values/digest.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { NodeId } from '../../../model/api/api-document.js';
import type { TextPart } from '../../../model/api/api-view.js';
import type { NamedLink } from '../fit/reader-cache.js';

/** Must never be changed. */
export interface EntryLink extends NamedLink {
  /** Token of the address. It is the same in the body of every page. */
  token: string;
  /** Text of the link → its part. */
  parts: Map<string, TextPart>;
}

export interface DocumentLinks {
  /**
   * Name of the link to an entry, or of a link in a text. It is the same on every page of the
   * document, so that the HTML of a schema is, too.
   */
  nameOf(key: string): string;
  /**
   * Returns a function that gives the link to an entry of the document by its node.
   * @param file from which the page is made
   */
  from(file: string): (node: NodeId) => EntryLink;
}

/**
 * 48 bits are enough to distinguish the few thousand links of a page. All names have the same length, so that
 * estimates of bytes do not depend on them.
 */
const NAME_LENGTH = 12;

/**
 * Keep the result as long as the document is used. It holds the links of one document.
 * @param api `ApiConfig.id`
 */
export function createDocumentLinks(api: string): DocumentLinks {
  const names = new Map<string, string>();
  const files = new Map<string, (node: NodeId) => EntryLink>();
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
    return (node: NodeId): EntryLink => {
      const known = links.get(node);
      if (known) return known;
      const name = nameOf(node);
      const link = { href: entryKey(api, node), from: 'entry' as const, at };
      const made: EntryLink = { name, link, token: bodyToken('N', name), parts: new Map() };
      links.set(node, made);
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

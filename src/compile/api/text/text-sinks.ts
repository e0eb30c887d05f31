// What the texts of one page add to the page.
import type { CodeReference, ComponentReference, Heading, LinkReference } from '../../../model/compiled-entry.js';
import type { Diagnostic } from '../../../model/diagnostic.js';

export interface TextSinks {
  /** File of the document, for places. */
  file: string;
  links: LinkReference[];
  components: ComponentReference[];
  codeBlocks: CodeReference[];
  /** Ids of headings and elements in the page's own description and in descriptions of tags. */
  ids: string[];
  /** Headings of the page's own description. Absent: they are not collected. */
  headings?: Heading[];
  /** Reports of what was left out of the texts. */
  diagnostics: Diagnostic[];
  /** The entry that a link means, if it means a part of the document. Default: no link does. */
  entryMeant?(href: string): Pick<LinkReference, 'href' | 'from' | 'written'> | undefined;
}

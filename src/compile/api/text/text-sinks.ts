// Where the texts of one page put what belongs to the page.
import type { CodeReference, ComponentReference, Heading, LinkReference } from '../../../model/compiled-entry.js';
import type { Diagnostic } from '../../../model/diagnostic.js';

/** What the texts of one page gather. */
export interface TextSinks {
  /** The document's file, for places. */
  file: string;
  links: LinkReference[];
  components: ComponentReference[];
  codeBlocks: CodeReference[];
  /** Ids of headings and elements in the page's own description, and in those of tags. */
  ids: string[];
  /** Of the page's own description. Absent: headings are not collected. */
  headings?: Heading[];
  /** What was left out of the texts. */
  diagnostics: Diagnostic[];
  /** Of a link that means a part of the document. Default: none does. */
  entryMeant?(href: string): Pick<LinkReference, 'href' | 'from' | 'written'> | undefined;
}

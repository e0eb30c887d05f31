// How many bytes of HTML a part of a page takes, by estimate: texts as they are, and what the templates put around them. Measured against
// them on the pages of four large documents: they write 0.55 to 0.95 bytes for each that is estimated, and a test holds them to it.
import type { EntryView, FactView, SchemaView } from '../../model/api-view.js';
import type { Room } from './page.js';

/** Bytes of HTML that the article of one page may have. */
export const MOST_BYTES = 256 * 1024;
/** Kept for what stands around the article, and for errors of the estimate. */
export const KEPT_BACK = 25 * 1024;

/** The last quarter is for what lies high. */
export const roomOfOperation = (most = MOST_BYTES - KEPT_BACK): Room => ({ left: most, deep: 2, keptForHigh: most / 4, promised: 0 });

/** A schema is drawn for whoever comes for it; what it holds has pages as well, each the same way from here as from the operations. */
const SHOWN_OF_SCHEMA = 12 * 1024;

export function roomOfSchema(most = MOST_BYTES - KEPT_BACK): Room {
  return { left: most, deep: 1, keptForHigh: most - SHOWN_OF_SCHEMA, promised: 0 };
}

const VIEW = 40;
const FACT = 45;
const VALUE = 20;
const LINK = 40;
const ENTRY = 60;
const RESPONSE = 220;

/** Of the line, the flags, the description and the facts; what is below it counts for itself. */
export function viewBytes({ type, flags, description, facts }: Omit<SchemaView, 'groups'>): number {
  let bytes = VIEW + textBytes(description) + flags.length * 40;
  for (const part of type) bytes += escapedBytes(part.text) + (part.href === undefined ? 0 : LINK);
  for (const fact of facts) bytes += factBytes(fact);
  return bytes;
}

export function factBytes({ label, values }: FactView): number {
  let bytes = FACT + label.length;
  for (const value of values) bytes += VALUE + escapedBytes(value.text) + textBytes(value.description ?? '');
  return bytes;
}

/** Beside its schema. The anchor is an id and an address. */
export const entryBytes = ({ name, anchor }: EntryView): number => ENTRY + textBytes(name ?? '') + 2 * anchor.length;

/** Of a response, beside what it says: its heading with the link to it, and its line among the headings of the page. */
export const responseBytes = (title: string, anchor: string): number => RESPONSE + 4 * textBytes(title) + 3 * anchor.length;

/** UTF-8. */
export function textBytes(text: string): number {
  let bytes = text.length;
  if (/^[\x20-\x7E]*$/.test(text)) return bytes;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair takes two.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** Of a text that the templates escape. */
const escapedBytes = (text: string): number => textBytes(text) + (/[&<>"']/.test(text) ? 5 * (text.match(/[&<>"']/g)?.length ?? 0) : 0);

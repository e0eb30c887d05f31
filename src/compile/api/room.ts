// How many bytes of HTML a part of a page takes, by estimate: texts as they are, and what the templates put around them. The figures are
// held against the templates by a test; a page that is estimated at its limit is a little below it.
import type { EntryView, SchemaView } from '../../model/api-view.js';

/** Bytes of HTML that the article of one page may have. */
export const MOST_BYTES = 256 * 1024;
/** Kept for what stands around the article, and for errors of the estimate. */
export const KEPT_BACK = 40 * 1024;

const VIEW = 90;
const FACT = 70;
const VALUE = 30;
const LINK = 60;
const ENTRY = 190;

/** Of the line, the flags, the description and the facts; what is below it counts for itself. */
export function viewBytes({ type, flags, description, facts }: SchemaView): number {
  let bytes = VIEW + textBytes(description) + flags.length * 40;
  for (const part of type) bytes += textBytes(part.text) + (part.href === undefined ? 0 : LINK);
  for (const { label, values } of facts) {
    bytes += FACT + label.length;
    for (const value of values) bytes += VALUE + textBytes(value.text) + textBytes(value.description ?? '');
  }
  return bytes;
}

/** Beside its schema. The anchor is an id and an address. */
export const entryBytes = ({ name, anchor }: EntryView): number => ENTRY + 2 * textBytes(name ?? '') + 2 * anchor.length;

/** UTF-8, and what escaping adds, without counting: one unit more for each that is not plain. */
export function textBytes(text: string): number {
  let bytes = text.length;
  if (!/^[\x20-\x7E]*$/.test(text)) for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7f) bytes += 1.5;
  return bytes;
}

// Raw HTML of a `.md` page → elements. The door to hast-util-raw, which parses as a browser does: what is left open is
// closed, inside each component by itself. Slow beside the rest (0.7 ms a page), so only pages that hold any pay for it.
import type { Root } from 'hast';
import { type Options, raw } from 'hast-util-raw';

/** `text`: the page, for the positions of the elements. Forget no sanitising after it. */
export const parseRawHtml = (tree: Root, text: string): Root =>
  raw(tree, { file: textFile(text), passThrough: ['component', 'slot'] }) as Root;

/** As much of a virtual file as positions take: they are read off its text. */
const textFile = (text: string) => ({ toString: () => text }) as NonNullable<Options['file']>;

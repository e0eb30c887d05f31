// What the pages of a built site weigh: elements, bytes of HTML before compression, bytes of their style sheets as hosts send them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { filesIn } from '../sites/site-fixture.js';

export interface PageWeight {
  /** Output path. */
  name: string;
  /** As `document.querySelectorAll('*')` counts them. */
  elements: number;
  bytes: number;
  /** Names of the style sheets that the page loads. */
  sheets: string[];
  /** All of them together, compressed. */
  style: number;
}

export function pageWeights(outFolder: string): PageWeight[] {
  const sizes = new Map<string, number>();
  const sizeOf = (sheet: string): number => {
    const size = sizes.get(sheet) ?? gzipSync(readFileSync(join(outFolder, sheet))).length;
    sizes.set(sheet, size);
    return size;
  };
  return filesIn(outFolder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const html = readFileSync(join(outFolder, name), 'utf8');
      const { elements, sheets } = countElements(html);
      return { name, elements, bytes: Buffer.byteLength(html), sheets, style: sheets.reduce((sum, sheet) => sum + sizeOf(sheet), 0) };
    });
}

/** Those in templates are not in the document. */
function countElements(html: string): Pick<PageWeight, 'elements' | 'sheets'> {
  let elements = 0;
  const sheets: string[] = [];
  const waiting: DefaultTreeAdapterTypes.ParentNode[] = [parse(html)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      elements++;
      waiting.push(child);
      const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
      if (child.tagName === 'link' && attributes.rel === 'stylesheet') sheets.push(attributes.href ?? '');
    }
  }
  return { elements, sheets };
}

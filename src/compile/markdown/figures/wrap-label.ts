// Breaks a long label of a flowchart into lines of about the same length, so that the chart is no wider than its column. An author who
// breaks lines with `<br>` decides alone.
import { textWidth } from './text-box.js';

/** User units of a line. Mermaid breaks lines of a node at about the same width. The label of a link keeps two nodes apart. */
const WIDEST = { node: 150, link: 100 };
/** Size of the font of labels. From the drawing library. */
const SIZE = 13;

export function wrapLabel(label: string, of: keyof typeof WIDEST): string {
  const widest = WIDEST[of];
  if (/<br\b/i.test(label) || textWidth(label, SIZE) <= widest) return label;
  const words = label.split(/\s+/);
  const least = linesOf(words, widest).length;
  // The narrowest width that needs no more lines.
  let lines = linesOf(words, widest);
  for (let width = widest; ; ) {
    width -= SIZE / 2;
    const narrower = linesOf(words, width);
    if (narrower.length > least || width <= 0) return lines.join('<br>');
    lines = narrower;
  }
}

function linesOf(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || textWidth(longer, SIZE) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

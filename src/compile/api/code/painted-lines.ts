// Lines of classed tokens as HTML, put together as the highlighter does it: neighbours of one class are one element, blanks stay in the
// element before them, text of no class has none. The same lines as plain text, for what is sent.
import { withoutTokens } from '../../../base/body-token.js';
import type { TokenClass } from '../../highlight/token-classes.js';

const SPECIAL = /[&<>\uFDD0\uFDD1]/;
const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Quotation marks need nothing between tags. */
const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => NAMED[character] ?? character);

export interface LinePainter {
  add(text: string, name?: TokenClass): void;
  /** Ends the line. */
  end(): void;
  /** Finished lines. */
  lines: string[];
  /** UTF-16 units of all finished lines. */
  size: number;
}

export function createLinePainter(): LinePainter {
  let html = '';
  let open: TokenClass | undefined;
  const painter: LinePainter = {
    lines: [],
    size: 0,
    add(text, name) {
      if (name !== open && !/^\s*$/.test(text)) {
        if (open) html += '</span>';
        if (name) html += `<span class="${name}">`;
        open = name;
      }
      html += SPECIAL.test(text) ? escapeText(withoutTokens(text)) : text;
    },
    end() {
      const line = open ? `${html}</span>` : html;
      painter.lines.push(line);
      painter.size += line.length + 1;
      html = '';
      open = undefined;
    },
  };
  return painter;
}

/** Takes the same, and gives the text alone. */
export function createPlainLines(): LinePainter {
  let line = '';
  const painter: LinePainter = {
    lines: [],
    size: 0,
    add(text) {
      line += text;
    },
    end() {
      painter.lines.push(line);
      painter.size += line.length + 1;
      line = '';
    },
  };
  return painter;
}

// Collects classed tokens as lines of HTML, in the highlighter's way: neighbours of one class become one element, blanks
// stay in the element before them, and text without a class has no element. `createPlainLines` collects the same lines as
// plain text, which is what a request sends.
import { withoutTokens } from '../../../base/body-token.js';
import { CLOSE_TAG, escapeCode, openTag } from '../../../base/paint/code-tags.js';
import type { TokenClass } from '../../../base/paint/token-class.js';
import { paintedLength } from '../fit/byte-budget.js';

const SPECIAL = /[&<>\uFDD0\uFDD1]/;

export interface LinePainter {
  add(text: string, name?: TokenClass): void;
  end(): void;
  /** Finished lines. */
  lines: string[];
  /** UTF-16 units of all finished lines, as a budget counts them (`paintedLength`). */
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
        if (open) html += CLOSE_TAG;
        if (name) html += openTag(name);
        open = name;
      }
      html += SPECIAL.test(text) ? escapeCode(withoutTokens(text)) : text;
    },
    end() {
      const line = open ? html + CLOSE_TAG : html;
      painter.lines.push(line);
      painter.size += paintedLength(line) + 1;
      html = '';
      open = undefined;
    },
  };
  return painter;
}

/** Has the same interface, but collects only the texts. */
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

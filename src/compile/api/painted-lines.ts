// Lines of classed tokens as HTML, put together as the highlighter does it: neighbours of one class are one element, blanks stay in the
// element before them, text of no class has none.
import { withoutTokens } from '../../base/body-token.js';
import { escapeHtml } from '../../base/escape-html.js';
import type { TokenClass } from '../highlight/token-classes.js';

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
      const next = /^\s*$/.test(text) ? open : name;
      if (next !== open) {
        if (open) html += '</span>';
        if (next) html += `<span class="${next}">`;
        open = next;
      }
      html += escapeHtml(withoutTokens(text));
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

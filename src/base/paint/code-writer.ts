// Writes classed texts as HTML in which each element is closed on its line.

import { CLOSE_TAG, escapeCode, openTag } from './code-tags.js';
import type { TokenClass } from './token-class.js';

export interface CodeWriter {
  add(text: string, name: TokenClass | undefined): void;
  /** Adds the HTML of a whole line. */
  addPainted(line: string): void;
  /** Ends the current line and returns its HTML. */
  line(): string;
  /** Returns the whole HTML. */
  end(): string;
}

/** Neighbours of the same class become one element, together with the blanks between them. */
export function createCodeWriter(): CodeWriter {
  let above = '';
  /** HTML of the current line. */
  let html = '';
  let open: TokenClass | undefined;
  let blank = '';
  function close(): void {
    if (open) html += CLOSE_TAG;
    html += blank;
    blank = '';
    open = undefined;
  }
  function line(text: string, name: TokenClass | undefined): void {
    if (text === '') return;
    if (text === ' ' && open) {
      blank += text;
      return;
    }
    if (name === undefined) {
      close();
      html += escapeCode(text);
      return;
    }
    if (name === open) {
      html += blank;
      blank = '';
    } else {
      close();
      html += openTag(name);
      open = name;
    }
    html += escapeCode(text);
  }
  return {
    add(text: string, name: TokenClass | undefined): void {
      let from = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        line(text.slice(from, end), name);
        close();
        above += `${html}\n`;
        html = '';
        from = end + 1;
      }
      line(text.slice(from), name);
    },
    addPainted(line: string): void {
      html += line;
    },
    line(): string {
      close();
      return html;
    },
    end(): string {
      close();
      return above + html;
    },
  };
}

// Writes classed texts as HTML in which each element is closed on its line.
import type { TokenClass } from '../../highlight/token-classes.js';

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Quotes are not escaped: strings are full of them, and outside of attributes HTML does not need it. */
const escapeText = (text: string): string =>
  /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => NAMED[character] ?? character) : text;

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
    if (open) html += '</span>';
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
      html += escapeText(text);
      return;
    }
    if (name === open) {
      html += blank;
      blank = '';
    } else {
      close();
      html += `<span class="${name}">`;
      open = name;
    }
    html += escapeText(text);
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

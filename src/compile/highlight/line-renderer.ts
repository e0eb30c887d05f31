// Renders code line by line and caches (state before the line, line) → (HTML, state after it). Code repeats itself, especially in the
// samples of one site. The cache only saves time, so it may be emptied at any moment.

import type { TokenClass } from '../../base/paint/token-class.js';
import { escapeHtml } from '../../base/text/escape-html.js';
import { createStateIdentity, type StateFrame } from './state-identity.js';

/** Size of the cache for one grammar, in UTF-16 units of lines and their HTML. Bounds memory on sites whose code never repeats. */
const MAX_REMEMBERED = 4_000_000;

export interface Grammar {
  /** `tokens`: offsets and styles alternate. `state`: undefined on the first line. */
  tokenizeLine(line: string, state: StateFrame | undefined): { tokens: Uint32Array; state: StateFrame };
  classOf(style: number): TokenClass | undefined;
}

interface RenderedLine {
  html: string;
  state: StateFrame;
  number: number;
}

/**
 * Lines of `maxLineLength` UTF-16 units or more come back plain and do not change the state.
 * @param code with LF line breaks
 */
export type LineRenderer = (code: string, maxLineLength: number) => string[];

export function createLineRenderer(grammar: Grammar): LineRenderer {
  const numberOf = createStateIdentity();
  const remembered = new Map<number, Map<string, RenderedLine>>();
  let size = 0;

  function render(line: string, state: StateFrame | undefined, number: number): RenderedLine {
    const known = remembered.get(number)?.get(line);
    if (known) return known;
    const { tokens, state: after } = grammar.tokenizeLine(line, state);
    const rendered = { html: renderLine(line, tokens, grammar), state: after, number: numberOf(after) };
    size += line.length + rendered.html.length;
    if (size > MAX_REMEMBERED) {
      remembered.clear();
      size = 0;
    }
    const lines = remembered.get(number) ?? new Map<string, RenderedLine>();
    remembered.set(number, lines.set(line, rendered));
    return rendered;
  }

  return (code, maxLineLength) => {
    let state: StateFrame | undefined;
    let number = 0;
    return code.split('\n').map((line) => {
      if (line === '') return '';
      if (line.length >= maxLineLength) return escapeHtml(line);
      const rendered = render(line, state, number);
      state = rendered.state;
      number = rendered.number;
      return rendered.html;
    });
  };
}

function renderLine(line: string, tokens: Uint32Array, { classOf }: Grammar): string {
  let html = '';
  let open: TokenClass | undefined;
  for (let index = 0; index < tokens.length; index += 2) {
    const text = line.slice(tokens[index], index + 2 < tokens.length ? tokens[index + 2] : line.length);
    // Spaces show no colour. They stay in the element before them, which saves elements.
    const next = /^\s*$/.test(text) ? open : classOf(tokens[index + 1] ?? 0);
    if (next !== open) {
      if (open) html += '</span>';
      if (next) html += `<span class="${next}">`;
      open = next;
    }
    html += escapeHtml(text);
  }
  return open ? `${html}</span>` : html;
}

// Samples that the document contains (`x-codeSamples`). They are shown unchanged, before generated
// samples, and highlighted like any code block.
import { bodyToken } from '../../../base/body-token.js';
import { codeLines } from '../../../base/text/code-lines.js';
import { escapeHtml } from '../../../base/text/escape-html.js';
import { digest } from '../../../base/values/digest.js';
import type { SampleView } from '../../../model/api/api-view.js';
import { grammarOf } from '../../highlight/highlight-code.js';
import { meantLanguage } from '../../highlight/language-names.js';
import { codeBytes } from '../fit/byte-budget.js';
import { noteCut } from '../fit/fit-texts.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, childOf, isObjectNode, itemsOf, textAt } from '../fit/reader.js';
import { cut } from '../views/value-text.js';

const MOST_SAMPLES = 30;
/** UTF-16 units of one sample. */
const MOST_CODE = 10_000;
const MOST_LABEL = 60;
/** 128 bits of SHA-256 in hex, as for other blocks. */
const KEY_LENGTH = 32;

export function ownSamples(operation: ApiNode, page: ApiPage): SampleView[] {
  const { reader, sinks, languages } = page;
  const list = childOf(operation, 'x-codeSamples') ?? childOf(operation, 'x-code-samples');
  return itemsOf(list)
    .filter(isObjectNode)
    .slice(0, MOST_SAMPLES)
    .flatMap((node, index) => {
      const source = textAt(node, 'source', reader)?.replace(/\r\n?/g, '\n').trimEnd();
      const written = textAt(node, 'lang', reader)?.trim() || 'text';
      if (!source) return [];
      const text = source.length > MOST_CODE ? `${source.slice(0, MOST_CODE)}\n…` : source;
      const { grammar } = grammarOf(meantLanguage(written, languages), text);
      const bytes = codeBytes(text);
      if (index > 0 && bytes > page.budget.left - page.budget.promised) {
        noteCut(page);
        return [];
      }
      page.budget.left -= bytes;
      const code =
        grammar === undefined
          ? codeLines(escapeHtml(text))
          : bodyToken('H', sinks.codeBlocks.push({ key: keyOf(grammar, text), language: grammar, text, lineClasses: {} }) - 1);
      return [{ language: cut(written.toLowerCase(), MOST_LABEL), label: cut(textAt(node, 'label', reader) || written, MOST_LABEL), code }];
    });
}

const keyOf = (grammar: string, text: string): string => digest(`${grammar}\n${text}`).slice(0, KEY_LENGTH);

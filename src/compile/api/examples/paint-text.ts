// Shows examples that are text, or XML made from a schema's example, as lines of HTML.

import { withoutTokens } from '../../../base/body-token.js';
import { CLOSE_TAG, escapeCode, openTag } from '../../../base/paint/code-tags.js';
import { cutLine } from '../code/paint-json.js';
import { createLinePainter } from '../code/painted-lines.js';
import type { ApiNode, ApiReader } from '../fit/reader.js';
import type { Painted, SampleTree } from '../fit/reader-cache.js';
import { isXml, writeXml } from './xml-text.js';

/** Writes the text unchanged, line by line. */
export function paintText(text: string, budget: number): Painted {
  const shown = withoutTokens(text).replace(/\r\n?/g, '\n').slice(0, Math.max(200, budget));
  const isCut = shown.length < text.length && text.length > Math.max(200, budget);
  const lines = escapeCode(shown).split('\n');
  if (isCut) lines.push(`${openTag('c')}… cut here: ${text.length - shown.length} more characters${CLOSE_TAG}`);
  return { code: lines.join('\n'), lines: lines.length };
}

/** Writes the same XML as `xmlText`. */
export function paintXml(tree: SampleTree, schema: readonly ApiNode[], reader: ApiReader, budget: number): Painted {
  if (isXml(tree)) return paintText(tree.text, budget);
  const painter = createLinePainter();
  if (!writeXml(tree, schema, { painter, reader, budget })) cutLine(painter, 'cut here: the page has no room for all of it');
  return { code: painter.lines.join('\n'), lines: painter.lines.length };
}

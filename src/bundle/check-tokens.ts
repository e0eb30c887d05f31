// Custom properties in a site's own sheets that are nearly one of docgen's: one that is set and that nothing reads, and one that is read and that
// nothing sets. What is no token of docgen's, nor nearly one, is the site's own affair.
import { nearestName } from '../base/names/nearest-name.js';
import { unknownToken } from '../diagnostics/bundle.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';

interface Mention {
  name: string;
  kind: 'set' | 'read';
  at: Place;
}

/** Shorter names are near to many others. */
const SHORTEST = 5;

/**
 * @param sheets of the site: text by file, relative to the site root
 * @param tokens names of docgen's, with their dashes: those that its documentation names
 * @param own text of docgen's sheets, where other names are set and read
 */
export function checkTokens(sheets: ReadonlyMap<string, string>, tokens: readonly string[], own: string): Diagnostic[] {
  const mentions = [...sheets].flatMap(([file, text]) => mentionsIn(text, file));
  const ofOwn = mentionsIn(own, '');
  const named = (kind: Mention['kind']) => new Set([...mentions, ...ofOwn].filter((one) => one.kind === kind).map(({ name }) => name));
  const [set, read] = [named('set'), named('read')];
  const known = new Set(tokens);
  const candidates = tokens.filter((token) => token.length >= SHORTEST + 2);
  return mentions.flatMap(({ name, kind, at }) => {
    if (known.has(name) || (kind === 'set' ? read : set).has(name)) return [];
    const nearest = nearestName(
      name.slice(2),
      candidates.map((token) => token.slice(2)),
    );
    return nearest === undefined ? [] : [unknownToken(name, kind, `--${nearest}`, at)];
  });
}

/** A comment is as long as it was, and blank. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** `var(--x, red)` needs no `--x`. */
function mentionsIn(text: string, file: string): Mention[] {
  const plain = withoutComments(text);
  const lines = plain.split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(/(?:^|[{;\s])(--[\w-]+)\s*:|var\(\s*(--[\w-]+)\s*(\)|,)/g)].flatMap((match): Mention[] => {
      const name = match[1] ?? match[2] ?? '';
      if (match[3] === ',' && file !== '') return [];
      const column = match.index + match[0].indexOf(name) + 1;
      return [{ name, kind: match[1] === undefined ? 'read' : 'set', at: { file, line: index + 1, column, length: name.length } }];
    }),
  );
}

// Custom properties in a site's own style sheets whose names are close to one of docgen's: those that are set but never read, and those
// that are read but never set. Other names are the site's own business.
import { nearestName } from '../base/names/nearest-name.js';
import { unknownToken } from '../diagnostics/bundle.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';

interface Mention {
  name: string;
  kind: 'set' | 'read';
  at: Place;
}

/** Shorter names are close to many others. For these only a slip that makes no other word counts (`isSlip`). */
const SHORTEST = 5;

/**
 * @param sheets style sheets of the site: text by file, relative to the site root
 * @param tokens names of docgen's documented properties, with their dashes
 * @param own text of docgen's style sheets, which set and read other names
 */
export function checkTokens(sheets: ReadonlyMap<string, string>, tokens: readonly string[], own: string): Diagnostic[] {
  const mentions = [...sheets].flatMap(([file, text]) => mentionsIn(text, file));
  const ofOwn = mentionsIn(own, '');
  const named = (kind: Mention['kind']) => new Set([...mentions, ...ofOwn].filter((one) => one.kind === kind).map(({ name }) => name));
  const [set, read] = [named('set'), named('read')];
  const known = new Set(tokens);
  const names = tokens.map((token) => token.slice(2));
  const long = names.filter((token) => token.length >= SHORTEST);
  const short = names.filter((token) => token.length < SHORTEST);
  return mentions.flatMap(({ name, kind, at }) => {
    if (known.has(name) || (kind === 'set' ? read : set).has(name)) return [];
    const written = name.slice(2);
    const nearest = nearestName(written, long) ?? short.find((token) => isSlip(written, token));
    return nearest === undefined ? [] : [unknownToken(name, kind, `--${nearest}`, at)];
  });
}

/**
 * For `link`, slips are `lnk`, `lnik`, `linkk` and `Link`: the first letter is right, and one letter is missing, doubled or swapped with
 * its neighbour. A name with another letter (`line`, `links`) is another word, and may well be a name of the site's own.
 */
function isSlip(written: string, token: string): boolean {
  const [folded, letters] = [written.toLowerCase(), [...token]];
  const without = (at: number) => letters.toSpliced(at, 1).join('');
  const twice = (at: number) => letters.toSpliced(at, 0, letters[at] ?? '').join('');
  const swapped = (at: number) => letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? '').join('');
  return letters.some(
    (_, at) =>
      folded === token ||
      folded === twice(at) ||
      (at > 0 && at < letters.length - 1 && folded === swapped(at)) ||
      (at > 0 && folded.length > 2 && folded === without(at)),
  );
}

/** Replaces comments by blanks of the same length. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** A property with a fallback, as in `var(--x, red)`, need not be set. */
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

// Finds the places of a page (one per anchor) that answer a query, each with a score and the record that shows it best. Here words count by
// where they are: in the heading of the place, above it, or in its text, next to each other or not.
import { repeatedShare } from '../../../src/base/files/search-files.js';
import { eachWord } from '../../../src/base/words/each-word.js';
import { nameKeys } from '../../../src/base/words/name-key.js';
import type { SearchPageTexts } from '../../../src/model/client.js';
import { type Counted, createCounter } from './count-words.js';
import { FIGURES } from './figures.js';
import type { MatchedQuery } from './rank-pages.js';

export interface RankedAnchor {
  anchor: string;
  score: number;
  /** 1–6: a heading of that level. 7: content. */
  type: number;
  hierarchy: (string | null)[];
  content?: string;
}

interface Place {
  anchor: string;
  hierarchy: (string | null)[];
  /** Level of its own heading. 0 if it has none: a place of content. */
  level: number;
  /** `SearchRow.n` of its heading. */
  repeats: number;
  contents: PlaceText[];
}

interface PlaceText {
  text: string;
  hierarchy: (string | null)[];
  /** `SearchRow.n` */
  repeats: number;
}

const CONTENT = 7;
export function rankAnchors(texts: SearchPageTexts, query: MatchedQuery, rarity: readonly number[]): RankedAnchor[] {
  const places = phrasesOnly(placesOf(texts), query);
  const count = createCounter(texts, query);
  const keywords = count((texts.keywords ?? []).join(' · '));
  const nameShare = createNameShare(query, count);
  const labels = texts.labels ?? [];
  const around = count(`${texts.lvl0} · ${decodePath(texts.url)}`);
  const slug = count(decodePath(texts.url).split('/').filter(Boolean).at(-1) ?? '');
  const titleShares = query.matches.map(({ titles }) => repeatedShare(titles));
  const { share = 1, weight = 1 } = texts;
  return places
    .map((place) => rankPlace(place, { rarity, share, weight, count, nameShare, labels, keywords, around, slug, titleShares }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function placesOf({ rows, description }: SearchPageTexts): Place[] {
  const places = new Map<string, Place>();
  let anchor = '';
  let hierarchy: (string | null)[] = [];
  for (const row of rows) {
    anchor = row.a ?? anchor;
    hierarchy = row.h ?? hierarchy;
    const place = places.get(anchor) ?? { anchor, hierarchy, level: 0, repeats: 0, contents: [] };
    places.set(anchor, place);
    if (row.t < CONTENT && place.level === 0) Object.assign(place, { level: row.t, hierarchy, repeats: row.n ?? 0 });
    if (description !== undefined && row === rows[0]) place.contents.push({ text: description, hierarchy, repeats: 0 });
    if (row.c !== undefined) place.contents.push({ text: row.c, hierarchy, repeats: row.n ?? 0 });
  }
  return [...places.values()];
}

/** The places that have each phrase of the query, and of their texts those that have one. */
function phrasesOnly(places: Place[], { words, phrases }: MatchedQuery): Place[] {
  if (phrases.length === 0) return places;
  const asked = phrases.map(({ from, to }) => spaced(words.slice(from, to).map(({ word }) => word)));
  return places.flatMap((place) => {
    const heading = textOfWords(place.hierarchy[place.level - 1] ?? '');
    const contents = place.contents.map((content) => ({ content, words: textOfWords(content.text) }));
    if (!asked.every((phrase) => heading.includes(phrase) || contents.some((one) => one.words.includes(phrase)))) return [];
    return [
      {
        ...place,
        contents: contents.flatMap(({ content, words: own }) => (asked.some((phrase) => own.includes(phrase)) ? [content] : [])),
      },
    ];
  });
}

const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;

function textOfWords(text: string): string {
  const words: string[] = [];
  eachWord(text, (word, _start, _end, isWhole) => {
    if (!isWhole) words.push(word);
  });
  return spaced(words);
}

interface Ranking {
  rarity: readonly number[];
  /** `SearchPageTexts.share` */
  share: number;
  /** `SearchPageTexts.weight` */
  weight: number;
  count(text: string): Counted;
  /** 0 if the text is not what the query names, else 1, or less if words that say little differ. */
  nameShare(text: string): number;
  labels: readonly string[];
  keywords: Counted;
  /** The name of the section of the site, and the address. */
  around: Counted;
  /** The last part of the address, which is the author's short name of the page. */
  slug: Counted;
  /** For each word of the query: the part of its weight that it keeps in titles, because many titles have it. */
  titleShares: readonly number[];
}

function rankPlace(
  place: Place,
  { rarity, share, weight, count, nameShare, labels, keywords, around, slug, titleShares }: Ranking,
): RankedAnchor {
  const { anchor, level, hierarchy } = place;
  const heading = level > 0 ? (hierarchy[level - 1] ?? '') : '';
  const isTop = anchor === '';
  const inTitle = (counted: Counted): Counted => ({
    ...counted,
    best: counted.best.map((quality, at) => quality * (titleShares[at] ?? 1)),
  });
  const own = isTop ? inTitle(count(heading)) : weakened(count(heading), place.repeats);
  const title = inTitle(count(hierarchy[0] ?? ''));
  const called = isTop ? labels.map((label) => inTitle(count(label))) : [];
  const above = hierarchy.slice(1, level > 0 ? level - 1 : undefined).map((text) => count(text ?? ''));
  let content: { index: number; score: number; counted: Counted } | undefined;
  const contents = place.contents.map(({ text, repeats }) => weakened(count(text), repeats));
  for (const [index, counted] of contents.entries()) {
    const score = sum(rarity, (at) => counted.best[at] ?? 0) * (1 + FIGURES.together * counted.together) * lengthShare(counted.length);
    if (score > 0 && score > (content?.score ?? 0)) content = { index, score, counted };
  }
  const all = (at: number): number => {
    let best = FIGURES.inHeading * (own.best[at] ?? 0);
    best = Math.max(best, FIGURES.inContent * Math.max(0, ...contents.map((counted) => counted.best[at] ?? 0)));
    best = Math.max(
      best,
      (isTop ? FIGURES.inHeading : FIGURES.inTitle) * (title.best[at] ?? 0),
      isTop ? FIGURES.inKeywords * (keywords.best[at] ?? 0) : 0,
    );
    for (const one of called) best = Math.max(best, FIGURES.inHeading * (one.best[at] ?? 0));
    for (const one of above) best = Math.max(best, FIGURES.above * (one.best[at] ?? 0));
    best = Math.max(
      best,
      FIGURES.around * (around.best[at] ?? 0) * (titleShares[at] ?? 1),
      isTop ? FIGURES.inSlug * (slug.best[at] ?? 0) : 0,
    );
    return best;
  };
  // A name may be found whose words are not in the index.
  const asked = sum(rarity, () => 1) || 1;
  const covered = sum(rarity, (at) => (all(at) > 0 ? 1 : 0)) / asked;
  const ownShare = sum(rarity, (at) => own.best[at] ?? 0) / asked;
  const contentShare = content ? sum(rarity, (at) => content.counted.best[at] ?? 0) / asked : 0;
  let score = sum(rarity, all) / asked;
  score *= covered ** FIGURES.coverage;
  score +=
    FIGURES.together *
    Math.max(
      own.together * ownShare,
      FIGURES.inContent * (content?.counted.together ?? 0) * contentShare,
      isTop ? keywords.together * 0.9 : 0,
    );
  if (own.length > 0) score += FIGURES.wholeHeading * ownShare * (own.matched / own.length);
  if (content) score += FIGURES.wholeContent * contentShare * (content.counted.matched / Math.max(1, content.counted.length));
  score += FIGURES.joined * Math.max(own.joined, isTop ? title.joined : 0, FIGURES.inContent * (content?.counted.joined ?? 0));
  const named = isTop ? Math.max(...[hierarchy[0] ?? '', ...labels].map(nameShare)) : nameShare(heading);
  score = weight * (score * share + (isTop ? FIGURES.namedTop : FIGURES.namedHeading) * named);
  // Only texts above the place match, so another place of the page answers the query.
  const isMatched =
    named > 0 || ownShare > 0 || contentShare > 0 || (isTop && [title, keywords, slug, ...called].some(({ matched }) => matched > 0));
  const showsContent = content !== undefined && named === 0 && (level === 0 || contentShare > ownShare + 1e-6);
  const shown = showsContent && content ? place.contents[content.index] : undefined;
  const text = shown?.text ?? sentenceOf(place, content?.index);
  return {
    anchor,
    score: isMatched ? score : 0,
    type: shown || level === 0 ? CONTENT : level,
    hierarchy: shown?.hierarchy ?? hierarchy,
    ...(text !== undefined && { content: text }),
  };
}

/** A text that many pages repeat says little about each. */
const weakened = (counted: Counted, repeats: number): Counted =>
  repeats === 0 ? counted : { ...counted, best: counted.best.map((quality) => quality * repeatedShare(repeats)) };

/**
 * A heading says little without a sentence: the text below it that matches, else the first one. One or two words are no sentence, such as
 * the id of an operation, or its method and path.
 */
function sentenceOf({ contents }: Place, matching: number | undefined): string | undefined {
  const best = contents[matching ?? 0];
  return [best, ...contents].find((one) => one && SENTENCE.test(one.text))?.text;
}

const SENTENCE = /\S\s+\S+\s+\S/;

function createNameShare({ name, words, isEnglish }: MatchedQuery, count: Ranking['count']): Ranking['nameShare'] {
  return (text) => {
    const { best, matched, length } = count(text);
    if (name === undefined || !nameKeys(text, isEnglish).includes(name)) return 0;
    // `ratelimit` is written otherwise on the page.
    if (matched === 0) return 1;
    const said = best.filter((quality) => quality > 0).length;
    return 1 - FIGURES.namedExactly * (1 - (matched / length) * (said / words.length));
  };
}

function decodePath(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** If a short text contains the words, it is about them. */
const lengthShare = (length: number): number => 1 / (1 + Math.max(0, length - 40) / 400);

const sum = (rarity: readonly number[], of: (place: number) => number): number =>
  rarity.reduce((total, rare, place) => total + rare * of(place), 0);

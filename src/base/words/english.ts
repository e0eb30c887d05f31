// Facts about English: words that say little, and endings that do not make another word. Used only for sites in English.

const STOP_WORDS = new Set(
  `
    a about after all also am an and any are as at be because been before being between both but by can could did do does doing done
    each else ever for from get gets getting had has have having here how i if in into is it its just let me my no not of off on once
    only or other our out over own please same shall should so some such than that the their them then there these they this those
    through to too under until up us use used uses using very want was we were what when where which while who whom whose why will with
    without would you your
  `
    .trim()
    .split(/\s+/),
);

export const isEnglishLocale = (locale: string): boolean => locale.toLowerCase().startsWith('en');

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Mostly equal for the forms of one word: `retries`, `retried`, `retry`. The stem need not be a word. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let stem = word;
  if (/(?:ss|us|is)$/.test(stem)) return stem;
  stem = stem.replace(/ies$/, 'y').replace(/(?:sses|shes|ches|xes|zes)$/, (ending) => ending.slice(0, -2));
  if (stem === word) stem = stem.replace(/s$/, '');
  stem = stem.replace(/ied$/, 'y');
  for (const ending of ['ing', 'ed']) {
    const base = stem.slice(0, -ending.length);
    if (!stem.endsWith(ending) || base.length < 3 || !/[aeiouy]/.test(base)) continue;
    stem = /([bdfgmnprt])\1$/.test(base) ? base.slice(0, -1) : base;
    break;
  }
  return stem.replace(/e$/, '').replace(/y$/, 'i');
}

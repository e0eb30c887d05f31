// The texts of a description of an API that readers see: descriptions, summaries and titles.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ApiText {
  /** JSON pointer, without escapes. */
  place: string;
  text: string;
}

const TEXTS = new Set(['description', 'summary', 'title']);
/** Their keys are names that the author chose: `description` among them is a field. */
const OF_NAMES = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'responses',
  'parameters',
  'headers',
  'paths',
  'examples',
  '$defs',
  'variables',
]);
/** What is below these is data. In an example of a message, the payload is data too; elsewhere it is a schema. */
const DATA = new Set(['example', 'value', 'default', 'enum', 'const']);

/** @param file of YAML */
export const apiTextsOf = (file: string): ApiText[] => [...textsOf(parse(readFileSync(file, 'utf8')), '', false)];

function* textsOf(node: unknown, place: string, hasNames: boolean): Generator<ApiText> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, child] of Object.entries(node)) {
    const here = `${place}/${key}`;
    if (hasNames || Array.isArray(node)) yield* textsOf(child, here, false);
    else if (TEXTS.has(key) && typeof child === 'string') yield { place: here, text: child };
    else if (!DATA.has(key) && !(key === 'payload' && place.includes('/examples/')))
      yield* textsOf(child, here, OF_NAMES.has(key) && !Array.isArray(child));
  }
}

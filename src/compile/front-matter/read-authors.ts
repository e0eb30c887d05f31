// Reads `authors` of a post: a key, facts about one author, or a list of either.
import { isObject } from '../../base/values/is-object.js';
import { badValue, unknownKey, wrongType } from '../../diagnostics/pages/front-matter.js';
import type { AuthorFacts } from '../../model/compiled-entry.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { isUnsafeLink } from '../markdown/links/url-safety.js';
import { describe, textOf } from './describe-value.js';
import type { YamlCursor } from './yaml-cursor.js';

/** Name in front matter → field. `page` is allowed only in the file of authors. */
const FIELDS: Readonly<Record<string, 'key' | 'name' | 'title' | 'description' | 'url' | 'email' | 'image'>> = {
  key: 'key',
  name: 'name',
  title: 'title',
  description: 'description',
  url: 'url',
  email: 'email',
  image_url: 'image',
};

export function readAuthors(name: string, yaml: YamlCursor, diagnostics: Diagnostic[]): (string | AuthorFacts)[] {
  const items = Array.isArray(yaml.value) ? yaml.value.map((_, index) => yaml.child(index)) : [yaml];
  return items.flatMap((item): (string | AuthorFacts)[] => {
    if (isObject(item.value)) return [readFacts(name, item, diagnostics)];
    const key = textOf(item);
    if (key === undefined)
      diagnostics.push(
        wrongType(name, { expected: 'the key of an author, or keys and values with a `name`', actual: describe(item.value) }, item.at),
      );
    return key === undefined ? [] : [key];
  });
}

function readFacts(name: string, yaml: YamlCursor, diagnostics: Diagnostic[]): AuthorFacts {
  const facts: AuthorFacts = {};
  for (const { key, at } of yaml.keys()) {
    const field = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined;
    const value = yaml.child(key);
    const text = textOf(value);
    if (field === undefined)
      diagnostics.push(
        unknownKey(
          `${name}.${key}`,
          at,
          Object.keys(FIELDS).map((known) => `${name}.${known}`),
        ),
      );
    else if (text === undefined)
      diagnostics.push(wrongType(`${name}.${key}`, { expected: 'text', actual: describe(value.value) }, value.at));
    else if ((field === 'url' || field === 'image') && isUnsafeLink(text))
      diagnostics.push(badValue(`${name}.${key}`, 'is an address that can run code', value.at));
    else facts[field] = text;
  }
  if (facts.name === undefined && facts.key === undefined)
    diagnostics.push(
      wrongType(
        name,
        { expected: 'the key of an author, or keys and values with a `name`', actual: 'keys and values without a `name` and a `key`' },
        yaml.at,
      ),
    );
  return facts;
}

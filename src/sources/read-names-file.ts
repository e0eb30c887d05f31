// Reads `tags.yml` or `authors.yml` at the top of a content folder, if there is one.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withQuotes } from '../base/names/typographic-quotes.js';
import { kebabCase } from '../base/text/kebab-case.js';
import { unreadable } from '../diagnostics/files/source.js';
import { authorAddress, namesSyntax } from '../diagnostics/names.js';
import { startOf } from '../diagnostics/wording.js';
import type { AuthorFacts } from '../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { AuthorsFile, DeclaredTag } from '../model/source-entry.js';
import { type NamedEntry, type NamesRule, parseNames } from './parse-names.js';

export interface NamesFile {
  file: string;
  entries: NamedEntry[];
}

interface ReadNamesOptions {
  siteRoot: string;
  /** All files of the folder, relative to the site root. */
  files: readonly string[];
  /** The folder, with a slash at its end. */
  base: string;
  /** `tags` */
  stem: string;
  rules: Readonly<Record<string, NamesRule>>;
}

/** Undefined if there is none that can be read. If there are several, the first in code-unit order is used. */
export function readNamesFile({ siteRoot, files, base, stem, rules }: ReadNamesOptions): Outcome<NamesFile | undefined> {
  const file = ['json', 'yaml', 'yml'].map((extension) => `${base}${stem}.${extension}`).find((path) => files.includes(path));
  if (file === undefined) return { value: undefined, diagnostics: [] };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(siteRoot, file)));
    const { value: entries, diagnostics } = parseNames(text, file, rules);
    return { value: entries && { file, entries }, diagnostics };
  } catch (error) {
    const fault = error instanceof TypeError ? namesSyntax('it is not UTF-8', startOf(file)) : unreadable(file, error);
    return { value: undefined, diagnostics: [fault] };
  }
}

export const TAG_RULES: Readonly<Record<string, NamesRule>> = { label: 'text', permalink: 'text', description: 'text' };

/** @param quotes language of typographic quotes. Undefined: quotes stay as they are */
export const declaredTags = (entries: readonly NamedEntry[], quotes?: string): DeclaredTag[] =>
  entries.map(({ name, values }) => ({ key: name, label: withQuotes(name, quotes), ...(quoted(values, quotes) as Partial<DeclaredTag>) }));

/** Values of these keys are addresses. */
const ADDRESSES: ReadonlySet<string> = new Set(['permalink', 'url', 'email', 'image_url']);

const quoted = (values: Record<string, unknown>, quotes: string | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && !ADDRESSES.has(key) ? withQuotes(value, quotes) : value,
    ]),
  );

export const AUTHOR_RULES: Readonly<Record<string, NamesRule>> = {
  name: 'text',
  title: 'text',
  description: 'text',
  url: 'text',
  email: 'text',
  image_url: 'text',
  page: 'boolean',
  socials: 'texts',
};

/** An author without a name gets the key as the name. */
export const declaredAuthors = (entries: readonly NamedEntry[], quotes?: string): AuthorsFile['authors'] =>
  entries.map(({ name: key, values: { image_url: image, ...facts } }) => ({
    key,
    name: key,
    ...(quoted(facts, quotes) as AuthorFacts),
    ...(typeof image === 'string' && { image }),
  }));

/** Faults of authors with a page: the address of the page is made from the key. */
export function authorAddressFaults(entries: readonly NamedEntry[]): Diagnostic[] {
  const keys = new Map<string, string>();
  return entries.flatMap(({ name: key, values, at }) => {
    if (values.page !== true) return [];
    const address = kebabCase(key);
    const same = keys.get(address);
    if (same === undefined && address !== '') keys.set(address, key);
    return address === '' || same !== undefined ? [authorAddress({ key, same: address === '' ? undefined : same, at })] : [];
  });
}

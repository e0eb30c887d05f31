// A specification as files with references between them, for tests: nothing of docgen's own code is used. A place in it knows its file, so
// that what stands there can refer to others.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parse } from 'yaml';

export type Json = Record<string, unknown>;

export interface At {
  file: string;
  value: unknown;
  /** File and pointer of what it is: of references where they end. */
  key: string;
  /** What the reference that led here is called. */
  name?: string;
  /** What stands beside the references that led here, nearest last. */
  besides?: At[];
}

export const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_STEPS = 60;

export type Nodes = ReturnType<typeof openNodes>;

/** @param root folder of the site  @param file relative to it */
export function openNodes(root: string, file: string) {
  const files = new Map<string, unknown>();
  const load = (name: string): unknown => {
    if (!files.has(name)) {
      const text = readFileSync(join(root, name), 'utf8');
      files.set(name, name.endsWith('.json') ? JSON.parse(text) : parse(text, { version: '1.2', schema: 'core' }));
    }
    return files.get(name);
  };

  /** To where its references end; undefined: nowhere. */
  function go(at: At): At | undefined {
    let here = at;
    const besides: At[] = [];
    for (let step = 0; step < MOST_STEPS; step++) {
      const ref = (here.value as Json | null)?.$ref;
      if (typeof ref !== 'string') return besides.length > 0 ? { ...here, besides } : here;
      const { $ref: _, ...beside } = here.value as Json;
      if (Object.keys(beside).length > 0) besides.unshift({ ...here, value: beside });
      const [path = '', pointer = ''] = ref.split('#');
      const name = path === '' ? here.file : normalize(join(dirname(here.file), decodeURIComponent(path)));
      let value = load(name);
      const keys = decodeURIComponent(pointer)
        .split('/')
        .slice(1)
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
      for (const part of keys) value = (value as Json | undefined)?.[part];
      if (value === undefined) return undefined;
      here = { file: name, value, key: `${name}#${pointer}`, name: here.name ?? keys.at(-1) ?? name };
    }
    return undefined;
  }
  const below = (at: At, name: string | number): At => ({
    file: at.file,
    value: (at.value as Json)[name as string],
    key: `${at.key}/${name}`,
  });
  const members = (at: At | undefined, name: string): [string, At][] => {
    const value = at && (at.value as Json)[name];
    return value && typeof value === 'object' ? Object.keys(value).map((key) => [key, below(below(at, name), key)]) : [];
  };
  const isNull = ({ value }: At): boolean => JSON.stringify((value as Json).type) === '"null"' || (value as Json).const === null;
  /** Alternatives that are not null. */
  const alternatives = (at: At, key: string): At[] => members(at, key).flatMap(([, item]) => (isNull(item) ? [] : [item]));

  /** Itself, and what it takes in: `allOf`, and choices that leave no choice. What stands beside a reference comes last. */
  function partsOf(at: At, seen = new Set<string>()): At[] {
    const here = go(at);
    if (!here || !isMap(here.value)) return [];
    return [here, ...(here.besides ?? [])].flatMap((part) => {
      if (seen.has(part.key)) return [];
      seen.add(part.key);
      const taken = members(part, 'allOf').flatMap(([, item]) => partsOf(item, seen));
      const only = ['anyOf', 'oneOf'].flatMap((key) => {
        const real = alternatives(part, key);
        return real.length === 1 && real[0] ? partsOf(real[0], seen) : [];
      });
      return [...taken, ...only, part];
    });
  }

  const document: At = { file, value: load(file), key: `${file}#` };
  const isNew = /^3\.[12]/.test(String((document.value as Json).openapi));

  /** Since 3.1 the words of a reference count, and the first reference has the last word. */
  function aboutOf({ value, besides = [] }: At): unknown {
    const own = isNew ? besides.findLast((each) => (each.value as Json).description !== undefined) : undefined;
    return ((own ?? { value }).value as Json).description;
  }

  return { document, isOld: 'swagger' in (document.value as Json), go, aboutOf, below, members, alternatives, isNull, partsOf };
}

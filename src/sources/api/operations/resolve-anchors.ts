// References by name (`#order`, `$dynamicRef: '#node'`), which exist since OpenAPI 3.1 → references by pointer, the only form that readers
// of a document understand. The values of the files are changed in place. A `$dynamicRef` is resolved as if nothing overrides it: to the
// nearest schema of that name in its own file. For a template of a list, that is what the template itself states about its items, which is
// true of every list. What a schema that extends the template puts in its place is not shown, because the template would have to be drawn
// once for each.

import { walkObjects } from '../../../base/documents/walk-references.js';

/** A reference to an anchor, in this file or in another. */
const BY_NAME = /^([^#]*)#([A-Za-z_][\w.-]*)$/;

/** @param fileOf the file that a reference to a whole file names */
export function resolveAnchors(
  files: ReadonlyMap<string, { value: unknown }>,
  fileOf: (file: string, ref: string) => string | undefined,
): void {
  const waiting: { file: string; value: Record<string, unknown>; key: '$ref' | '$dynamicRef'; pointer: string }[] = [];
  const anchors = new Map<string, string[]>();
  for (const [file, { value: root }] of files) {
    walkObjects(root, (value, pointer) => {
      for (const key of ['$dynamicRef', '$ref'] as const) {
        if (typeof value[key] === 'string' && BY_NAME.test(value[key])) waiting.push({ file, value, key, pointer: pointer() });
        // It is a pointer already and can't be overridden, so it is a reference like any other.
        else if (key === '$dynamicRef' && typeof value[key] === 'string' && value.$ref === undefined) replace(value, key, value[key]);
      }
      for (const key of ['$anchor', '$dynamicAnchor']) {
        const name = value[key];
        if (typeof name !== 'string') continue;
        const id = `${file}#${name}`;
        const known = anchors.get(id);
        if (known) known.push(pointer());
        else anchors.set(id, [pointer()]);
      }
    });
  }
  for (const { file, value, key, pointer: from } of waiting) {
    const [, path = '', name = ''] = BY_NAME.exec(value[key] as string) ?? [];
    const home = path === '' ? file : fileOf(file, path);
    const known = home === undefined ? [] : (anchors.get(`${home}#${name}`) ?? []);
    const pointer = nearest(home === file ? from : '', known);
    if (pointer !== undefined) replace(value, key, `${path}#${encodeURI(pointer)}`);
    // The reference is kept, and reported as one that leads nowhere.
    else if (value.$ref === undefined) replace(value, key, value[key] as string);
  }
}

/**
 * Several schemas of one file may have an anchor of that name. The one with the longest common path is used, and of equal ones the first.
 */
function nearest(from: string, pointers: readonly string[]): string | undefined {
  const way = from.split('/');
  let best: string | undefined;
  let most = -1;
  for (const pointer of pointers) {
    const other = pointer.split('/');
    const end = other.findIndex((part, index) => part !== way[index]);
    const shared = end < 0 ? other.length : end;
    if (shared <= most) continue;
    best = pointer;
    most = shared;
  }
  return best;
}

function replace(value: Record<string, unknown>, key: '$ref' | '$dynamicRef', ref: string): void {
  delete value[key];
  if (value.$ref === undefined) value.$ref = ref;
}

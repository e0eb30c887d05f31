// References by name (`#order`, `$dynamicRef: '#node'`), which OpenAPI has since 3.1 → references by place, which is all that whoever
// reads a document knows. In: the values of its files, which are changed in place. A `$dynamicRef` means what it means where nothing
// overrides it: the nearest schema of that name in its own file. Of a list template that is what the template itself says of its items, which
// is true of every list; what one that extends it puts in its place would need the template drawn once for each, and is not shown.

import { walkObjects } from '../../../base/documents/walk-references.js';

/** A reference to an anchor, in this file or in another. */
const BY_NAME = /^([^#]*)#([A-Za-z_][\w.-]*)$/;

/** @param fileOf what a reference of a file to a whole file names */
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
        // By place already, and never to be overridden: it is a reference like any other.
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
    // Told as a reference that can't be followed.
    else if (value.$ref === undefined) replace(value, key, value[key] as string);
  }
}

/** Schemas of one file may each have an anchor of that name: the one that has most of its way in common. Of equal ones the first. */
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

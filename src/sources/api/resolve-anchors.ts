// References by name (`#order`, `$dynamicRef: '#node'`), which OpenAPI has since 3.1 → references by place, which is all that whoever
// reads a document knows. In: the values of its files, which are changed in place. A `$dynamicRef` means what it means where nothing
// overrides it: the schema of that name in its own file.

import { walkObjects } from '../../base/walk-references.js';

/** A reference to an anchor, in this file or in another. */
const BY_NAME = /^([^#]*)#([A-Za-z_][\w.-]*)$/;

/** @param fileOf what a reference of a file to a whole file names */
export function resolveAnchors(
  files: ReadonlyMap<string, { value: unknown }>,
  fileOf: (file: string, ref: string) => string | undefined,
): void {
  const waiting: { file: string; value: Record<string, unknown>; key: '$ref' | '$dynamicRef' }[] = [];
  const anchors = new Map<string, string>();
  for (const [file, { value: root }] of files) {
    walkObjects(root, (value, pointer) => {
      for (const key of ['$dynamicRef', '$ref'] as const) {
        if (typeof value[key] === 'string' && BY_NAME.test(value[key])) waiting.push({ file, value, key });
        // By place already, and never to be overridden: it is a reference like any other.
        else if (key === '$dynamicRef' && typeof value[key] === 'string' && value.$ref === undefined) replace(value, key, value[key]);
      }
      for (const key of ['$anchor', '$dynamicAnchor']) {
        const name = value[key];
        const id = `${file}#${String(name)}`;
        // The first of a name: others lie in schemas with an address of their own.
        if (typeof name === 'string' && !anchors.has(id)) anchors.set(id, pointer());
      }
    });
  }
  for (const { file, value, key } of waiting) {
    const [, path = '', name = ''] = BY_NAME.exec(value[key] as string) ?? [];
    const home = path === '' ? file : fileOf(file, path);
    const pointer = home === undefined ? undefined : anchors.get(`${home}#${name}`);
    if (pointer !== undefined) replace(value, key, `${path}#${encodeURI(pointer)}`);
    // Told as a reference that can't be followed.
    else if (value.$ref === undefined) replace(value, key, value[key] as string);
  }
}

function replace(value: Record<string, unknown>, key: '$ref' | '$dynamicRef', ref: string): void {
  delete value[key];
  if (value.$ref === undefined) value.$ref = ref;
}

// JSON pointers (RFC 6901). They name places in the configuration and in documents: `/navbar/items/2/docId`. The root is ''.

export const pointerTo = (pointer: string, key: string | number): string => `${pointer}/${escapeKey(String(key))}`;

export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((pointer, key) => pointerTo(pointer, String(key)), '');

const escapeKey = (key: string): string => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key);

/** `/paths/~1orders/get` → `paths`, `/orders`, `get`. */
export function keysOf(pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  return pointer.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

/** Undefined if nothing is there. Only own properties are found, not `constructor` of the prototype. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of keysOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

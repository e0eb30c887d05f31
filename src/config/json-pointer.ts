// JSON pointers (RFC 6901) as the names of places in the configuration: `/navbar/items/2/docId`. The root is ''.

export const pointerTo = (pointer: string, key: string | number): string => `${pointer}/${escapeKey(String(key))}`;

export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((pointer, key) => pointerTo(pointer, String(key)), '');

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

// The key of a page that is made of a description. A value of a description is named by its file and a pointer, but two APIs of a site may
// read the same file, each with pages of its own. So outside of an API the name is preceded by the id of the API. Inside, in the index and the
// compiler of one API, values are named by their nodes.

/** @param api `ApiConfig.id`, which contains no colon */
export const entryKey = (api: string, node: string): string => `${api}:${node}`;

/** The node of a key that `entryKey` has made. */
export const nodeOfEntry = (key: string): string => key.slice(key.indexOf(':') + 1);

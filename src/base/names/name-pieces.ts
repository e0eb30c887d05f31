/** Before a capital, after an underscore, and after a slash; not in `https://`, and not after an underscore at the beginning. */
const BREAKS = /(?<=[a-z\d])(?=[A-Z])|(?<=[^_]_)(?=[^_])|(?<=[^:/]\/)(?=[^/])/;

/**
 * The pieces between which a long name, path or address may go on in the next line. Browsers break such a text nowhere, or anywhere.
 * Joined, the pieces are the text.
 */
export const namePieces = (text: string): string[] => text.split(BREAKS);

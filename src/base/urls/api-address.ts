// `api:create-order` in an API description: an address that is the name of a part of the API. `` `create-order` `` is a name too.

/** Matches a text, or the JSON of one, that may contain such an address. `Of the API: …` contains none. */
export const API_ADDRESS = /\bapi:[^\s\\"]/i;

/** Whether a text, or the JSON of one, may name parts of an API, by an address or in code. */
export const mayNameParts = (text: string): boolean => text.includes('`') || API_ADDRESS.test(text);

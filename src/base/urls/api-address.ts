// `api:create-order` in an API description: an address that is the name of a part of the API.

/** Matches a text, or the JSON of one, that may contain such an address. `Of the API: …` contains none. */
export const API_ADDRESS = /\bapi:[^\s\\"]/i;

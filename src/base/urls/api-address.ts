// `api:create-order` in a description of an API: an address that is the name of a part of it.

/** Of a text, or of the JSON of one: it may hold such an address. `Of the API: …` holds none. */
export const API_ADDRESS = /\bapi:[^\s\\"]/i;

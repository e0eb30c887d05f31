// The parts of a server's address, as a description of an API writes it.

/** `https://api.example.com/v1/` → `/v1`; '' for a host alone. */
export const serverPath = (url: string): string => (/^(?:[^/?#]*:)?(?:\/\/[^/?#]*)?([^?#]*)/.exec(url)?.[1] ?? '').replace(/\/+$/, '');

/** `api.example.com`, with its port. undefined: the address is that of a path alone. */
export const serverHost = (url: string): string | undefined => /^(?:[^/?#]*:)?\/\/([^/?#]+)/.exec(url)?.[1];

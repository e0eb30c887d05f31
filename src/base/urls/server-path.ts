// The parts of a server's address in an API description.

/** `https://api.example.com/v1/` → `/v1`. '' if the address has only a host. */
export const serverPath = (url: string): string => (/^(?:[^/?#]*:)?(?:\/\/[^/?#]*)?([^?#]*)/.exec(url)?.[1] ?? '').replace(/\/+$/, '');

/** `api.example.com`, with its port. Undefined if the address is only a path. */
export const serverHost = (url: string): string | undefined => /^(?:[^/?#]*:)?\/\/([^/?#]+)/.exec(url)?.[1];

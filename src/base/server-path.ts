// The path of a server's address, as a description of an API writes it: `https://api.example.com/v1/` → `/v1`; '' for a host alone.
export const serverPath = (url: string): string => (/^(?:[^/?#]*:)?(?:\/\/[^/?#]*)?([^?#]*)/.exec(url)?.[1] ?? '').replace(/\/+$/, '');

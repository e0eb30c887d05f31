// Finds changed scripts and style sheets whose address does not depend on their content, for instance those of a page among the public
// files. Code that has run can't be undone, so a page that uses a changed file must be reloaded. docgen's own files are named by their
// content, and are handled elsewhere.

/** By address: the ETag that the server sent when the file was first looked at. */
const known = new Map<string, string | null>();

/** Whether any file has changed since the last call. A file that was not looked at before does not count as changed. */
export async function hasOtherCode(): Promise<boolean> {
  const found = await Promise.all(codeHere().map(async (address) => [address, await etagOf(address)] as const));
  const isOther = found.some(([address, etag]) => known.has(address) && known.get(address) !== etag);
  for (const [address, etag] of found) known.set(address, etag);
  return isOther;
}

/** This includes files that a module or a style sheet has loaded. */
const codeHere = (): string[] => [
  ...new Set(performance.getEntriesByType('resource').flatMap(({ name }) => (isFollowed(new URL(name)) ? [name] : []))),
];

const isFollowed = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && /\.(?:[cm]?js|css)$/.test(pathname) && !/\/(?:__docgen|assets\/client)\//.test(pathname);

async function etagOf(address: string): Promise<string | null> {
  const response = await fetch(address, { cache: 'no-store', method: 'HEAD' });
  return response.ok ? response.headers.get('etag') : null;
}

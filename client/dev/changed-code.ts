// Scripts and style sheets whose address says nothing of their content, such as those of a page among the public files: what has run can't be taken
// back, so that a page that uses a changed one has to be loaded anew. docgen's own are named by their content, and have their own way.

/** By address: what the server had when it was first looked at. */
const known = new Map<string, string | null>();

/** Of what was not looked at before nothing is known. */
export async function hasOtherCode(): Promise<boolean> {
  const found = await Promise.all(codeHere().map(async (address) => [address, await etagOf(address)] as const));
  const isOther = found.some(([address, etag]) => known.has(address) && known.get(address) !== etag);
  for (const [address, etag] of found) known.set(address, etag);
  return isOther;
}

/** Those too that a module or a sheet has brought. */
const codeHere = (): string[] => [
  ...new Set(performance.getEntriesByType('resource').flatMap(({ name }) => (isFollowed(new URL(name)) ? [name] : []))),
];

const isFollowed = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && /\.(?:[cm]?js|css)$/.test(pathname) && !/\/(?:__docgen|assets\/client)\//.test(pathname);

async function etagOf(address: string): Promise<string | null> {
  const response = await fetch(address, { cache: 'no-store', method: 'HEAD' });
  return response.ok ? response.headers.get('etag') : null;
}

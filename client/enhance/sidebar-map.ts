// The page that maps a whole docs menu. It is fetched and parsed when it is first needed.
import type { SharedCode } from '../boot/shared-code.js';

/** Rejects if the page can't be fetched. The next call tries again. */
export type SidebarMap = () => Promise<Document>;

/** `signal`: that of the mount. */
export function createSidebarMap(address: string, trustedHtml: SharedCode['trustedHtml'], signal: AbortSignal): SidebarMap {
  let page: Promise<Document> | undefined;
  const load: SidebarMap = async () => {
    page ??= fetchMap(address, trustedHtml).catch((error: unknown) => {
      page = undefined;
      throw error;
    });
    const asked = page;
    const map = await asked;
    // The site may have changed while the page was on its way.
    return asked === page ? map : load();
  };
  const forget = () => {
    page = undefined;
  };
  // Under `docgen dev`: the page that was read is outdated.
  addEventListener('docgen:site-changed', forget, { signal });
  return load;
}

async function fetchMap(address: string, trustedHtml: SharedCode['trustedHtml']): Promise<Document> {
  const response = await fetch(address);
  // Only markup that this site has built is trusted.
  if (!response.ok || new URL(response.url).origin !== location.origin) throw new Error(`${address} can't be fetched.`);
  return new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html');
}

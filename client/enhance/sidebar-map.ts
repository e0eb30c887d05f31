// The page that maps a whole docs menu: fetched when it is first needed, and read.
import type { SharedCode } from '../boot/shared-code.js';

/** Rejects when it can't be had, and asks again the next time. */
export type SidebarMap = () => Promise<Document>;

/** `signal`: of the mount. */
export function createSidebarMap(address: string, trustedHtml: SharedCode['trustedHtml'], signal: AbortSignal): SidebarMap {
  let page: Promise<Document> | undefined;
  const load: SidebarMap = async () => {
    page ??= fetchMap(address, trustedHtml).catch((error: unknown) => {
      page = undefined;
      throw error;
    });
    const asked = page;
    const map = await asked;
    // It was on its way when the site changed.
    return asked === page ? map : load();
  };
  const forget = () => {
    page = undefined;
  };
  // Under `docgen dev`: what was read is of another site.
  addEventListener('docgen:site-changed', forget, { signal });
  return load;
}

async function fetchMap(address: string, trustedHtml: SharedCode['trustedHtml']): Promise<Document> {
  const response = await fetch(address);
  // Only what this site has built is trusted as markup.
  if (!response.ok || new URL(response.url).origin !== location.origin) throw new Error(`${address} can't be fetched.`);
  return new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html');
}

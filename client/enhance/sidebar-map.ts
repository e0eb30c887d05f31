// The page that maps a whole docs menu: fetched when it is first needed, and read.
import type { Handed } from '../boot/handed.js';

/** Rejects when it can't be had, and asks again the next time. */
export type SidebarMap = () => Promise<Document>;

export function createSidebarMap(address: string, trustedHtml: Handed['trustedHtml']): SidebarMap {
  let page: Promise<Document> | undefined;
  return () => {
    page ??= fetchMap(address, trustedHtml).catch((error: unknown) => {
      page = undefined;
      throw error;
    });
    return page;
  };
}

async function fetchMap(address: string, trustedHtml: Handed['trustedHtml']): Promise<Document> {
  const response = await fetch(address);
  // Only what this site has built is trusted as markup.
  if (!response.ok || new URL(response.url).origin !== location.origin) throw new Error(`${address} can't be fetched.`);
  return new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html');
}

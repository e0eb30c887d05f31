// A script of the configuration: its address in, its end out. Classic, asynchronous, through the site's one Trusted Types policy.
import type { SharedCode } from './shared-code.js';

/** `address`: https, or a path below the base URL. Resolves when it has run, even where it threw; rejects when it can't be had. */
export async function loadScript(address: string, trustedScriptUrl: SharedCode['trustedScriptUrl']): Promise<void> {
  const { baseUrl = '/' } = document.documentElement.dataset;
  const script = document.createElement('script');
  script.src = trustedScriptUrl(address.startsWith('/') ? baseUrl + address.slice(1) : address);
  script.async = true;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${script.src} can't be loaded.`));
    document.head.append(script);
  });
}

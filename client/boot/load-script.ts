// Loads a script that the configuration names: classic, asynchronous, and through the site's one Trusted Types policy.
import type { SharedCode } from './shared-code.js';

/** Resolves when the script has run, even if it threw. Rejects if it can't be fetched. `address`: https, or a path below the base URL. */
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

// The chat widget of the configuration: its script is loaded, its global told who the site is and in which mode the page shows.
// Whatever goes wrong is one line of the console, in the specification's words: a page is never worse for a chat that fails.
import type { ChatWidgetConfig } from '../../src/model/client.js';
import { loadScript } from '../boot/load-script.js';
import type { SharedCode } from '../boot/shared-code.js';
import { type ColorMode, colorMode, watchColorMode } from '../boot/watch-color-mode.js';

interface WidgetClient {
  init?(settings: { integrationId: string; theme: ColorMode; version: string }): unknown;
  setTheme?(theme: ColorMode): unknown;
}

/** Call it once a document: the widget outlives the pages that the reader goes through. Never rejects. */
export async function startWidget(
  { product, script, global, integrationId, version }: ChatWidgetConfig,
  { trustedScriptUrl }: SharedCode,
): Promise<void> {
  const log = (...causes: unknown[]) => console.error(`${product}AI failed to load`, ...causes);
  try {
    await loadScript(script, trustedScriptUrl);
    const client = (globalThis as Record<string, unknown>)[global] as WidgetClient | undefined;
    // An element with that id is found under the same name.
    if (typeof client?.init !== 'function') return log();
    let theme = colorMode();
    const session = (await client.init({ integrationId, theme, version })) as WidgetClient | undefined;
    const themed = [session, client].find((candidate) => typeof candidate?.setTheme === 'function');
    const follow = async (mode: ColorMode) => {
      if (mode === theme) return;
      theme = mode;
      try {
        await themed?.setTheme?.(mode);
      } catch (error) {
        console.error(`${product}AI did not take the ${mode} theme`, error);
      }
    };
    watchColorMode(follow);
    // The reader may have switched while the widget was starting.
    await follow(colorMode());
  } catch (error) {
    log(error);
  }
}

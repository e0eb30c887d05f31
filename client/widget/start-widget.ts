// The chat widget of the configuration: loads its script, and passes to its global the id of the site and the mode that the page shows. Any
// failure is one line in the console, in the words of the specification. The page stays usable without the chat.
import type { ChatWidgetConfig } from '../../src/model/client.js';
import { loadScript } from '../boot/load-script.js';
import type { SharedCode } from '../boot/shared-code.js';
import { type ColorMode, colorMode, watchColorMode } from '../boot/watch-color-mode.js';

interface WidgetClient {
  init(settings: { integrationId: string; theme: ColorMode; version: string }): unknown;
  setTheme(theme: ColorMode): unknown;
}

/** Call it once per document: the widget stays while the reader goes from page to page. Never rejects. */
export async function startWidget(
  { product, script, global, integrationId, version }: ChatWidgetConfig,
  { trustedScriptUrl }: SharedCode,
): Promise<void> {
  try {
    await loadScript(script, trustedScriptUrl);
    // If the script defines no such global, the call throws, and that is logged.
    const client = (globalThis as Record<string, unknown>)[global] as WidgetClient;
    const theme = colorMode();
    const session = (await client.init({ integrationId, theme, version })) as WidgetClient | undefined;
    const themed = [session, client].find((candidate) => candidate?.setTheme);
    const follow = async (mode: ColorMode) => {
      try {
        await themed?.setTheme(mode);
      } catch (error) {
        console.error(`${product}AI did not take the ${mode} theme`, error);
      }
    };
    watchColorMode(follow);
    // The reader may have switched while the widget started.
    if (colorMode() !== theme) await follow(colorMode());
  } catch (error) {
    console.error(`${product}AI failed to load`, error);
  }
}

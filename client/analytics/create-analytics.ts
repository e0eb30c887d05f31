// Page analytics: who tells the provider of a page view, and when it is not told. A reader whose user agent is excluded sends nothing:
// not even the provider's script is asked for. A provider that fails is a line of the console.

import { loadScript } from '../boot/load-script.js';
import type { TitledUpdate } from '../boot/services.js';
import type { SharedCode } from '../boot/shared-code.js';
import type { PageView } from './page-view.js';

export interface AnalyticsSettings {
  /** Parts of user agents, in any case. */
  excludedUserAgents: string[];
  /** Loaded before the provider is told anything. */
  script?: string;
}

export type Provider = (view: PageView) => unknown;

/**
 * Gives what is to be called with each update of the route, in order; the first, and each that changes path, query or fragment, is a
 * page view. It never throws.
 */
export function createAnalytics(
  tell: Provider,
  { excludedUserAgents, script }: AnalyticsSettings,
  { trustedScriptUrl }: SharedCode,
): (update: TitledUpdate) => void {
  const agent = navigator.userAgent.toLowerCase();
  if (excludedUserAgents.some((part) => agent.includes(part.toLowerCase()))) return () => {};
  const log = (error: unknown) => console.error('Page analytics failed:', error);
  const ready = script === undefined ? Promise.resolve(true) : loadScript(script, trustedScriptUrl).then(() => true, log);
  return async ({ location, previousLocation, title }) => {
    const path = pathOf(location);
    if (previousLocation && path === pathOf(previousLocation)) return;
    const view = { url: location.href, path, title, referrer: previousLocation?.href ?? document.referrer };
    try {
      if (await ready) await tell(view);
    } catch (error) {
      log(error);
    }
  };
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

// Page analytics: passes page views to the provider. If the reader's user agent is excluded, nothing is sent, and not even the provider's
// script is loaded. A failing provider is only logged to the console.

import { loadScript } from '../boot/load-script.js';
import type { TitledUpdate } from '../boot/services.js';
import type { SharedCode } from '../boot/shared-code.js';
import type { PageView } from './page-view.js';

export interface AnalyticsSettings {
  /** Parts of user agents. Upper and lower case do not matter. */
  excludedUserAgents: string[];
  /** Loaded before the first page view is sent. */
  script?: string;
}

export type Provider = (view: PageView) => unknown;

/**
 * Returns a function to call with each update of the route, in order. The first update is a page view, and so is each one that changes
 * path, query or fragment. The function never throws.
 */
export function createAnalytics(
  tell: Provider,
  { excludedUserAgents, script }: AnalyticsSettings,
  { trustedScriptUrl }: SharedCode,
): (update: TitledUpdate) => void {
  const agent = navigator.userAgent.toLowerCase();
  if (excludedUserAgents.some((part) => agent.includes(part.toLowerCase()))) return () => {};
  const log = (error: unknown) => console.error('Page analytics failed:', error);
  const ready = script === undefined || loadScript(script, trustedScriptUrl).then(() => true, log);
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

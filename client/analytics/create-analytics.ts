// Page analytics: who tells the provider of a page view, and when it is not told. A reader whose user agent is excluded sends nothing:
// not even the provider's script is asked for. A provider that fails is a line of the console.

import { loadScript } from '../boot/load-script.js';
import type { PageView } from './page-view.js';

export interface AnalyticsSettings {
  /** Parts of user agents, in any case. */
  excludedUserAgents: string[];
  /** Loaded before the provider is told anything. */
  script?: string;
}

export type Provider = (view: PageView) => unknown;

/** Gives what is to be called with each view, in order. It never throws. */
export function createAnalytics(tell: Provider, { excludedUserAgents, script }: AnalyticsSettings): (view: PageView) => void {
  const agent = navigator.userAgent.toLowerCase();
  if (excludedUserAgents.some((part) => agent.includes(part.toLowerCase()))) return () => {};
  const log = (error: unknown) => console.error('Page analytics failed:', error);
  const ready = script === undefined ? Promise.resolve(true) : loadScript(script).then(() => true, log);
  return async (view) => {
    try {
      if (await ready) await tell(view);
    } catch (error) {
      log(error);
    }
  };
}

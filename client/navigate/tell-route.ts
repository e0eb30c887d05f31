// Sends the events that lifecycle.ts listens for. Only navigation uses this.
import type { Dispose } from '../boot/dispose.js';
import type { RouteEventDetail, RouteEventName, RouteUpdate } from './lifecycle.js';

/** Reports that another address is on its way. Returns a function that runs the clean-ups, once. */
export function tellRouteUpdate(update: RouteUpdate): Dispose {
  const cleanUps = tell('docgen:route-update', update);
  return () => {
    for (const cleanUp of cleanUps.splice(0)) {
      try {
        cleanUp();
      } catch (error) {
        reportError(error);
      }
    }
  };
}

/** Reports that the page shows. */
export function tellRouteDidUpdate(update: RouteUpdate): void {
  tell('docgen:route-did-update', update);
}

function tell(name: RouteEventName, update: RouteUpdate): Dispose[] {
  const detail: RouteEventDetail = { ...update, cleanUps: [] };
  dispatchEvent(new CustomEvent(name, { detail }));
  return detail.cleanUps;
}

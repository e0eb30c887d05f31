// Sends events about searches, for sites that ask for them: which results were shown, which one was opened and at which position, and that
// a reader found what they searched for. The service's own script sends them, from the one address that the policy allows. If the script
// can't be loaded, only the console shows it.
import { INSIGHTS_SCRIPT, type SearchSettings } from '../../src/model/client.js';
import type { SharedCode } from '../boot/shared-code.js';
import type { Answer, Hit } from './read-answer.js';

export interface Insights {
  /** The results that show. They are sent once they have not changed for a moment. */
  viewed(answer: Answer, hits: readonly Hit[]): void;
  /** The reader has opened a result. */
  clicked(answer: Answer, hit: Hit): void;
}

const NONE: Insights = { viewed() {}, clicked() {} };
const VIEWED_MS = 400;
const MOST_OBJECTS = 20;

/** Calls before the script has loaded are queued, and the script takes the queue over. */
type Send = ((...call: unknown[]) => void) & { queue?: unknown[] };

/** Call it once per document. */
export function createInsights(
  { insights, hosted, indexName: index }: SearchSettings,
  handed: Pick<SharedCode, 'trustedScriptUrl'>,
): Insights {
  if (!insights || !hosted) return NONE;
  const send = senderOf(handed);
  const { appId, apiKey } = hosted;
  send('init', { appId, apiKey });
  const credentials = { headers: { 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey } };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  let clicked: { queryID: string; objectID: string } | undefined;
  addEventListener('docgen:search-converted', () => {
    if (!clicked) return;
    const { queryID, objectID } = clicked;
    clicked = undefined;
    send('convertedObjectIDsAfterSearch', { eventName: 'Item Converted', index, queryID, objectIDs: [objectID] }, credentials);
  });
  return {
    viewed({ queryID }, hits) {
      if (queryID === undefined) return;
      const objectIDs = hits.map(({ objectID }) => objectID);
      clearTimeout(timer);
      if (`${objectIDs}` === last) return;
      timer = setTimeout(() => {
        last = `${objectIDs}`;
        for (let at = 0; at < objectIDs.length; at += MOST_OBJECTS)
          send('viewedObjectIDs', { eventName: 'Items Viewed', index, objectIDs: objectIDs.slice(at, at + MOST_OBJECTS) }, credentials);
      }, VIEWED_MS);
    },
    clicked({ queryID }, { objectID, position }) {
      if (queryID === undefined) return;
      clicked = { queryID, objectID };
      const event = { eventName: 'Item Selected', index, queryID, objectIDs: [objectID], positions: [position] };
      send('clickedObjectIDsAfterSearch', event, credentials);
    },
  };
}

/** The global of the script. If it exists already, other code has loaded the script. */
function senderOf({ trustedScriptUrl }: Pick<SharedCode, 'trustedScriptUrl'>): Send {
  const scope = globalThis as { aa?: Send; AlgoliaAnalyticsObject?: string };
  if (!scope.aa) {
    scope.AlgoliaAnalyticsObject = 'aa';
    const queue: unknown[] = [];
    const send: Send = Object.assign((...call: unknown[]) => void queue.push(call), { queue });
    scope.aa = send;
    // Not with boot/load-script.ts: if that were shared with the chat widget, it would be one more file for every page that has one.
    const script = document.createElement('script');
    script.src = trustedScriptUrl(INSIGHTS_SCRIPT);
    script.async = true;
    script.onerror = () => console.error(`${INSIGHTS_SCRIPT} can't be loaded.`);
    document.head.append(script);
  }
  return (...call) => scope.aa?.(...call);
}

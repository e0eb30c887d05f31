// The button that opens the console, and a template with the data for the console as JSON. A template runs no script, shows nothing and is
// not read out. Without JavaScript the style sheet hides the button.
import { withoutTokens } from '../../../src/base/body-token.js';
import type { ConsoleView } from '../../../src/model/api/api-view.js';
import { FinishedHtml } from '../../FinishedHtml.js';
import { packConsole } from './pack-console.js';

/** `shown`: HTML of the examples of bodies that the page shows. */
export function TryIt({ view, shown }: { view: ConsoleView; shown: readonly string[] }) {
  return (
    <>
      <button type="button" data-console aria-expanded="false">
        Try it
      </button>
      <FinishedHtml as="template" data-console-view="" html={asText(withoutTokens(JSON.stringify(packConsole(view, shown))))} />
    </>
  );
}

/** Markup for this text. Quotes stay as they are, because JSON is full of them. */
const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

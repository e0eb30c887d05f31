// The button that opens the console, and what the console needs to know, as JSON in a template: no script, and nothing that shows or is
// read. Without JavaScript there is no button (the style sheet hides it).
import { withoutTokens } from '../../src/base/body-token.js';
import type { ConsoleView } from '../../src/model/api-view.js';
import { FinishedHtml } from '../FinishedHtml.js';

export function TryIt({ view }: { view: ConsoleView }) {
  return (
    <div className="api-try">
      <button type="button" data-console aria-expanded="false">
        Try it
      </button>
      <FinishedHtml as="template" data-console-view="" html={asText(withoutTokens(JSON.stringify(view)))} />
    </div>
  );
}

/** Markup that says this text; quotes, of which JSON is full, stay as they are. */
const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

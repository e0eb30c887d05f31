// The button that opens the console, and what the console needs to know, as JSON in a template: no script, and nothing that shows or is
// read. Without JavaScript there is no button (the style sheet hides it).
import type { ReactNode } from 'react';
import { withoutTokens } from '../../src/base/body-token.js';
import type { ConsoleView } from '../../src/model/api-view.js';
import { FinishedHtml } from '../FinishedHtml.js';

/** `children`: the samples that it stands above. */
export function TryIt({ view, children }: { view: ConsoleView; children: ReactNode }) {
  return (
    <div>
      <button type="button" data-console aria-expanded="false">
        Try it
      </button>
      <FinishedHtml as="template" data-console-view="" html={asText(withoutTokens(JSON.stringify(view)))} />
      {children}
    </div>
  );
}

/** Markup that says this text; quotes, of which JSON is full, stay as they are. */
const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

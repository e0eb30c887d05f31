// The button that opens the console, and the data for the console. Without JavaScript the style sheet hides the button.
import type { ConsoleView } from '../../../src/model/api/console-view.js';
import { JsonTemplate } from '../JsonTemplate.js';
import { packConsole } from './pack-console.js';

/** `shown`: HTML of the examples of bodies that the page shows. */
export function TryIt({ view, shown }: { view: ConsoleView; shown: readonly string[] }) {
  return (
    <>
      <button type="button" data-console aria-expanded="false">
        Try it
      </button>
      <JsonTemplate name="data-console-view" data={packConsole(view, shown)} />
    </>
  );
}

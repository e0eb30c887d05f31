// The column beside the text in a wide window: the request in every language, and the answers. In a narrow window it is below the first
// lines, and all but one block is folded, so that the parameters of a request are not screens away.

import type { ApiSection } from '../../src/model/api-sections.js';
import type { ExampleView, OperationView } from '../../src/model/api-view.js';
import { CodeTabs, type LabelledCode } from './CodeTabs.js';
import { TryIt } from './TryIt.js';

/** The group of the tabs. All samples of the site follow a reader's choice of language. */
export const LANGUAGES = 'language';

export function OperationAside({ view: { samples, body, responses, console } }: { view: OperationView }) {
  const requests = (body?.contents ?? []).flatMap(({ mediaType, examples }, index) => {
    const isAnnounced = index > 0 || examples.length === 1;
    return examplesOf(examples, isAnnounced ? mediaType : '');
  });
  // A single example of the body is in the samples already.
  const isShown = samples.length > 0 && requests.length <= 1;
  const answers = responses.flatMap(({ status, contents }) =>
    contents.flatMap(({ mediaType, examples }, index) => examplesOf(examples, index > 0 ? `${status} ${mediaType}` : status)),
  );
  const sent = samples.length > 0 && (
    <CodeTabs group={LANGUAGES} codes={samples.map(({ language, ...sample }) => ({ ...sample, language, value: language }))} />
  );
  const hasRequests = !isShown && requests.length > 0;
  const isFirst = !sent && !console;
  if (isFirst && !hasRequests && answers.length === 0) return null;
  const folds = isFirst ? hasRequests && answers.length > 0 : hasRequests || answers.length > 0;
  const fold = folds && (
    <details className="api-server api-fold">
      <summary>More examples</summary>
    </details>
  );
  return (
    <section className="api-aside" aria-label="Examples">
      {console ? <TryIt view={console}>{sent}</TryIt> : sent}
      {!isFirst && fold}
      {hasRequests && <CodeTabs codes={requests} />}
      {isFirst && fold}
      <CodeTabs codes={answers} />
    </section>
  );
}

/** Its anchor is for the link in the contents of the page. */
export function ExampleAside({ examples, title, anchor }: ApiSection & { examples: readonly ExampleView[] }) {
  if (examples.length === 0) return null;
  return (
    <section className="api-aside" aria-label={title} id={anchor}>
      <CodeTabs codes={examplesOf(examples, title)} />
    </section>
  );
}

export function examplesOf(examples: readonly ExampleView[], label: string): LabelledCode[] {
  return examples.map(({ title, ...example }) => {
    const shown = [label, title].filter(Boolean).join(' · ');
    return { ...example, value: shown, label: shown };
  });
}

// The column beside the text in a wide window: the request in every language, its body, and the answers. In a narrow window it is below the
// first lines, and all but one block is folded, so that the parameters of a request are not screens away.

import type { ReactNode } from 'react';
import type { ApiSection } from '../../src/model/api/api-sections.js';
import type { ExampleView, OperationView, SampleView, TextPart } from '../../src/model/api/api-view.js';
import { CodePanel, type LabelledCode } from './CodePanel.js';
import { TryIt } from './console/TryIt.js';
import { LineParts } from './LineParts.js';

export function OperationAside({ view: { method, samples, body, responses, console } }: { view: OperationView }) {
  const requests = (body?.contents ?? []).flatMap(({ mediaType, examples }, index) => {
    const isAnnounced = index > 0 || examples.length === 1;
    return examplesOf(examples, isAnnounced ? mediaType : '');
  });
  // A single example of the body is in the samples already.
  const isShown = samples.length > 0 && requests.length <= 1 && !body?.isUnsent;
  const answers = responses.flatMap(({ status, contents }) =>
    contents.flatMap(({ mediaType, examples }, index) => examplesOf(examples, index > 0 ? `${status} ${mediaType}` : status)),
  );
  const errors = [...new Map(responses.flatMap(({ examplesAt: at }) => (at ? [[at.href, at] as const] : []))).values()];
  const hasRequests = !isShown && requests.length > 0;
  const tryIt = console && <TryIt view={console} shown={hasRequests ? requests.map(({ code }) => code) : []} />;
  const sent = samples.length > 0 ? <SamplePanel title="Request" samples={samples} tryIt={tryIt} /> : tryIt;
  const isFirst = !sent;
  if (isFirst && !hasRequests && answers.length + errors.length === 0) return null;
  const folds = isFirst ? hasRequests && answers.length > 0 : hasRequests || answers.length > 0;
  const fold = folds && (
    <details className="api-more api-fold">
      <summary>More examples</summary>
    </details>
  );
  return (
    <section className="api-aside" aria-label="Examples">
      {sent}
      {!isFirst && fold}
      {hasRequests && <CodePanel title={method === 'webhook' ? 'Payload' : 'Body'} choice="Example" codes={requests} areBodies />}
      {isFirst && fold}
      <CodePanel title="Response" choice="Status" codes={answers} />
      <Errors links={errors} />
    </section>
  );
}

/** Errors that all operations have in common are shown once, on the page of their schema. */
const Errors = ({ links }: { links: readonly TextPart[] }) =>
  links.length > 0 && (
    <p className="api-more">
      Errors and their examples: <LineParts parts={links} />
    </p>
  );

/** All samples of the site follow a reader's choice of language. */
export function SamplePanel({ title, samples, tryIt }: { title: string; samples: readonly SampleView[]; tryIt?: ReactNode }) {
  const codes = samples.map(({ language, ...sample }) => ({ ...sample, language, value: language }));
  return (
    <CodePanel title={title} choice="Language" group="code-samples" codes={codes}>
      {tryIt}
    </CodePanel>
  );
}

/** Its anchor is for the link in the contents of the page. */
export function ExampleAside({ examples, title, anchor }: ApiSection & { examples: readonly ExampleView[] }) {
  if (examples.length === 0) return null;
  return (
    <section className="api-aside" aria-label={title} id={anchor}>
      <CodePanel title={title} choice="Example" codes={examplesOf(examples, '')} />
    </section>
  );
}

export function examplesOf(examples: readonly ExampleView[], label: string): LabelledCode[] {
  return examples.map(({ title, ...example }, index) => {
    const shown = [label, title].filter(Boolean).join(' · ');
    return { ...example, value: shown || `${index + 1}`, label: shown };
  });
}

// A message of a socket on a page of prose: who sends it, its content, an example, and the code that sends or receives it. The author
// writes its heading.
import { type MessageView, samplesAnchor } from '../../../src/model/api/message-view.js';
import { examplesOf, SamplePanel } from '../Aside.js';
import { MethodBadge } from '../address/MethodBadge.js';
import { CodePanel } from '../CodePanel.js';
import { LineParts } from '../LineParts.js';
import { Bindings } from './Bindings.js';
import { MessageAbout, MessageSchemas } from './MessageParts.js';

const SAMPLES = { send: 'Send it from code', receive: 'Receive it in code' };

/** `view` is null if there is no such message. That has been reported to the author. */
export function ApiMessage({ view }: { view: MessageView | null }) {
  if (!view) return null;
  const { name, title, anchor, direction, examples, samples, samplesAt, bindings } = view;
  return (
    <section className="api-message api" id={anchor} aria-label={title}>
      <p className="api-line">
        <MethodBadge method={direction} /> <code>{name}</code>{' '}
        {/* biome-ignore lint/a11y/useAnchorContent: its mark is drawn by the style sheet, so that it is not copied with the name */}
        <a className="anchor" href={`#${anchor}`} aria-label={`Direct link to ${title}`} />
      </p>
      <MessageAbout message={view} />
      <MessageSchemas message={view} />
      <Bindings bindings={bindings} isBelow />
      <CodePanel title="Example" choice="Example" codes={examplesOf(examples, '')} />
      {samples.length > 0 && (
        <details className="api-samples">
          <summary id={samplesAnchor(anchor)}>{SAMPLES[direction]}</summary>
          <SamplePanel title="Program" samples={samples} />
        </details>
      )}
      {samplesAt && (
        <p className="api-more">
          {SAMPLES[direction]}: as <LineParts parts={[samplesAt]} />
        </p>
      )}
    </section>
  );
}

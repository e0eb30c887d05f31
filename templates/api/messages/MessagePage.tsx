// A message: its headers and its payload, with examples and programs beside them, and the operations that use it.
import { API_SECTIONS } from '../../../src/model/api/api-sections.js';
import type { MessagePageView } from '../../../src/model/api/message-view.js';
import { Admonition } from '../../content/Admonition.js';
import { ApiText } from '../ApiText.js';
import { examplesOf, SamplePanel } from '../Aside.js';
import { CodePanel } from '../CodePanel.js';
import { Elsewhere, ExternalDocs } from '../External.js';
import { Facts } from '../Facts.js';
import { LinkList } from '../LineParts.js';
import { More } from '../More.js';
import { Operations } from '../OverviewPage.js';
import { SchemaBelow, SchemaLine } from '../SchemaParts.js';
import { Section } from '../Section.js';
import { BindingSection } from './Bindings.js';

export function MessagePage({ view }: { view: MessagePageView }) {
  const { name, anchor, deprecated, description, externalDocs, contentType, headers, payload, facts, bindings } = view;
  const { operations, moreOperations = 0, channels, elsewhere, moreElsewhere } = view;
  return (
    <>
      <div className="api-intro" id={anchor}>
        <p className="api-line">
          <code>{name}</code>
        </p>
        {deprecated && (
          <Admonition kind="warning" title="Deprecated">
            <p>Don't use it in new code. It may be removed.</p>
          </Admonition>
        )}
        <ApiText html={description} prose />
        {externalDocs && <ExternalDocs link={externalDocs} />}
        <Facts facts={facts} />
      </div>
      <MessageAside view={view} />
      <div className="api-text">
        {headers && (
          <Section {...API_SECTIONS.headers}>
            <div className="api-content">
              <p>
                <SchemaLine schema={headers} />
              </p>
              <SchemaBelow schema={headers} />
            </div>
          </Section>
        )}
        {payload && (
          <Section {...API_SECTIONS.payload}>
            <div className="api-content">
              <p>
                <code>{contentType}</code> <SchemaLine schema={payload} />
              </p>
              <SchemaBelow schema={payload} />
            </div>
          </Section>
        )}
        <BindingSection bindings={bindings} />
        {operations.length + channels.length > 0 && (
          <Section {...API_SECTIONS.usedBy}>
            {operations.length > 0 && <Operations operations={operations} />}
            <More count={moreOperations} />
            {channels.length > 0 && <p className="api-group">{channels.length === 1 ? 'Channel' : 'Channels'}</p>}
            {channels.length > 0 && <LinkList links={channels} />}
          </Section>
        )}
        <Elsewhere links={elsewhere} more={moreElsewhere} />
      </div>
    </>
  );
}

function MessageAside({ view: { samples, samplesDirection, examples } }: { view: MessagePageView }) {
  if (samples.length + examples.length === 0) return null;
  return (
    <section className="api-aside" aria-label="Examples">
      {samples.length > 0 && (
        <SamplePanel title={samplesDirection === 'send' ? 'Send it from code' : 'Receive it in code'} samples={samples} />
      )}
      {samples.length > 0 && examples.length > 0 && (
        <details className="api-more api-fold">
          <summary>More examples</summary>
        </details>
      )}
      <CodePanel title="Example" choice="Example" codes={examplesOf(examples, '')} />
    </section>
  );
}

// One operation: the request in one line, its parameters and its answers, in the order in which a reader asks for them.
import { API_SECTIONS } from '../../src/model/api/api-sections.js';
import type { OperationView } from '../../src/model/api/api-view.js';
import { Admonition } from '../content/Admonition.js';
import { ApiText } from './ApiText.js';
import { OperationAside } from './Aside.js';
import { AddressBar } from './address/AddressBar.js';
import { Callbacks } from './Callbacks.js';
import { Contents } from './Contents.js';
import { Elsewhere, ExternalDocs } from './External.js';
import { Facts } from './Facts.js';
import { More } from './More.js';
import { Responses } from './Responses.js';
import { FieldList } from './SchemaParts.js';
import { Section } from './Section.js';
import { SecurityAlternatives } from './Security.js';

export function OperationPage({ view }: { view: OperationView }) {
  const { deprecated, description, externalDocs, security, facts } = view;
  return (
    <>
      <div className="api-intro">
        <AddressBar view={view} />
        {deprecated !== undefined && (
          <Admonition kind="warning" title="Deprecated">
            {deprecated === '' ? <p>Don't use it in new code. It may be removed.</p> : <ApiText html={deprecated} />}
          </Admonition>
        )}
        <ApiText html={description} prose />
        {externalDocs && <ExternalDocs link={externalDocs} />}
        <Facts facts={facts} />
      </div>
      <OperationAside view={view} />
      <div className="api-text">
        {security.length > 0 && (
          <Section {...API_SECTIONS.security}>
            <SecurityAlternatives alternatives={security} />
          </Section>
        )}
        <Exchange view={view} />
      </div>
    </>
  );
}

function Exchange({ view }: { view: OperationView }) {
  const { method, parameters, body, responses, moreResponses = 0, callbacks, elsewhere, moreElsewhere } = view;
  const { title } = method === 'webhook' ? API_SECTIONS.webhookBody : API_SECTIONS.body;
  return (
    <>
      {parameters.map(({ place, title: places, anchor, entries, more = 0 }) => (
        <Section key={place} title={places} anchor={anchor}>
          <FieldList entries={entries} />
          <More count={more} />
        </Section>
      ))}
      {body && (
        <Section title={title} anchor={body.anchor}>
          <ApiText html={body.description} />
          <Contents contents={body.contents} required={body.required} />
        </Section>
      )}
      {responses.length > 0 && (
        <Section {...API_SECTIONS.responses}>
          <Responses responses={responses} />
          <More count={moreResponses} />
        </Section>
      )}
      {callbacks.length > 0 && (
        <Section {...API_SECTIONS.callbacks}>
          <Callbacks callbacks={callbacks} />
        </Section>
      )}
      <Elsewhere links={elsewhere} more={moreElsewhere} />
    </>
  );
}

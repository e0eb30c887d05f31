// The requests that the API itself makes, in answer to an operation. Each is described as fully as an operation, one heading level lower.
import type { ReactNode } from 'react';
import { API_SECTIONS, type ApiSection } from '../../src/model/api/api-sections.js';
import type { CallbackView } from '../../src/model/api/api-view.js';
import { Heading } from '../content/Heading.js';
import { ApiText } from './ApiText.js';
import { MethodLine } from './address/MethodLine.js';
import { ContentExamples, Contents } from './Contents.js';
import { ExternalDocs } from './External.js';
import { More } from './More.js';
import { Responses } from './Responses.js';
import { FieldList } from './SchemaParts.js';
import { SecurityAlternatives } from './Security.js';

export function Callbacks({ callbacks }: { callbacks: readonly CallbackView[] }) {
  return callbacks.map((callback) => <Callback key={callback.anchor} callback={callback} />);
}

function Callback({ callback }: { callback: CallbackView }) {
  const { name, anchor, method, expression, deprecated, summary, description, externalDocs, security, parameters, body, responses } =
    callback;
  return (
    <div className="api-response">
      <Heading level={3} id={anchor} label={name}>
        {name}
      </Heading>
      <MethodLine methods={[method]} path={expression} />
      {deprecated && (
        <p>
          <small className="warning">deprecated</small>
        </p>
      )}
      <ApiText html={summary} />
      <ApiText html={description} />
      {externalDocs && <ExternalDocs link={externalDocs} />}
      {security && (
        <Part {...API_SECTIONS.security} anchor={security.anchor}>
          <SecurityAlternatives alternatives={security.alternatives} />
        </Part>
      )}
      {parameters.map(({ place, title, anchor: id, entries, more = 0 }) => (
        <Part key={place} title={title} anchor={id}>
          <FieldList entries={entries} />
          <More count={more} />
        </Part>
      ))}
      {body && (
        <Part {...API_SECTIONS.body} anchor={body.anchor}>
          <ApiText html={body.description} />
          <Contents contents={body.contents} required={body.required} />
          <ContentExamples title="Payload" contents={body.contents} />
        </Part>
      )}
      <Responses responses={responses} level={4} hasExamples />
    </div>
  );
}

function Part({ title, anchor, children }: ApiSection & { children: ReactNode }) {
  return (
    <>
      <Heading level={4} id={anchor} label={title}>
        {title}
      </Heading>
      {children}
    </>
  );
}

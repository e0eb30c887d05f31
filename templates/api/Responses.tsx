// All responses of an operation, in the order of the description.
import type { ResponseView } from '../../src/model/api/api-view.js';
import { Heading } from '../content/Heading.js';
import { ApiText } from './ApiText.js';
import { StatusBadge } from './address/MethodBadge.js';
import { ContentExamples, Contents } from './Contents.js';
import { Facts } from './Facts.js';
import { Headers, SameHeaders } from './Headers.js';
import { LineParts } from './LineParts.js';

interface ResponsesProps {
  responses: readonly ResponseView[];
  level?: 3 | 4;
  /** Their examples are below them, not beside the text. */
  hasExamples?: boolean;
}

export function Responses({ responses, level = 3, hasExamples = false }: ResponsesProps) {
  return responses.map((response) => <Response key={response.anchor} response={response} level={level} hasExamples={hasExamples} />);
}

function Response({ response, level, hasExamples }: { response: ResponseView; level: 3 | 4; hasExamples: boolean }) {
  const { status, title, anchor, description, headers, sameHeaders, contents, links } = response;
  return (
    <div className="api-response">
      <Heading level={level} id={anchor} label={title}>
        <StatusBadge status={status} /> {title.startsWith(status) ? title.slice(status.length).trim() : title}
      </Heading>
      <ApiText html={description} />
      <Headers entries={headers} />
      {sameHeaders && <SameHeaders {...sameHeaders} />}
      <Contents contents={contents} />
      {hasExamples && <ContentExamples title="Response" contents={contents} />}
      {links.length > 0 && <Links links={links} />}
    </div>
  );
}

/** Operations to which a field of the response leads. */
function Links({ links }: Pick<ResponseView, 'links'>) {
  return (
    <>
      <p className="api-group">Links</p>
      <ul className="fs">
        {links.map(({ name, target, description, facts }) => (
          <li key={name}>
            <code>{name}</code> {target && <LineParts parts={[target]} />}
            <ApiText html={description} />
            <Facts facts={facts} />
          </li>
        ))}
      </ul>
    </>
  );
}

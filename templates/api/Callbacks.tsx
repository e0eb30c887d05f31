// Requests that the API makes itself, in answer to an operation.
import type { CallbackView } from '../../src/model/api-view.js';
import { Heading } from '../content/Heading.js';
import { ApiText } from './ApiText.js';
import { Contents } from './Contents.js';
import { MethodLine } from './MethodLine.js';
import { Responses } from './Responses.js';

export function Callbacks({ callbacks }: { callbacks: readonly CallbackView[] }) {
  return callbacks.map(({ name, anchor, method, expression, description, body, responses }) => (
    <div key={anchor} className="api-response">
      <Heading level={3} id={anchor} label={name}>
        {name}
      </Heading>
      <MethodLine methods={[method]} path={expression} />
      <ApiText html={description} />
      {body && (
        <div id={body.anchor}>
          <ApiText html={body.description} />
          <Contents contents={body.contents} required={body.required} />
        </div>
      )}
      <Responses responses={responses} level={4} />
    </div>
  ));
}

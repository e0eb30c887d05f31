// The current request as a curl command. The shown command hides credentials, and the copied one contains them.
import type { BuiltRequest } from './build-request.js';
import { CopyButton } from './CopyButton.js';
import { curlText } from './curl-text.js';

const HIDDEN = '•••';

export function CurlView({ request }: { request: BuiltRequest }) {
  const { secrets } = request;
  return (
    <details className="try-curl" open>
      <summary>Request as curl</summary>
      <div className="try-code">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>{curlText(request, HIDDEN)}</code>
        </pre>
        <CopyButton text={() => curlText(request)} label={secrets.length > 0 ? 'Copy with credentials' : 'Copy'} />
      </div>
    </details>
  );
}

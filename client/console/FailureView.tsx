// Shows why no answer came, and what the reader or the owner of the server can do about it.
import type { Failure } from './explain-failure.js';

export function FailureView({ failure }: { failure: Failure }) {
  const { message } = failure;
  return (
    <section className="try-failure" aria-label="No response">
      <Reason failure={failure} />
      <p className="try-note">The browser says: {message}</p>
    </section>
  );
}

function Reason({ failure }: { failure: Failure }) {
  const { kind, target } = failure;
  if (kind === 'cors') return <Cors failure={failure} />;
  if (kind === 'offline') {
    return (
      <>
        <h3>You are offline</h3>
        <p>The browser has no connection. Send the request again once it has.</p>
      </>
    );
  }
  if (kind === 'policy') {
    return (
      <>
        <h3>This site does not allow it</h3>
        <p>
          The content-security policy of this site lets its pages send no requests to <code>{target}</code>. Its owner can allow it. The
          curl command below works all the same.
        </p>
      </>
    );
  }
  if (kind === 'mixed') {
    return (
      <>
        <h3>Blocked as mixed content</h3>
        <p>
          This page came by https, and browsers let such a page send no requests by plain http. Choose an https server where there is one,
          or use the curl command below.
        </p>
      </>
    );
  }
  if (kind === 'refused') {
    return (
      <>
        <h3>Browsers do not send this method</h3>
        <p>No page may send it. The curl command below can.</p>
      </>
    );
  }
  return (
    <>
      <h3>No answer</h3>
      <p>
        <code>{target}</code> did not answer. It may be down, its name may be wrong, its certificate may not be trusted, or something
        between you and it stands in the way.
      </p>
    </>
  );
}

function Cors({ failure: { target, isAsked, needs } }: { failure: Extract<Failure, { kind: 'cors' }> }) {
  return (
    <>
      <h3>Blocked by the browser (CORS)</h3>
      <p>
        <code>{target}</code> is there, but browsers show a page what another site answers only where that site allows it. This one did not
        allow <code>{location.origin}</code>.{' '}
        {isAsked
          ? 'The browser asks beforehand for a request like this one, so it was not carried out.'
          : 'The request may have been carried out all the same: only its answer is withheld.'}
      </p>
      <p>
        {isAsked
          ? 'The server would have to answer that question (OPTIONS), and then the request, with:'
          : 'The server would have to answer with:'}
      </p>
      <div className="try-code">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>{needs.map((pair) => pair.join(': ')).join('\n')}</code>
        </pre>
      </div>
      <p>Outside of a browser nothing of this applies: the curl command below works.</p>
    </>
  );
}

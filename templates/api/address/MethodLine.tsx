// The method and the path of a request. Parameters in the path are marked. A long path breaks after its slashes.
import type { ApiMethod } from '../../../src/model/api/api-document.js';
import { Each } from '../Each.js';
import { MethodBadge } from './MethodBadge.js';

/** `methods`: for a webhook, its mark and then the method of its requests. */
export function MethodLine({ methods, path }: { methods: readonly ApiMethod[]; path: string }) {
  return (
    <p className="api-line">
      <Each of={methods}>
        {(method) => (
          <>
            <MethodBadge method={method} />{' '}
          </>
        )}
      </Each>
      <PathText path={path} />
    </p>
  );
}

export const PathText = ({ path }: { path: string }) => (
  <code>
    <PathParts path={path} />
  </code>
);

/** `whole`: the address to which the path belongs. Its length decides about breaks, which are nowhere in `https://`. */
export function PathParts({ path, whole = path }: { path: string; whole?: string }) {
  const pattern = whole.length > MOST_UNBROKEN ? /(\{[^{}]*\}|(?<![:/])\/(?=[^/]))/ : /(\{[^{}]*\})/;
  return <Each of={path.split(pattern)}>{(part) => <PathPart part={part} />}</Each>;
}

/** A shorter path fits into a line of a phone. */
const MOST_UNBROKEN = 32;

function PathPart({ part }: { part: string }) {
  if (part.startsWith('{')) return <var>{part}</var>;
  return part === '/' ? (
    <>
      /<wbr />
    </>
  ) : (
    part
  );
}

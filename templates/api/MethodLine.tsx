// The method and the path of a request. Parameters in the path are marked; a long path breaks after its slashes.
import type { ApiMethod } from '../../src/model/api-document.js';
import { Each } from './Each.js';
import { MethodBadge } from './MethodBadge.js';

export function MethodLine({ method, path }: { method: ApiMethod; path: string }) {
  return (
    <p className="api-line">
      <MethodBadge method={method} /> <PathText path={path} />
    </p>
  );
}

export function PathText({ path }: { path: string }) {
  return (
    <code>
      <Each of={path.split(/(\{[^{}]*\}|\/(?=.))/)}>{(part) => <PathPart part={part} />}</Each>
    </code>
  );
}

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

// The method of an operation, and the status of a response: a word on a tint. The colours are those of the admonitions. The word alone
// carries the meaning.
import type { ApiMethod } from '../../../src/model/api/api-document.js';

const METHODS: Record<string, { short: string; tint: string }> = {
  get: { short: 'GET', tint: 'info' },
  post: { short: 'POST', tint: 'tip' },
  put: { short: 'PUT', tint: 'warning' },
  patch: { short: 'PATCH', tint: 'patch' },
  delete: { short: 'DEL', tint: 'danger' },
  head: { short: 'HEAD', tint: 'note' },
  options: { short: 'OPT', tint: 'note' },
  trace: { short: 'TRACE', tint: 'note' },
  query: { short: 'QUERY', tint: 'info' },
  webhook: { short: 'HOOK', tint: 'patch' },
  send: { short: 'SEND', tint: 'tip' },
  receive: { short: 'RECV', tint: 'info' },
};

/** `short`: a word of fixed width, for lists. */
export function MethodBadge({ method, short = false }: { method: ApiMethod | 'send' | 'receive'; short?: boolean }) {
  const known = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  // A method that is not standard is shown as it is written, because servers distinguish upper and lower case.
  const word = known ? method.toUpperCase() : method;
  return <b className={`badge ${known?.tint ?? 'note'}`}>{short ? (known?.short ?? word.slice(0, 6)) : word}</b>;
}

const CLASSES: Record<string, string> = { '1': 'note', '2': 'tip', '3': 'info', '4': 'warning', '5': 'danger' };

export function StatusBadge({ status }: { status: string }) {
  return <b className={`badge ${CLASSES[status.charAt(0)] ?? 'note'}`}>{status}</b>;
}

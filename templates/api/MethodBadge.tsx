// The method of an operation, and the status of a response: words on a tint. The colours are those of the remarks of a page; what it is
// is said by the word.
import type { ApiMethod } from '../../src/model/api-document.js';

const METHODS: Record<ApiMethod | 'send' | 'receive', { short: string; tint: string }> = {
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

/** `short`: of one width, for lists. */
export function MethodBadge({ method, short = false }: { method: keyof typeof METHODS; short?: boolean }) {
  const { short: word, tint } = METHODS[method];
  return <b className={`badge ${tint}`}>{short ? word : method.toUpperCase()}</b>;
}

const CLASSES: Record<string, string> = { '1': 'note', '2': 'tip', '3': 'info', '4': 'warning', '5': 'danger' };

export function StatusBadge({ status }: { status: string }) {
  return <b className={`badge ${CLASSES[status.charAt(0)] ?? 'note'}`}>{status}</b>;
}

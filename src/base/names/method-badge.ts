// How the method of an operation is shown, on API pages and in the search: a word on a tint. The colours are those of the admonitions. The
// word alone carries the meaning.

const TINTS: Readonly<Record<string, string>> = {
  get: 'info',
  post: 'tip',
  put: 'warning',
  patch: 'patch',
  delete: 'danger',
  head: 'note',
  options: 'note',
  trace: 'note',
  query: 'info',
  webhook: 'patch',
  send: 'tip',
  receive: 'info',
};

/** A method that is not standard is shown as it is written, because servers distinguish upper and lower case. */
export const methodBadge = (method: string): { word: string; className: string } =>
  Object.hasOwn(TINTS, method)
    ? { word: method.toUpperCase(), className: `badge ${TINTS[method]}` }
    : { word: method, className: 'badge note' };

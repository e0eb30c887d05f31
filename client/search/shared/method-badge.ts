// The word of a method and the class of its colours, as API pages have them (`templates/api/address/MethodBadge.tsx`).
const TINTS: Readonly<Record<string, string>> = {
  get: 'info',
  post: 'tip',
  put: 'warning',
  patch: 'patch',
  delete: 'danger',
  webhook: 'patch',
};

export const methodBadge = (method: string): { word: string; className: string } => ({
  word: method.toUpperCase(),
  className: `badge ${Object.hasOwn(TINTS, method) ? TINTS[method] : 'note'}`,
});

// The method of an operation, and the status of a response: a word on a tint.
import { methodBadge } from '../../../src/base/names/method-badge.js';
import type { ApiMethod } from '../../../src/model/api/api-document.js';

const SHORT_WORDS: Readonly<Record<string, string>> = { delete: 'DEL', options: 'OPT', webhook: 'HOOK', receive: 'RECV' };
/** In letters. */
const LONGEST_SHORT = 6;

/** `short`: a word of fixed width, for lists. */
export function MethodBadge({ method, short = false }: { method: ApiMethod | 'send' | 'receive'; short?: boolean }) {
  const { word, className } = methodBadge(method);
  const shortWord = Object.hasOwn(SHORT_WORDS, method) ? SHORT_WORDS[method] : word.slice(0, LONGEST_SHORT);
  return <b className={className}>{short ? shortWord : word}</b>;
}

const CLASSES: Record<string, string> = { '1': 'note', '2': 'tip', '3': 'info', '4': 'warning', '5': 'danger' };

export function StatusBadge({ status }: { status: string }) {
  return <b className={`badge ${CLASSES[status.charAt(0)] ?? 'note'}`}>{status}</b>;
}

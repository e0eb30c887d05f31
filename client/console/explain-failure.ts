// Finds out why a request failed. A browser only says that it did. The reason is found from what the page knows, and from one request to
// the server that any page may send and that carries nothing (HEAD of its root, without credentials, the answer unread).
import type { BuiltRequest } from './build-request.js';

export type Failure = {
  /** The browser's own message. */
  message: string;
  /** `scheme://host:port` */
  target: string;
} & (
  | { kind: 'offline' | 'policy' | 'mixed' | 'unreachable' | 'refused' }
  | {
      kind: 'cors';
      /** The browser asks the server for permission before it sends this request. */
      isAsked: boolean;
      /** The headers that the server's answer must have. */
      needs: [name: string, value: string][];
    }
);

export interface PolicyWatch {
  isBlocked(target: string): boolean;
  stop(): void;
}

export function watchPolicy(): PolicyWatch {
  const blocked: string[] = [];
  const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src') blocked.push(blockedURI);
  };
  document.addEventListener('securitypolicyviolation', listen);
  return {
    isBlocked: (target) => blocked.some((address) => address.startsWith(target)),
    stop: () => document.removeEventListener('securitypolicyviolation', listen),
  };
}

/** Milliseconds. When the request fails, the report of a policy violation may still be on its way. */
const REPORT_MS = 60;
/** Milliseconds. No answer to an empty request takes this long. */
const PROBE_MS = 8000;

export async function explainFailure(request: BuiltRequest, error: unknown, policy: PolicyWatch): Promise<Failure> {
  const { origin: target, protocol, hostname } = new URL(request.url);
  const message = error instanceof Error ? error.message : String(error);
  const plain = { message, target };
  if (/^(TRACE|CONNECT|TRACK)$/.test(request.method)) return { kind: 'refused', ...plain };
  await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
  if (policy.isBlocked(target)) return { kind: 'policy', ...plain };
  const isLocal = /^(localhost|127\.|\[::1\])|\.localhost$/.test(hostname);
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal) return { kind: 'mixed', ...plain };
  if (!navigator.onLine && !isLocal) return { kind: 'offline', ...plain };
  if (target === location.origin || !(await doesAnswer(target))) return { kind: 'unreachable', ...plain };
  return { kind: 'cors', ...plain, ...needsOf(request) };
}

/** Redirects are followed, because browsers refuse any other mode for a request without CORS. */
async function doesAnswer(target: string): Promise<boolean> {
  try {
    await fetch(`${target}/`, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return true;
  } catch {
    return false;
  }
}

const SIMPLE_HEADERS = new Set(['accept', 'accept-language', 'content-language', 'content-type']);
const SIMPLE_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** The rules of the Fetch standard for requests that need a preflight. */
function needsOf({ method, headers, cookies }: BuiltRequest): { isAsked: boolean; needs: [string, string][] } {
  const asked = headers
    .filter(([name, value]) => !SIMPLE_HEADERS.has(name.toLowerCase()) || (/^content-type$/i.test(name) && !SIMPLE_TYPE.test(value)))
    .map(([name]) => name.toLowerCase());
  const isAsked = asked.length > 0 || !['GET', 'HEAD', 'POST'].includes(method);
  const needs: [string, string][] = [['Access-Control-Allow-Origin', location.origin]];
  if (!['GET', 'HEAD', 'POST'].includes(method)) needs.push(['Access-Control-Allow-Methods', method]);
  if (asked.length > 0) needs.push(['Access-Control-Allow-Headers', [...new Set(asked)].join(', ')]);
  if (cookies.length > 0) needs.push(['Access-Control-Allow-Credentials', 'true']);
  return { isAsked, needs };
}

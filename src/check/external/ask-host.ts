// Sends one request to another host and reads only the headers. The body is cut off unread, however large it is. Never rejects.
import type { lookup } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal, requestGuarded } from '../../base/urls/guarded-request.js';
import { isPrivateAddress } from '../../base/urls/private-address.js';
import { VERSION } from '../../base/values/version.js';
import { asksForRest, type Method, type Reply } from './follow-redirects.js';

export interface HostQuestion {
  url: URL;
  method: Method;
  /** Time limit, from the look-up of the name to the headers. */
  milliseconds: number;
  allowPrivate: boolean;
  lookUp?: typeof lookup | undefined;
}

const HEADERS = { 'user-agent': `docgen/${VERSION} (check-links --external)`, accept: 'text/html, */*;q=0.8', 'accept-language': '*' };

export async function askHost({ url, method, milliseconds, allowPrivate, lookUp }: HostQuestion): Promise<Reply> {
  const signal = AbortSignal.timeout(Math.ceil(milliseconds));
  try {
    const isAllowed = (address: string): boolean => allowPrivate || !isPrivateAddress(address);
    const response = await requestGuarded({ url, method, headers: HEADERS, signal, isAllowed, lookUp });
    const { statusCode: status = 0, headers } = response;
    response.on('error', () => {});
    response.destroy();
    const waitMs = asksForRest(status) ? retryAfter(headers, Date.now()) : undefined;
    return {
      kind: 'answer',
      method,
      status,
      hasCookies: headers['set-cookie'] !== undefined,
      ...(headers.location !== undefined && { location: headers.location }),
      ...(waitMs !== undefined && { waitMs }),
    };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', why: error.message };
    if (signal.aborted) return { kind: 'failed', code: 'TIMEOUT' };
    return { kind: 'failed', code: codeOf(error as NodeJS.ErrnoException) };
  }
}

/** Milliseconds to wait. The header has seconds, or a date. */
function retryAfter({ 'retry-after': text = '' }: IncomingHttpHeaders, now: number): number | undefined {
  const at = /^\d+$/.test(text.trim()) ? now + Number(text) * 1_000 : Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** Several IP addresses may have failed, each with its own error. */
function codeOf({ code, errors, message }: NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }): string {
  return code ?? errors?.find((error) => error.code)?.code ?? (message === 'socket hang up' ? 'ECONNRESET' : 'unknown');
}

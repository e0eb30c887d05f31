// Judges an address of another site by the result of one attempt to request it. Pure. An address is broken only if it would certainly be
// broken for any reader, anywhere, today. If the host has a problem, asks for a login or rejects programs, the verdict is uncertain.

/**
 * `refused`: nothing was sent. `offline`: no host could be requested at all. The reasons are printed after a colon, so they begin in lower
 * case.
 */
export type Verdict =
  /** `moved`: the address that the host permanently redirects to. */
  { kind: 'ok'; moved?: string } | { kind: 'broken' | 'uncertain' | 'refused'; why: string } | { kind: 'offline' };

/** The result of one attempt, with redirects followed. `last`: the address of the last request. */
export type Trail = { last: URL } & (
  | /** `isElsewhere`: `last` is not the requested address. `waitMs`: how long the host asks to wait. */
  { kind: 'answer'; status: number; isElsewhere: boolean; moved?: string; waitMs?: number }
  /** `hasCookies`: a host on the way set cookies, which browsers would send back. */
  | { kind: 'circle'; hasCookies: boolean }
  | { kind: 'astray'; why: string }
  | { kind: 'refused'; why: string }
  /** `code`: an error code of Node, or `TIMEOUT`. */
  | { kind: 'failed'; code: string }
);

export interface Judgement {
  verdict: Verdict;
  /** A later attempt may give another verdict. */
  mayPass: boolean;
}

export function judge(trail: Trail): Judgement {
  switch (trail.kind) {
    case 'answer':
      return judgeAnswer(trail);
    case 'circle':
      return settled(
        trail.hasCookies
          ? { kind: 'uncertain', why: `it redirects in a loop, through ${trail.last.href}, if cookies are not stored` }
          : { kind: 'broken', why: `it redirects in a loop, through ${trail.last.href}` },
      );
    case 'astray':
      return settled({ kind: 'uncertain', why: trail.why });
    case 'refused':
      return settled({ kind: 'refused', why: trail.why });
    case 'failed':
      return judgeFailure(trail);
  }
}

const settled = (verdict: Verdict): Judgement => ({ verdict, mayPass: false });

/** Statuses that may change soon: timeout, too early, too many requests. All from 500 to 599 may, too. */
const MAY_PASS = new Set([408, 425, 429]);

function judgeAnswer({ status, isElsewhere, last, moved }: Extract<Trail, { kind: 'answer' }>): Judgement {
  // 416 means that the file exists but is shorter than the requested range, which something on the way may have asked for.
  if ((status >= 200 && status < 300) || status === 416) return settled({ kind: 'ok', ...(moved !== undefined && { moved }) });
  const why = isElsewhere
    ? `it redirects to ${last.href}, where the host answers with status ${status}`
    : `the host answers with status ${status}`;
  if (status === 404 || status === 410) return settled({ kind: 'broken', why });
  // Some hosts answer programs with 999 or a similar status.
  const mayPass = MAY_PASS.has(status) || (status >= 500 && status < 600);
  return { verdict: { kind: 'uncertain', why }, mayPass };
}

function judgeFailure({ code, last }: Extract<Trail, { kind: 'failed' }>): Judgement {
  const kind = isUnknownName(code) ? 'broken' : 'uncertain';
  return { verdict: { kind, why: wordsOf(code, last.hostname) }, mayPass: !OF_CERTIFICATES.test(code) };
}

/** Codes of certificate faults in OpenSSL and Node. They are not tried again, because a certificate is not renewed within seconds. */
const OF_CERTIFICATES = /CERT|SIGNATURE|^ERR_TLS_/;

/** The end of `why` if the host asks for a longer pause than a run can wait for. */
export const wantsRest = (milliseconds: number): string => `, and asks to wait for ${Math.ceil(milliseconds / 1_000)} seconds`;

/** The resolver reports that the name does not exist, and not that the look-up failed. */
export const isUnknownName = (code: string): boolean => code === 'ENOTFOUND';

/** The name could not be resolved, so the host did not answer at all. */
export const isNameTrouble = (code: string): boolean =>
  isUnknownName(code) || code === 'EAI_AGAIN' || code === 'EAI_FAIL' || code === 'ENODATA';

function wordsOf(code: string, host: string): string {
  if (isUnknownName(code)) return `the host ${host} does not exist`;
  if (isNameTrouble(code)) return `the host name ${host} could not be resolved`;
  if (code === 'TIMEOUT' || code === 'ETIMEDOUT') return `${host} took too long to answer`;
  if (code === 'ECONNREFUSED' || code === 'ENETUNREACH' || code === 'EHOSTUNREACH') return `${host} can't be reached`;
  if (code === 'ECONNRESET' || code === 'EPIPE') return `${host} closed the connection`;
  if (code === 'CERT_HAS_EXPIRED') return `the certificate of ${host} has expired`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `the certificate of ${host} is for another host`;
  if (OF_CERTIFICATES.test(code)) return `the certificate of ${host} is not trusted (${code})`;
  return code.startsWith('HPE_') ? `${host} does not answer like a web server` : `the request to ${host} failed (${code})`;
}

// What is said of an address elsewhere, from what came of asking for it once. Pure. The rule: broken is what a reader would certainly find
// broken, anywhere and today; a host that is in trouble, wants to know who asks or does not like programs leaves the matter uncertain.

/** `refused`: nothing was sent; `offline`: no host could be asked at all. Reasons go on after a colon, in lower case. */
export type Verdict =
  /** `moved`: where the host says for good that it is now. */
  { kind: 'ok'; moved?: string } | { kind: 'broken' | 'uncertain' | 'refused'; why: string } | { kind: 'offline' };

/** What came of asking once, redirects followed. `last`: the address that was asked last. */
export type Trail = { last: URL } & (
  | /** `isElsewhere`: `last` is not the one asked for. `waitMs`: how long the host wants to be left alone. */
  { kind: 'answer'; status: number; isElsewhere: boolean; moved?: string; waitMs?: number }
  /** `hasCookies`: on the way the host wanted something remembered, which browsers do. */
  | { kind: 'circle'; hasCookies: boolean }
  | { kind: 'astray'; why: string }
  | { kind: 'refused'; why: string }
  /** `code`: Node's, or `TIMEOUT`. */
  | { kind: 'failed'; code: string }
);

export interface Judgement {
  verdict: Verdict;
  /** Asked again, it may be another. */
  mayPass: boolean;
}

export function judge(trail: Trail): Judgement {
  switch (trail.kind) {
    case 'answer':
      return judgeAnswer(trail);
    case 'circle':
      return settled(
        trail.hasCookies
          ? { kind: 'uncertain', why: `it redirects in a circle, by way of ${trail.last.href}, for whoever keeps no cookies` }
          : { kind: 'broken', why: `it redirects in a circle, by way of ${trail.last.href}` },
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

/** Of these a later moment may make something else: timeout, too early, too many requests. All from 500 on are such, too. */
const MAY_PASS = new Set([408, 425, 429]);

function judgeAnswer({ status, isElsewhere, last, moved }: Extract<Trail, { kind: 'answer' }>): Judgement {
  // 416: it has fewer bytes than somebody on the way asked for, but has them.
  if ((status >= 200 && status < 300) || status === 416) return settled({ kind: 'ok', ...(moved !== undefined && { moved }) });
  const why = isElsewhere ? `it leads to ${last.href}, where the host answers ${status}` : `the host answers ${status}`;
  if (status === 404 || status === 410) return settled({ kind: 'broken', why });
  // 999 and its like are what some hosts say to programs.
  const mayPass = MAY_PASS.has(status) || (status >= 500 && status < 600);
  return { verdict: { kind: 'uncertain', why }, mayPass };
}

function judgeFailure({ code, last }: Extract<Trail, { kind: 'failed' }>): Judgement {
  const kind = isUnknownName(code) ? 'broken' : 'uncertain';
  return { verdict: { kind, why: wordsOf(code, last.hostname) }, mayPass: !OF_CERTIFICATES.test(code) };
}

/** Names of faults as OpenSSL and Node give them. Nobody renews a certificate within seconds. */
const OF_CERTIFICATES = /CERT|SIGNATURE|^ERR_TLS_/;

/** What `why` ends with when the host wants more rest than a run can wait for. */
export const wantsRest = (milliseconds: number): string => `, and wants to be left alone for ${Math.ceil(milliseconds / 1_000)} seconds`;

/** The resolver says that there is no such name, and not that it could not find out. */
export const isUnknownName = (code: string): boolean => code === 'ENOTFOUND';

/** No word of the host at all. */
export const isNameTrouble = (code: string): boolean =>
  isUnknownName(code) || code === 'EAI_AGAIN' || code === 'EAI_FAIL' || code === 'ENODATA';

function wordsOf(code: string, host: string): string {
  if (isUnknownName(code)) return `there is no host ${host}`;
  if (isNameTrouble(code)) return `the name ${host} could not be looked up`;
  if (code === 'TIMEOUT' || code === 'ETIMEDOUT') return `${host} takes too long`;
  if (code === 'ECONNREFUSED' || code === 'ENETUNREACH' || code === 'EHOSTUNREACH') return `${host} can't be reached`;
  if (code === 'ECONNRESET' || code === 'EPIPE') return `${host} broke off`;
  if (code === 'CERT_HAS_EXPIRED') return `the certificate of ${host} has expired`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `the certificate of ${host} is that of another host`;
  if (OF_CERTIFICATES.test(code)) return `the certificate of ${host} is not trusted (${code})`;
  return code.startsWith('HPE_') ? `${host} does not answer as a web server does` : `${host} can't be asked (${code})`;
}

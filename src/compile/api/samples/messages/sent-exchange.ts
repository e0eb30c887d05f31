// Turns a conversation of a document into the one that samples write, by the same rules as for requests: it only contains what a handshake
// and text frames can carry, and credentials are names of environment variables.

import { safeJson } from '../../../../base/samples/escape-text.js';
import { compactJson } from '../../../../base/samples/json-tree.js';
import {
  PASSWORD,
  percentEncoded,
  type SentBody,
  type SentPair,
  type SentParts,
  sentBody,
  sentRequest,
  USER,
} from '../../../../base/samples/sent-request.js';
import type { SampleExchange } from '../../exchange/sample-exchange.js';

export interface SentExchange {
  /** With its query. Values of variables still have to be percent-encoded. */
  address: SentParts;
  /** Headers of the handshake, including cookies and credentials. Each name occurs once. */
  headers: SentPair[];
  /** User name and password come from the environment. */
  hasBasic: boolean;
  subprotocols: string[];
  frames: SentFrame[];
  /** After the frames, the sample prints what it receives until the connection ends. If false, it closes the connection. */
  listens: boolean;
}

export interface SentFrame {
  body: SentBody & { kind: 'json' | 'text' };
  /** The sample reads and prints one frame before it continues. */
  hasReply: boolean;
}

/** UTF-16 units. */
const MOST_LINE = 72;
const TOKEN = /^[!#$%&'*+\-.^_`|~A-Za-z0-9]+$/;

export function sentExchange({ url, query, headers, subprotocols, auth, frames, listens }: SampleExchange): SentExchange {
  const sent = sentRequest({ method: 'GET', url, query, headers, cookies: [], auth });
  return {
    address: joinedAddress(sent.url, sent.query),
    // Clients set the headers of the protocol themselves.
    headers: sent.headers.filter(([name]) => !/^sec-websocket-/i.test(name)),
    hasBasic: sent.hasBasic,
    subprotocols: [...new Set(subprotocols)].filter((name) => TOKEN.test(name)),
    frames: frames.flatMap(({ body, hasReply }): SentFrame[] => {
      const made = sentBody(body, 'POST');
      if (made?.kind === 'json') return [{ body: { ...made, text: shortJson(made) }, hasReply }];
      return made?.kind === 'text' ? [{ body: made, hasReply }] : [];
    }),
    listens,
  };
}

/** JSON on one line if it is short. */
function shortJson({ tree, text }: SentBody & { kind: 'json' }): string {
  const line = safeJson(compactJson(tree));
  return line.length <= MOST_LINE ? line : text;
}

/** Adds the query to the address. Successive texts become one. */
function joinedAddress(url: string, query: readonly SentPair[]): SentParts {
  const parts: (string | { variable: string })[] = [url];
  for (const [index, [name, values]] of query.entries()) {
    const texts = values.map((value) => (typeof value === 'string' ? percentEncoded(value) : value));
    for (const part of [`${index === 0 ? '?' : '&'}${percentEncoded(name)}=`, ...texts]) {
      const last = parts.at(-1);
      if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
      else parts.push(part);
    }
  }
  return parts;
}

export const replyCount = ({ frames }: SentExchange): number => frames.filter(({ hasReply }) => hasReply).length;

/** Environment variables that the sample reads, each once. */
export function variablesOf({ address, headers, hasBasic }: SentExchange): string[] {
  const parts = [address, ...headers.map(([, each]) => each)].flat();
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.variable]));
  return [...new Set([...names, ...(hasBasic ? [USER, PASSWORD] : [])])];
}

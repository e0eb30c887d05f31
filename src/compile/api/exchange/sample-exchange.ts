// What samples of a message do with a connection: plain data, filled with examples. What is optional and has no example is left out.
import type { CarriedAuth, SampleBody } from './sample-request.js';

export interface SampleExchange {
  /** `ws:` or `wss:`; variables and parameters filled in, no query. */
  url: string;
  /** Not encoded, in order. */
  query: [string, string][];
  /** Of the handshake, without credentials and subprotocols. */
  headers: [string, string][];
  /** That the client offers, the best first. */
  subprotocols: string[];
  auth: CarriedAuth[];
  /** That the client sends, in order. */
  frames: SampleFrame[];
  /** What comes after the frames is printed, until the connection ends. Else it is closed. */
  listens: boolean;
}

export interface SampleFrame {
  body: SampleBody & { kind: 'json' | 'text' };
  /** One frame is read and printed before anything else is done. */
  hasReply: boolean;
}

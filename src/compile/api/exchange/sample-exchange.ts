// What the samples of a message do with a connection: plain data with example values. Whatever is optional and has no example is left out.
import type { CarriedAuth, SampleBody } from '../../../base/samples/sample-request.js';

export interface SampleExchange {
  /** `ws:` or `wss:`, with variables and parameters filled in, without query. */
  url: string;
  /** Not encoded, in order. */
  query: [string, string][];
  /** Headers of the handshake, without credentials and subprotocols. */
  headers: [string, string][];
  /** Subprotocols that the client offers, the preferred one first. */
  subprotocols: string[];
  auth: CarriedAuth[];
  /** Messages that the client sends, in order. */
  frames: SampleFrame[];
  /** After the frames, the sample prints what it receives until the connection ends. If false, it closes the connection. */
  listens: boolean;
}

export interface SampleFrame {
  body: SampleBody & { kind: 'json' | 'text' };
  /** The sample reads and prints one frame before it continues. */
  hasReply: boolean;
}

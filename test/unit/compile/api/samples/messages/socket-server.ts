// A WebSocket server on this machine (RFC 6455, text frames of up to 64 KB in one piece). It records what it receives, and answers as
// configured for the first two segments of the path: the language, and the name of the conversation.
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Conversation {
  /** With its query, as it was received, without the first two segments. */
  address: string;
  headers: IncomingHttpHeaders;
  frames: string[];
  /** Undefined if the client closed the connection without a close frame. */
  closedWith?: number;
}

export interface SocketServer {
  /** `ws://127.0.0.1:…` */
  origin: string;
  /** By `language/name`: which frames are answered, and what is sent after the last one. After such events the server closes. */
  answers: Map<string, { replies: boolean[]; events: string[] }>;
  conversations: Map<string, Conversation[]>;
  close(): Promise<void>;
}

const TEXT = 1;
const CLOSE = 8;
const GOODBYE = Buffer.from([3, 232]);

/** The reply to frame 2 of `a/b` is the text `reply a/b 2`. */
export async function createSocketServer(): Promise<SocketServer> {
  const answers: SocketServer['answers'] = new Map();
  const conversations: SocketServer['conversations'] = new Map();
  const server = createServer();
  const open = new Set<Duplex>();
  server.on('upgrade', (request, socket) => {
    const [, language, name, address = ''] = /^\/([^/]*)\/([^/?]*)(.*)$/s.exec(request.url ?? '') ?? [];
    const key = `${language}/${name}`;
    const { replies, events } = answers.get(key) ?? { replies: [], events: [] };
    const conversation: Conversation = { address, headers: request.headers, frames: [] };
    conversations.set(key, [...(conversations.get(key) ?? []), conversation]);
    const [offered] = (request.headers['sec-websocket-protocol'] ?? '').split(/, */);
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept}`];
    if (offered) lines.push(`Sec-WebSocket-Protocol: ${offered}`);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    const goOn = (): void => {
      const sent = conversation.frames.length;
      const out: Buffer[] = [];
      if (sent > 0 && replies[sent - 1]) out.push(frame(TEXT, `reply ${key} ${sent}`));
      const isOver = sent === replies.length && events.length > 0;
      // Sent in one piece with the last reply: a client must not lose what comes so soon.
      if (isOver) out.push(...events.map((event) => frame(TEXT, event)), frame(CLOSE, GOODBYE));
      if (out.length > 0) socket.write(Buffer.concat(out));
    };
    const read = createFrameReader((opcode, payload) => {
      if (opcode === TEXT) {
        conversation.frames.push(payload.toString());
        goOn();
      } else if (opcode === CLOSE) {
        conversation.closedWith = payload.length >= 2 ? payload.readUInt16BE() : 1005;
        socket.end(frame(CLOSE, payload));
      } else if (opcode !== 10) conversation.frames.push(`a frame of opcode ${opcode}`);
    });
    socket.on('data', read);
    goOn();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    conversations,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Without a mask, as a server sends it. */
function frame(opcode: number, content: string | Buffer): Buffer {
  const payload = Buffer.from(content);
  const head = payload.length < 126 ? [0x80 | opcode, payload.length] : [0x80 | opcode, 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from(head), payload]);
}

/** Reads frames from chunks of bytes, and passes each complete frame to `tell`. */
function createFrameReader(tell: (opcode: number, payload: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 6) {
      const [first = 0, second = 0] = rest;
      const isLong = (second & 127) === 126;
      const length = isLong ? rest.readUInt16BE(2) : second & 127;
      const start = isLong ? 8 : 6;
      if (rest.length < start + length) return;
      const mask = rest.subarray(start - 4, start);
      const payload = Buffer.from(rest.subarray(start, start + length)).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
      rest = rest.subarray(start + length);
      tell(first & 15, Buffer.from(payload));
    }
  };
}

// HTTP as bytes: a client cleans a path before it sends it, but an attacker does not.
import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 if there was no answer. */
  status: number;
  /** The server has closed the connection. Otherwise the wait ended. */
  isClosed: boolean;
  headers: Record<string, string>;
  body: string;
}

/** Sends text unchanged, and reads until the server closes the connection, `waitMs` have passed or `until` was received. */
export function sendRaw(port: number, text: string | Buffer, { waitMs = 3000, until = '' } = {}): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const finish = (isClosed: boolean): void => {
      socket.destroy();
      const answer = Buffer.concat(chunks).toString('utf8');
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers: Record<string, string> = {};
      for (const line of lines) {
        const [name, value] = [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()];
        // As browsers read a header that occurs twice.
        headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
      }
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0), isClosed, headers, body: rest.join('\r\n\r\n') });
    };
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (until !== '' && Buffer.concat(chunks).includes(until)) finish(false);
    });
    socket.on('close', () => finish(true));
    socket.on('error', () => {});
    socket.setTimeout(waitMs, () => finish(false));
    socket.write(text);
  });
}

export const get = (port: number, target: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  request(port, 'GET', target, headers);

/** The head of an answer whose body may have no end. */
export const headOf = (port: number, target: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  sendRaw(port, textOf(port, `GET ${target}`, headers), { until: '\r\n\r\n' });

export const request = (port: number, method: string, target: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  sendRaw(port, textOf(port, `${method} ${target}`, headers));

function textOf(port: number, start: string, headers: Record<string, string>): string {
  const all = { Host: `localhost:${port}`, Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${start} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

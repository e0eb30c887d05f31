// Writes a conversation as a module for Node.js with the built-in `WebSocket`. Frames that arrive early wait in the iterator.
import { inJavaScript } from '../../../../base/samples/escape-text.js';
import { layOut } from '../../../../base/samples/json-literal.js';
import { basicHeader, jsonOf, keyOf, STYLE, textOf } from '../../../../base/samples/nodejs.js';
import { replyCount, type SentExchange } from './sent-exchange.js';

export function nodejs(exchange: SentExchange): string {
  const { address, frames, listens } = exchange;
  const given = [textOf(address, (name) => `encodeURIComponent(process.env.${name})`), ...optionsOf(exchange)].join(', ');
  const hears = listens || replyCount(exchange) > 0;
  const lines = [
    '// Node.js 22 or later',
    `import { ${hears ? 'on, once' : 'once'} } from 'node:events';`,
    '',
    `const socket = new WebSocket(${given});`,
    'socket.onerror = ({ message }) => {',
    '  throw new Error(message);',
    '};',
    ...(hears ? ["const messages = on(socket, 'message', { close: ['close'] });"] : []),
    "await once(socket, 'open');",
  ];
  if (replyCount(exchange) > 0) {
    lines.push(
      '',
      'async function printNext() {',
      '  const { done, value } = await messages.next();',
      "  if (done) throw new Error('The connection was closed');",
      '  console.log(value[0].data);',
      '}',
    );
  }
  for (const { body, hasReply } of frames) {
    lines.push('', `socket.send(${body.kind === 'json' ? jsonOf(body, '') : inJavaScript(body.text)});`);
    if (hasReply) lines.push('await printNext();');
  }
  lines.push('', listens ? 'for await (const [{ data }] of messages) console.log(data);' : 'socket.close();');
  return lines.join('\n');
}

/** Options of the constructor. Headers are an extension of Node.js: browsers only have subprotocols. */
function optionsOf({ headers, hasBasic, subprotocols }: SentExchange): string[] {
  const names = subprotocols.map(inJavaScript);
  const protocols = names.length === 1 ? names.join('') : `[${names.join(', ')}]`;
  const entries = headers.map(([name, parts]) => `${keyOf(name)}: ${textOf(parts)}`);
  if (hasBasic) entries.unshift(basicHeader);
  if (entries.length === 0) return names.length === 0 ? [] : [protocols];
  const given = [...(names.length === 0 ? [] : [`protocols: ${protocols}`]), `headers: ${layOut('{', '}', [], entries, STYLE, '  ')}`];
  return [`{\n  ${given.join(',\n  ')},\n}`];
}

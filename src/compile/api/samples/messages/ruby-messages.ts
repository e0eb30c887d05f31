// Writes a conversation as a program for Ruby with `async-websocket`. It asks for HTTP/1.1, since
// most servers support WebSocket only there.
import { inRuby } from '../../../../base/samples/escape-text.js';
import { jsonLiteral, layOut } from '../../../../base/samples/json-literal.js';
import { hasExactNumbers } from '../../../../base/samples/json-tree.js';
import { isExact, STYLE, textOf } from '../../../../base/samples/ruby.js';
import { PASSWORD, USER } from '../../../../base/samples/sent-request.js';
import type { SentExchange, SentFrame } from './sent-exchange.js';

const isLiteral = ({ body }: SentFrame): boolean => body.kind === 'json' && hasExactNumbers(body.tree, isExact);

export function ruby({ address, headers, hasBasic, subprotocols, frames, listens }: SentExchange): string {
  const url = textOf(address, (name) => `URI.encode_www_form_component(ENV.fetch('${name}'))`);
  const entries = headers.map(([name, parts]) => `${inRuby(name)} => ${textOf(parts)}`);
  const lines = [
    '# gem install async-websocket',
    "require 'async/http/endpoint'",
    "require 'async/websocket/client'",
    ...(frames.some(isLiteral) ? ["require 'json'"] : []),
    '',
    `endpoint = Async::HTTP::Endpoint.parse(${url}, alpn_protocols: Async::HTTP::Protocol::HTTP11.names)`,
  ];
  if (hasBasic) {
    lines.push(`credentials = "#{ENV.fetch('${USER}')}:#{ENV.fetch('${PASSWORD}')}"`);
    entries.unshift(`'Authorization' => "Basic #{[credentials].pack('m0')}"`);
  }
  if (entries.length > 0) lines.push(`headers = ${layOut('{', '}', [], entries, { ...STYLE, isPadded: false }, '')}`);
  const given = [
    'endpoint',
    ...(subprotocols.length > 0 ? [`protocols: [${subprotocols.map(inRuby).join(', ')}]`] : []),
    ...(entries.length > 0 ? ['headers: headers'] : []),
  ];
  lines.push('', `Async::WebSocket::Client.connect(${given.join(', ')}) do |socket|`);
  for (const frame of frames) {
    const { body, hasReply } = frame;
    if (body.kind === 'text') lines.push(`  socket.send_text(${inRuby(body.text)})`);
    else if (isLiteral(frame)) lines.push(`  socket.send_text(JSON.generate(${jsonLiteral(body.tree, STYLE, '  ')}))`);
    else lines.push("  socket.send_text(<<~'JSON')", ...body.text.split('\n').map((line) => `    ${line}`), '  JSON');
    if (hasReply) lines.push('  puts socket.read.buffer');
  }
  if (listens) lines.push('  while (message = socket.read)', '    puts message.buffer', '  end');
  else lines.push('  socket.shutdown');
  return [...lines, 'end'].join('\n');
}

// Writes a conversation as a program for PHP with `phrity/websocket`.
import { inPhp } from '../../../../base/samples/escape-text.js';
import { jsonOf, textOf } from '../../../../base/samples/php.js';
import { PASSWORD, USER } from '../../../../base/samples/sent-request.js';
import type { SentExchange } from './sent-exchange.js';

export function php({ address, headers, hasBasic, subprotocols, frames, listens }: SentExchange): string {
  const calls = [
    '->addMiddleware(new WebSocket\\Middleware\\CloseHandler())',
    '->addMiddleware(new WebSocket\\Middleware\\PingResponder())',
    ...(subprotocols.length > 0 ? [`->addHeader('Sec-WebSocket-Protocol', ${inPhp(subprotocols.join(', '))})`] : []),
    ...(hasBasic ? [`->addHeader('Authorization', 'Basic ' . base64_encode(getenv('${USER}') . ':' . getenv('${PASSWORD}')))`] : []),
    ...headers.map(([name, parts]) => `->addHeader(${inPhp(name)}, ${textOf(parts)})`),
  ];
  const lines = [
    '<?php',
    '// composer require phrity/websocket',
    "require 'vendor/autoload.php';",
    '',
    `$client = new WebSocket\\Client(${textOf(address, false, (name) => `rawurlencode(getenv('${name}'))`)});`,
    '$client',
    ...calls.map((call, index) => `    ${call}${index === calls.length - 1 ? ';' : ''}`),
  ];
  for (const { body, hasReply } of frames) {
    lines.push('', `$client->text(${body.kind === 'json' ? jsonOf(body, '') : inPhp(body.text)});`);
    if (hasReply) lines.push('echo $client->receive()->getContent(), PHP_EOL;');
  }
  lines.push('');
  if (listens) {
    lines.push(
      '$client->onText(function ($client, $connection, $message) {',
      '    echo $message->getContent(), PHP_EOL;',
      '});',
      '$client->start();',
    );
  } else lines.push('$client->close();');
  return lines.join('\n');
}

// Writes a conversation as a program for Kotlin on Java 11 and later, with Java's own client. The client
// delivers messages in pieces, on other threads.
import { inKotlin } from '../../../../base/samples/escape-text.js';
import { jsonExpression, textOf } from '../../../../base/samples/kotlin.js';
import { PASSWORD, USER } from '../../../../base/samples/sent-request.js';
import { replyCount, type SentExchange, type SentFrame } from './sent-exchange.js';

export function kotlin(exchange: SentExchange): string {
  const { address, headers, hasBasic, subprotocols, frames, listens } = exchange;
  const hears = listens || replyCount(exchange) > 0;
  const isEncoded = address.some((part) => typeof part !== 'string');
  const imports = [
    'java.net.URI',
    ...(isEncoded ? ['java.net.URLEncoder'] : []),
    'java.net.http.HttpClient',
    'java.net.http.WebSocket',
    ...(hasBasic ? ['java.util.Base64'] : []),
    ...(hears ? ['java.util.concurrent.CompletionStage', 'java.util.concurrent.LinkedBlockingQueue', 'java.util.concurrent.TimeUnit'] : []),
  ];
  const lines: string[] = [];
  if (hasBasic) {
    lines.push(`    val credentials = "\${System.getenv("${USER}")}:\${System.getenv("${PASSWORD}")}"`);
    lines.push('    val encoded = Base64.getEncoder().encodeToString(credentials.toByteArray())');
  }
  if (hears) lines.push('    val messages = Messages()');
  const url = textOf(address, (name) => `URLEncoder.encode(System.getenv("${name}"), Charsets.UTF_8)`);
  lines.push(
    '    val socket = HttpClient.newHttpClient().newWebSocketBuilder()',
    ...(subprotocols.length > 0 ? [`        .subprotocols(${subprotocols.map(inKotlin).join(', ')})`] : []),
    ...(hasBasic ? ['        .header("Authorization", "Basic $encoded")'] : []),
    ...headers.map(([name, parts]) => `        .header(${inKotlin(name)}, ${textOf(parts)})`),
    `        .buildAsync(URI.create(${url}), ${hears ? 'messages' : 'object : WebSocket.Listener {}'})`,
    '        .join()',
  );
  for (const frame of frames) {
    lines.push('', `    socket.sendText(${contentOf(frame)}, true).join()`);
    if (frame.hasReply) lines.push('    println(messages.queue.poll(10, TimeUnit.SECONDS) ?: error("No reply"))');
  }
  lines.push('');
  if (listens) {
    lines.push('    while (!socket.isInputClosed || messages.queue.isNotEmpty()) {');
    lines.push('        messages.queue.poll(1, TimeUnit.SECONDS)?.let(::println)', '    }');
  } else lines.push('    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join()');
  const sorted = imports.map((name) => `import ${name}`);
  return [...sorted, '', ...(hears ? [...MESSAGES, ''] : []), 'fun main() {', ...lines, '}'].join('\n');
}

const contentOf = ({ body }: SentFrame): string => (body.kind === 'text' ? inKotlin(body.text) : jsonExpression(body.text, '    '));

const MESSAGES = [
  'class Messages : WebSocket.Listener {',
  '    val queue = LinkedBlockingQueue<String>()',
  '    private val text = StringBuilder()',
  '',
  '    override fun onText(socket: WebSocket, data: CharSequence, last: Boolean): CompletionStage<*>? {',
  '        text.append(data)',
  '        if (last) {',
  '            queue.put(text.toString())',
  '            text.setLength(0)',
  '        }',
  '        socket.request(1)',
  '        return null',
  '    }',
  '}',
];

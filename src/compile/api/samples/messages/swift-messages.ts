// Writes a conversation as a program for Swift (5.7 and later) with Foundation.
import { inSwift } from '../../../../base/samples/escape-text.js';
import { PASSWORD, USER } from '../../../../base/samples/sent-request.js';
import { nameOf, textOf } from '../../../../base/samples/swift.js';
import { replyCount, type SentExchange, type SentFrame, variablesOf } from './sent-exchange.js';

export function swift(exchange: SentExchange): string {
  const { address, headers, hasBasic, subprotocols, frames, listens } = exchange;
  const lines = ['import Foundation', ''];
  const variables = variablesOf(exchange);
  if (variables.length > 0) lines.push('let environment = ProcessInfo.processInfo.environment');
  lines.push(...variables.map((variable) => `let ${nameOf(variable)} = environment["${variable}"] ?? ""`));
  if (variables.length > 0) lines.push('');
  const text = textOf(address, (name) => `${nameOf(name)}.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!`);
  const url = `URL(string: ${text})!`;
  const names = subprotocols.map(inSwift).join(', ');
  if (headers.length === 0 && !hasBasic) {
    lines.push(`let url = ${url}`);
    lines.push(`let socket = URLSession.shared.webSocketTask(with: url${names === '' ? '' : `, protocols: [${names}]`})`);
  } else {
    lines.push(`var request = URLRequest(url: ${url})`);
    if (names !== '') lines.push(`request.setValue(${inSwift(subprotocols.join(', '))}, forHTTPHeaderField: "Sec-WebSocket-Protocol")`);
    if (hasBasic) {
      lines.push(`let credentials = Data("\\(${nameOf(USER)}):\\(${nameOf(PASSWORD)})".utf8).base64EncodedString()`);
      lines.push('request.setValue("Basic \\(credentials)", forHTTPHeaderField: "Authorization")');
    }
    lines.push(...headers.map(([name, parts]) => `request.setValue(${textOf(parts)}, forHTTPHeaderField: ${inSwift(name)})`));
    lines.push('let socket = URLSession.shared.webSocketTask(with: request)');
  }
  lines.push('socket.resume()');
  if (listens || replyCount(exchange) > 0) {
    lines.push(
      '',
      'func printNext() async throws {',
      '    let message = try await socket.receive()',
      '    if case .string(let text) = message {',
    );
    lines.push('        print(text)', '    }', '}');
  }
  for (const frame of frames) {
    lines.push('', ...sendLines(frame));
    if (frame.hasReply) lines.push('try await printNext()');
  }
  lines.push('');
  if (listens) {
    // When the connection ends, `receive` throws an error.
    lines.push('do {', '    while true {', '        try await printNext()', '    }', '} catch {');
    lines.push('    print(error.localizedDescription)', '}');
  } else lines.push('socket.cancel(with: .normalClosure, reason: nil)');
  return lines.join('\n');
}

/** Not a raw string: in it, `\#(` would be code. */
function sendLines({ body }: SentFrame): string[] {
  if (body.kind === 'text') return [`try await socket.send(.string(${inSwift(body.text)}))`];
  const escaped = body.text.replaceAll('\\', '\\\\').split('\n');
  return ['try await socket.send(.string("""', ...escaped.map((line) => `    ${line}`), '    """))'];
}

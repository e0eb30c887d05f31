// Writes a conversation as a program for Python 3 with `websockets` (13 and later).
import { inPython } from '../../../../base/samples/escape-text.js';
import { jsonLiteral, layOut } from '../../../../base/samples/json-literal.js';
import { hasExactNumbers } from '../../../../base/samples/json-tree.js';
import { isExact, STYLE, textOf } from '../../../../base/samples/python.js';
import { PASSWORD, USER } from '../../../../base/samples/sent-request.js';
import { type SentExchange, type SentFrame, variablesOf } from './sent-exchange.js';

const isLiteral = ({ body }: SentFrame): boolean => body.kind === 'json' && hasExactNumbers(body.tree, isExact);

export function python(exchange: SentExchange): string {
  const { address, headers, hasBasic, subprotocols, frames, listens } = exchange;
  const isEncoded = address.some((part) => typeof part !== 'string');
  const imports = [
    ...(hasBasic ? ['import base64'] : []),
    ...(frames.some(isLiteral) ? ['import json'] : []),
    ...(variablesOf(exchange).length > 0 ? ['import os'] : []),
    ...(isEncoded ? ['from urllib.parse import quote'] : []),
  ];
  const lines = [
    '# pip install websockets',
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    'from websockets.sync.client import connect',
    '',
  ];
  const entries = headers.map(([name, parts]) => `${inPython(name)}: ${textOf(parts)}`);
  if (hasBasic) {
    lines.push(`credentials = f"{os.environ['${USER}']}:{os.environ['${PASSWORD}']}"`);
    entries.unshift('"Authorization": f"Basic {base64.b64encode(credentials.encode()).decode()}"');
  }
  const given = [
    textOf(address, (name) => `quote(os.environ['${name}'], safe='')`),
    ...(subprotocols.length > 0 ? [`subprotocols=[${subprotocols.map(inPython).join(', ')}]`] : []),
    ...(entries.length > 0 ? [`additional_headers=${layOut('{', '}', [], entries, STYLE, '    ')}`] : []),
  ];
  lines.push(`with connect(${entries.length > 0 ? `\n    ${given.join(',\n    ')},\n` : given.join(', ')}) as socket:`);
  for (const frame of frames) {
    const { body, hasReply } = frame;
    if (body.kind === 'text') lines.push(`    socket.send(${inPython(body.text)})`);
    else if (!isLiteral(frame)) lines.push(`    socket.send(r"""${body.text}""")`);
    else lines.push(`    socket.send(json.dumps(${jsonLiteral(body.tree, STYLE, '    ')}))`);
    if (hasReply) lines.push('    print(socket.recv())');
  }
  if (listens) lines.push('    for message in socket:', '        print(message)');
  if (!listens && frames.length === 0) lines.push('    pass');
  return lines.join('\n');
}

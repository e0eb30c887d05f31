// Writes a conversation as a complete program for Go (1.18 and later) with `gorilla/websocket`, formatted like gofmt does.
import { inGo } from '../../../../base/samples/escape-text.js';
import { CHECK, isPlain, STYLE, textOf } from '../../../../base/samples/go.js';
import { jsonLiteral } from '../../../../base/samples/json-literal.js';
import { hasExactNumbers } from '../../../../base/samples/json-tree.js';
import { PASSWORD, USER } from '../../../../base/samples/sent-request.js';
import { replyCount, type SentExchange, type SentFrame, variablesOf } from './sent-exchange.js';

export function go(exchange: SentExchange): string {
  const { address, headers, hasBasic, subprotocols, frames, listens } = exchange;
  const hears = listens || replyCount(exchange) > 0;
  const isEncoded = address.some((part) => typeof part !== 'string');
  const hasHeaders = hasBasic || headers.length > 0;
  const imports = [
    ...(hasBasic ? ['encoding/base64'] : []),
    ...(frames.some(hasLongNumber) ? ['encoding/json'] : []),
    ...(hears ? ['fmt'] : []),
    'log',
    ...(hasHeaders ? ['net/http'] : []),
    ...(isEncoded ? ['net/url'] : []),
    ...(variablesOf(exchange).length > 0 ? ['os'] : []),
  ];
  const lines: string[] = [];
  if (hasHeaders) lines.push('\theader := http.Header{}');
  if (hasBasic) {
    lines.push(`\tcredentials := []byte(os.Getenv("${USER}") + ":" + os.Getenv("${PASSWORD}"))`);
    lines.push('\theader.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString(credentials))');
  }
  lines.push(...headers.map(([name, parts]) => `\theader.Set(${inGo(name)}, ${textOf(parts)})`));
  const names = subprotocols.map(inGo).join(', ');
  if (names !== '') lines.push(`\tdialer := websocket.Dialer{Subprotocols: []string{${names}}}`);
  const url = textOf(address, (name) => `url.QueryEscape(os.Getenv("${name}"))`);
  const dialer = names === '' ? 'websocket.DefaultDialer' : 'dialer';
  lines.push(`\tconn, _, err := ${dialer}.Dial(${url}, ${hasHeaders ? 'header' : 'nil'})`, ...CHECK, '\tdefer conn.Close()', '');
  for (const { body, hasReply } of frames) {
    if (body.kind === 'json') lines.push(`\terr = conn.WriteJSON(${jsonLiteral(body.tree, STYLE, '\t')})`);
    else lines.push(`\terr = conn.WriteMessage(websocket.TextMessage, []byte(${inGo(body.text)}))`);
    lines.push(...CHECK, ...(hasReply ? ['\tprintNext(conn)'] : []), '');
  }
  if (listens) lines.push(...LISTEN);
  else {
    lines.push('\tclosing := websocket.FormatCloseMessage(websocket.CloseNormalClosure, "")');
    lines.push('\tconn.WriteMessage(websocket.CloseMessage, closing)');
  }
  return [
    '// go get github.com/gorilla/websocket',
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    '',
    '\t"github.com/gorilla/websocket"',
    ')',
    '',
    'func main() {',
    ...lines,
    '}',
    ...(replyCount(exchange) > 0 ? ['', ...PRINT_NEXT] : []),
  ].join('\n');
}

const hasLongNumber = ({ body }: SentFrame): boolean => body.kind === 'json' && !hasExactNumbers(body.tree, isPlain);

const LISTEN = [
  '\tfor {',
  '\t\t_, message, err := conn.ReadMessage()',
  '\t\tif websocket.IsCloseError(err, websocket.CloseNormalClosure) {',
  '\t\t\tbreak',
  '\t\t}',
  ...CHECK.map((line) => `\t${line}`),
  '\t\tfmt.Println(string(message))',
  '\t}',
];

const PRINT_NEXT = [
  'func printNext(conn *websocket.Conn) {',
  '\t_, message, err := conn.ReadMessage()',
  ...CHECK,
  '\tfmt.Println(string(message))',
  '}',
];

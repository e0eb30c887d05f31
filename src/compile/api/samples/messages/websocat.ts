// Writes a conversation as a websocat command (1.9 and later) for any POSIX shell. curl is not used since it only sends binary frames,
// which a server of text frames refuses. Each line of the input is a frame, and all are sent at once.

import { joined } from '../../../../base/samples/curl.js';
import { safeJson } from '../../../../base/samples/escape-text.js';
import { compactJson } from '../../../../base/samples/json-tree.js';
import { PASSWORD, USER } from '../../../../base/samples/sent-request.js';
import { inShell } from '../../../../base/shell/shell-words.js';
import { replyCount, type SentExchange, type SentFrame } from './sent-exchange.js';

const textOf = ({ body }: SentFrame): string => (body.kind === 'json' ? safeJson(compactJson(body.tree)) : body.text);

const isWord = (text: string): boolean => /^[\w.-]+$/.test(text);

export function websocat(exchange: SentExchange): string {
  const { address, headers, hasBasic, subprotocols, frames, listens } = exchange;
  const texts = frames.map(textOf);
  // A text of several lines can't be a line of the input, so frames end with NUL instead.
  const end = texts.some((text) => text.includes('\n')) ? '\\0' : '\\n';
  const replies = replyCount(exchange);
  const flags = ['--text'];
  if (end === '\\0') flags.push('--null-terminated');
  if (listens || replies > 0) flags.push('--no-close');
  if (!listens && replies > 0) flags.push(`--max-messages-rev=${replies}`);
  if (subprotocols.length > 0)
    flags.push(`--protocol=${subprotocols.every(isWord) ? subprotocols.join(',') : inShell(subprotocols.join(','))}`);
  const options = headers.map(([name, parts]) => `--header=${joined([`${name}: `, ...parts])}`);
  if (hasBasic) options.unshift(`--basic-auth="$(printf %s "$${USER}:$${PASSWORD}" | base64)"`);
  const url = joined(address);
  const command = options.length === 0 ? [`websocat ${flags.join(' ')} ${url}`] : [`websocat ${flags.join(' ')}`, ...options, url];
  const lines = ['# websocat, since curl sends binary frames only'];
  if (texts.length === 0) return [...lines, command.join(' \\\n  ')].join('\n');
  const words = [`printf '%s${end}'`, ...texts.map(inShell)];
  return [...lines, `${words.join(' \\\n  ')} |`, `  ${command.join(' \\\n    ')}`].join('\n');
}

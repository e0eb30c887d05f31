// A finding as the command line prints it, with styled parts. Its text content is exactly the printed text.
import type { DevNotice } from '../../src/model/client.js';
import { createElement } from './create-element.js';

/** A source line, or the line with marks below it. */
const FRAME_LINE = /^ +\d* \| /;
const SQUIGGLE = /^( +\| +)(\^~*)$/;

export function noticeText(notice: DevNotice): HTMLElement {
  const box = createElement('div', 'text');
  const [first = '', ...rest] = notice.text.split('\n').map((line, index, { length }) => (index < length - 1 ? `${line}\n` : line));
  box.append(firstLine(first, notice));
  let frame: HTMLElement | undefined;
  for (const line of rest) {
    if (!FRAME_LINE.test(line)) {
      frame = undefined;
      box.append(createElement('span', line.startsWith('  hint: ') ? 'line hint' : 'line', line));
      continue;
    }
    // A source line may be long, so it scrolls together with its squiggle. The rest does not.
    if (!frame) {
      frame = createElement('span', 'frame');
      frame.tabIndex = 0;
      box.append(frame);
    }
    frame.append(frameLine(line));
  }
  return box;
}

function firstLine(line: string, { place, severity, code }: DevNotice): HTMLElement {
  const begin = `${place === undefined ? '' : `${place} `}${severity} ${code} `;
  if (!line.startsWith(begin)) return createElement('span', 'line', line);
  return createElement(
    'span',
    'line first',
    ...(place === undefined ? [] : [createElement('span', 'place', place), ' ']),
    createElement('span', `severity ${severity}`, severity),
    ' ',
    createElement('span', 'code', code),
    ' ',
    createElement('span', 'message', line.slice(begin.length)),
  );
}

function frameLine(line: string): HTMLElement {
  const [, before, squiggle] = SQUIGGLE.exec(line.trimEnd()) ?? [];
  if (before === undefined || squiggle === undefined) return createElement('span', 'source', line);
  return createElement('span', 'source', before, createElement('span', 'squiggle', squiggle), line.endsWith('\n') ? '\n' : undefined);
}

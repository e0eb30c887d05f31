// The console's data has no example that the page shows anyway.
import { expect, test } from 'vitest';
import type { ConsoleView } from '../../../src/model/api/console-view.js';
import { packConsole } from '../../../templates/api/console/pack-console.js';

const view = (example: string, named?: { title: string; text: string }[]): ConsoleView => ({
  api: 'shop',
  method: 'POST',
  path: '/orders',
  servers: [],
  parameters: [],
  security: [],
  body: { required: true, contents: [{ mediaType: 'application/json', example, ...(named && { named }) }] },
});
const contentOf = (packed: object) => (packed as ConsoleView).body?.contents[0];

test('an example that a panel shows is the number of the panel, and every other one is its text', () => {
  const shown = ['{\n  <i class=a>"a"</i>: <i class=s>"&lt;b&gt; &amp;amp;"</i>\n}', '<i class=n>1</i>'];
  const text = '{\n  "a": "<b> &amp;"\n}';
  const named = [
    { title: 'A', text },
    { title: 'B', text: '1' },
    { title: 'C', text: '2' },
  ];
  expect(contentOf(packConsole(view(text, named), shown))).toEqual({
    mediaType: 'application/json',
    example: 0,
    named: [
      { title: 'A', text: 0 },
      { title: 'B', text: 1 },
      { title: 'C', text: '2' },
    ],
  });
});

test('without such panels, and for an empty example, nothing changes', () => {
  expect(packConsole(view('1'), [])).toEqual(view('1'));
  expect(packConsole(view(''), [''])).toEqual(view(''));
  expect(contentOf(packConsole(view('\uFDD0L0\uFDD1'), ['\uFDD0L0\uFDD1']))?.example).toBe('\uFDD0L0\uFDD1');
});

// What a worker gets of a page is what was to be sent, whatever is sent apart.
import { expect, test } from 'vitest';
import { commonHrefs, HREFS, receiveTask, type SentTask } from '../../../src/pipeline/tasks/sent-task.js';

const overTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

test('addresses that several pages have are sent once, and each page gets its own back, in order', () => {
  const pages = [
    { hrefs: ['/a', '/b', 'https://once.example/'] },
    { hrefs: [] },
    { hrefs: ['/b', '/a', '/b', ''] },
    { hrefs: ['', '/a', '7'] },
  ];
  const { list, pack } = commonHrefs(pages);
  expect([...list].sort()).toEqual(['', '/a', '/b']);
  for (const { hrefs } of pages) {
    const content = { hrefs: pack(hrefs) };
    expect(content.hrefs.filter((href) => typeof href === 'string')).toEqual(hrefs.filter((href) => !list.includes(href)));
    const sent = overTheWire({ context: {}, keyed: {}, content, shown: [{ page: {}, content }] }) as unknown as SentTask;
    const { task } = receiveTask(sent, { shared: overTheWire({ [HREFS]: list }), frame: '' });
    expect(task.content?.hrefs).toEqual(hrefs);
    expect(task.shown?.[0]?.content.hrefs).toEqual(hrefs);
  }
});

test('the key of a document is of its addresses, and not of how they were sent', () => {
  const keyOf = (hrefs: string[], others: string[]) => {
    const { list, pack } = commonHrefs([{ hrefs }, { hrefs: others }]);
    const sent = { context: { title: 'A' }, keyed: { made: 'm' }, content: { hrefs: pack(hrefs) } } as unknown as SentTask;
    return receiveTask(overTheWire(sent), { shared: { [HREFS]: list }, frame: 'f' }).document;
  };
  expect(keyOf(['/a', '/b'], ['/a', '/b'])).toEqual(keyOf(['/a', '/b'], []));
  expect(keyOf(['/a', '/b'], [])).not.toEqual(keyOf(['/b', '/a'], []));
});

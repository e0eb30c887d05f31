// Long labels of flowcharts get lines of about the same length.
import { expect, test } from 'vitest';
import { wrapLabel } from '../../../src/compile/markdown/figures/diagram-flow.js';

test.each([
  ['Is Parley running?', 'Is Parley running?'],
  ['Is the message in the list of conversations?', 'Is the message in the<br>list of conversations?'],
  ['One very long label that has far too many words for a single node of a chart', 4],
  ['OneWordThatIsLongerThanAnyLineOfANodeMayEverBe', 'OneWordThatIsLongerThanAnyLineOfANodeMayEverBe'],
  ['broken<br>by the author, who alone decides where lines of it end', 'broken<br>by the author, who alone decides where lines of it end'],
])('%s', (label, expected) => {
  const wrapped = wrapLabel(label, 'node');
  if (typeof expected === 'number') expect(wrapped.split('<br>')).toHaveLength(expected);
  else expect(wrapped).toBe(expected);
});

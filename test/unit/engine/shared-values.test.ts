// What a batch has in common is sent to a process once, as long as its batches ask for it.
import { expect, test } from 'vitest';
import { type SharedValues, valuesSent, valuesToSend } from '../../../src/engine/pool/shared-values.js';

test('what the process had for its last batch is named, and all else is sent; what a batch does not ask for is dropped', () => {
  const batches: SharedValues[] = [{ a: 1, b: 2 }, { b: 2, c: 3 }, { b: 2, c: 3 }, {}, { b: 2 }];
  const sent: string[][] = [];
  let [held, names]: [SharedValues, Set<string>] = [{}, new Set()];
  for (const batch of batches) {
    const message = JSON.parse(JSON.stringify(valuesToSend(batch, names)));
    sent.push(Object.keys(message.given));
    held = valuesSent(message, held);
    expect(held).toEqual(batch);
    names = new Set(Object.keys(batch));
  }
  expect(sent).toEqual([['a', 'b'], ['c'], [], [], ['b']]);
});

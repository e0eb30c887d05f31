// test:all
// Samples of messages in every language, hostile texts included, are programs to a grammar that is not ours.
import { describe, expect, test } from 'vitest';
import { exchangeText } from '../../../../../../src/compile/api/samples/messages/render-exchange.js';
import { SAMPLE_LANGUAGES } from '../../../../../../src/model/api/api-config.js';
import { createParser, faultOf } from '../parse-sample.js';
import { EXCHANGES } from './exchanges.js';

describe.each(SAMPLE_LANGUAGES)('samples in %s', (language) => {
  test('are programs to a grammar', async () => {
    const parser = await createParser(language);
    const faults = Object.entries(EXCHANGES).flatMap(([name, exchange]) => {
      const fault = faultOf(parser, exchangeText(exchange, language), language);
      return fault === undefined ? [] : [`${name}: ${fault}`];
    });
    expect(faults.slice(0, 10)).toEqual([]);
  });
});

// Renders the samples of a conversation in each language.

import type { SampleLanguage } from '../../../../model/api/api-config.js';
import type { SampleView } from '../../../../model/api/api-view.js';
import { paintCode } from '../../code/paint-code.js';
import type { SampleExchange } from '../../exchange/sample-exchange.js';
import { go } from './go-messages.js';
import { kotlin } from './kotlin-messages.js';
import { nodejs } from './nodejs-messages.js';
import { php } from './php-messages.js';
import { python } from './python-messages.js';
import { ruby } from './ruby-messages.js';
import { type SentExchange, sentExchange } from './sent-exchange.js';
import { swift } from './swift-messages.js';
import { websocat } from './websocat.js';

const LANGUAGES: Record<SampleLanguage, { label: string; write(exchange: SentExchange): string }> = {
  nodejs: { label: 'Node.js', write: nodejs },
  python: { label: 'Python', write: python },
  curl: { label: 'websocat', write: websocat },
  php: { label: 'PHP', write: php },
  go: { label: 'Go', write: go },
  ruby: { label: 'Ruby', write: ruby },
  swift: { label: 'Swift', write: swift },
  kotlin: { label: 'Kotlin', write: kotlin },
};

/** In the order of `languages`. */
export function renderExchange(exchange: SampleExchange, languages: readonly SampleLanguage[]): SampleView[] {
  const sent = sentExchange(exchange);
  return languages.map((language) => {
    const { label, write } = LANGUAGES[language];
    return { language, label, code: paintCode(write(sent), language) };
  });
}

/** The text of one sample: a program that runs as it is, with LF line breaks, and none at its end. */
export const exchangeText = (exchange: SampleExchange, language: SampleLanguage): string =>
  LANGUAGES[language].write(sentExchange(exchange));

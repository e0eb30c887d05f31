// Renders the samples of a request in each language.

import type { SampleLanguage } from '../../../model/api/api-config.js';
import type { SampleView } from '../../../model/api/api-view.js';
import { paintCode } from '../code/paint-code.js';
import type { SampleRequest } from '../exchange/sample-request.js';
import { curl } from './curl.js';
import { go } from './go.js';
import { kotlin } from './kotlin.js';
import { nodejs } from './nodejs.js';
import { php } from './php.js';
import { python } from './python.js';
import { ruby } from './ruby.js';
import { type SentRequest, sentRequest } from './sent-request.js';
import { swift } from './swift.js';

const LANGUAGES: Record<SampleLanguage, { label: string; write(request: SentRequest): string }> = {
  nodejs: { label: 'Node.js', write: nodejs },
  python: { label: 'Python', write: python },
  curl: { label: 'cURL', write: curl },
  php: { label: 'PHP', write: php },
  go: { label: 'Go', write: go },
  ruby: { label: 'Ruby', write: ruby },
  swift: { label: 'Swift', write: swift },
  kotlin: { label: 'Kotlin', write: kotlin },
};

/** In the order of `languages`. */
export function renderSamples(request: SampleRequest, languages: readonly SampleLanguage[]): SampleView[] {
  const sent = sentRequest(request);
  return languages.map((language) => {
    const { label, write } = LANGUAGES[language];
    return { language, label, code: paintCode(write(sent), language) };
  });
}

/** The text of one sample: a program that runs as it is, with LF line breaks, and none at its end. */
export const sampleText = (request: SampleRequest, language: SampleLanguage): string => LANGUAGES[language].write(sentRequest(request));

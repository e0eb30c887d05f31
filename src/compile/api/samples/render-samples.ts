// A request → the code that sends it, in each of the languages, ready to be drawn.
import type { SampleView } from '../../../model/api-view.js';
import type { SampleLanguage } from '../../../model/site-config.js';
import type { SampleRequest } from '../sample-request.js';

/** In the order of `languages`. */
export const renderSamples = (_request: SampleRequest, _languages: readonly SampleLanguage[]): SampleView[] => [];

// What may go wrong where the records of a site are uploaded to the hosted search (`docgen search push`).
import type { Diagnostic, Place } from '../model/diagnostic.js';

export const searchNotHosted = (): Diagnostic => ({
  code: 'config/search-not-hosted',
  severity: 'error',
  message: 'The site has no index at the hosted search service: nothing can be pushed',
  hint: 'give search.appId, search.apiKey and search.indexName; without them the site searches an index of its own, which every build makes',
});

/** @param variable of the environment */
export const noAdminKey = (variable: string): Diagnostic => ({
  code: 'config/no-admin-key',
  severity: 'error',
  message: `${variable} is not set: without a key that may write, nothing can be uploaded`,
  hint: `set ${variable} in the environment to a key of the application that may add records, edit settings, browse and delete indices; never put it into the configuration`,
});

export const searchKeyRefused = ({ appId, variable, answer }: { appId: string; variable: string; answer: string }): Diagnostic => ({
  code: 'config/admin-key-refused',
  severity: 'error',
  message: `The hosted search refuses the key in ${variable} for application ${appId}: ${answer}`,
  hint: `compare search.appId with the application that the key is of; the key needs addObject, settings, editSettings, browse and deleteIndex`,
});

export const wrongGateway = (variable: string): Diagnostic => ({
  code: 'config/wrong-gateway',
  severity: 'error',
  message: `${variable} is no origin that a key may be sent to`,
  hint: 'write https:// and the name of the host, and no path; http:// is only for this machine',
});

const STATES = {
  'as before': 'the index is as it was',
  'being replaced': 'it had accepted the last step, and finishes it: the index is then the new one',
};

export const pushFailed = (answer: string, { state, left }: { state: keyof typeof STATES; left?: string | undefined }): Diagnostic => ({
  code: 'env/search-push-failed',
  severity: 'error',
  message: `The upload to the hosted search did not succeed: ${answer}; ${STATES[state]}`,
  hint:
    left === undefined
      ? 'try again later'
      : `try again later; ${left} holds a part of the upload and could not be deleted: delete it in the dashboard`,
});

/** @param pages files whose records the cache has lost */
export const recordsNotKept = (pages: readonly string[]): Diagnostic => ({
  code: 'env/records-not-kept',
  severity: 'error',
  message: `The records of ${pages.length === 1 ? pages[0] : `${pages[0]} and ${pages.length - 1} more`} are not in the cache: nothing was uploaded`,
  hint: 'let .docgen be written to, and look at what is said of the cache',
});

export const noRecords = (index: string): Diagnostic => ({
  code: 'search/no-records',
  severity: 'error',
  message: `The site has no page that may be searched: ${index} would be emptied`,
  hint: 'pages that are drafts or unlisted are not searched; to be rid of an index, delete it in the dashboard',
});

interface LargeRecord {
  heading: string;
  bytes: number;
  limit: number;
  at?: Place | undefined;
}

export const recordTooLarge = ({ heading, bytes, limit, at }: LargeRecord): Diagnostic => ({
  code: 'search/record-too-large',
  severity: 'warning',
  ...(at && { at }),
  message: `A text below "${heading}" makes a search record of ${bytes} bytes, and the service takes ${limit}: it is left out`,
  hint: 'divide that paragraph, or give --record-limit what the plan allows',
});

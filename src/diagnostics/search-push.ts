// Faults of uploading the records of a site to the hosted search (`docgen search push`).
import type { Diagnostic, Place } from '../model/diagnostic.js';

export const searchNotHosted = (): Diagnostic => ({
  code: 'config/search-not-hosted',
  severity: 'error',
  message: 'The site does not use the hosted search service, so nothing can be uploaded',
  hint: 'set search.appId, search.apiKey and search.indexName in the configuration; without them the site uses the embedded search, which needs no upload',
});

/** @param variable of the environment */
export const noAdminKey = (variable: string): Diagnostic => ({
  code: 'config/no-admin-key',
  severity: 'error',
  message: `${variable} is not set. Uploading needs a key with write access`,
  hint: `set the environment variable ${variable} to a key of the application that can add records, edit settings, browse and delete indices; never write it into the configuration`,
});

export const searchKeyRefused = ({ appId, variable, answer }: { appId: string; variable: string; answer: string }): Diagnostic => ({
  code: 'config/admin-key-refused',
  severity: 'error',
  message: `The hosted search refuses the key in ${variable} for application ${appId}: ${answer}`,
  hint: 'check that the key belongs to the application in search.appId, and that it has addObject, settings, editSettings, browse and deleteIndex',
});

export const wrongGateway = (variable: string): Diagnostic => ({
  code: 'config/wrong-gateway',
  severity: 'error',
  message: `${variable} is not an address that the key can be sent to`,
  hint: 'write https:// and the name of the host, without a path; http:// is only allowed for this machine',
});

const STATES = {
  'as before': 'The index was not changed',
  'being replaced': 'The service had accepted the last step and will finish it, so the index will be the new one',
};

export const pushFailed = (answer: string, { state, left }: { state: keyof typeof STATES; left?: string | undefined }): Diagnostic => ({
  code: 'env/search-push-failed',
  severity: 'error',
  message: `The upload to the hosted search failed: ${answer}. ${STATES[state]}`,
  hint:
    left === undefined
      ? 'try again later'
      : `try again later, and delete ${left} in the dashboard: it contains a part of the upload and could not be deleted`,
});

/** @param pages files whose records are missing from the cache */
export const recordsNotKept = (pages: readonly string[]): Diagnostic => ({
  code: 'env/records-not-kept',
  severity: 'error',
  message: `The records of ${pages.length === 1 ? pages[0] : `${pages[0]} and ${pages.length - 1} more`} are not in the cache, so nothing was uploaded`,
  hint: 'check that .docgen can be written to, and see the other messages about the cache',
});

export const noRecords = (index: string): Diagnostic => ({
  code: 'search/no-records',
  severity: 'error',
  message: `The site has no page that can be searched, so the index ${index} would become empty`,
  hint: 'publish a page that is neither a draft nor unlisted; to remove the index, delete it in the dashboard',
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
  message: `A text below "${heading}" makes a search record of ${bytes} bytes, but the limit is ${limit}. It was left out`,
  hint: 'split the paragraph, or set --record-limit to the limit of your plan',
});

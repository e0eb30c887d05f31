// `docgen search push`: makes a run that keeps no output, and puts the records of its pages into the index of the hosted service, all at
// once or not at all. An index that already holds the same records is left alone.
import { VERSION } from '../../base/values/version.js';
import { hasError } from '../../diagnostics/has-error.js';
import * as faults from '../../diagnostics/search-push.js';
import { startOf } from '../../diagnostics/wording.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { HostedRecord } from '../../model/hosted-record.js';
import { compareRecords, type RecordChanges } from '../../search/hosted/compare-records.js';
import { hasSettings } from '../../search/hosted/index-settings.js';
import { type IndexServiceOptions, openIndexService, ServiceFault } from '../../search/hosted/open-index-service.js';
import { replaceIndex } from '../../search/hosted/replace-index.js';
import { BATCH_LIMITS, type Batches, splitBatches } from '../../search/hosted/split-batches.js';
import { openBuildCache } from '../cache/build-cache.js';
import type { SiteInputs } from '../cache/site-inputs.js';
import { createCheckSession } from '../check/create-check-session.js';
import type { Session } from '../create-session.js';
import type { CheckedContent } from '../session-options.js';
import type { SessionReport } from '../session-report.js';
import { createPageFinder, readSiteRecords, type SiteRecords } from './page-records.js';

export interface PushSearchOptions {
  /** Absolute path with no symbolic link in it. */
  siteRoot: string;
  baseUrl?: string;
  /** Default: false. true: no host is asked for documents of APIs. */
  offline?: boolean;
  /** Default: false. true: nothing is written to the service. */
  isDry?: boolean;
  /** The largest size of a record in bytes that the service's plan allows. */
  recordLimit: number;
  /** Name of the environment variable that holds the key, and the key if it is set. */
  admin: { variable: string; key: string | undefined };
  /** Default: the service's own hosts. */
  gateway?: string;
  signal?: AbortSignal;
  /** Called when records have been sent. */
  onProgress?: (sent: number, all: number) => void;
  /** Called with the session before it runs, so that a signal can end it cleanly. */
  onStart?: (session: Session) => void;
  /** How long requests to the service wait. Default: waits that suit the service. */
  patience?: Pick<IndexServiceOptions, 'waits' | 'timeouts' | 'firstLook'>;
}

export interface PushReport extends SessionReport {
  /** Undefined if there is nothing to push. The diagnostics give the reason. */
  push: Push | undefined;
}

export interface Push {
  index: string;
  records: HostedRecord[];
  /** `compared`: it was a dry run. `same`: the index already had the same records. */
  outcome: 'pushed' | 'same' | 'compared' | 'failed';
  /** Undefined if the records of the index could not be read. */
  changes: RecordChanges | undefined;
}

export async function pushSearch(options: PushSearchOptions): Promise<PushReport> {
  const { siteRoot, baseUrl, offline = false, onStart } = options;
  let known: SiteInputs | undefined;
  let checked: CheckedContent | undefined;
  const session = createCheckSession({
    ...{ siteRoot, outFolder: `${siteRoot}/build`, offline },
    ...(baseUrl !== undefined && { baseUrl }),
    isThorough: true,
    onRead: (site) => {
      known = site;
    },
    onChecked: (site) => {
      checked = site;
    },
  });
  onStart?.(session);
  const report = await session.update().finally(() => session.close());
  const failed = (...added: Diagnostic[]): PushReport => ({ ...report, diagnostics: [...report.diagnostics, ...added], push: undefined });
  const search = report.config?.search;
  if (report.config && (search === undefined || search === false || search.appId === undefined)) return failed(faults.searchNotHosted());
  if (!known || !checked || !search || hasError(report.diagnostics)) return failed();
  const { appId = '', indexName: index = '' } = search;
  const { cache } = openBuildCache(siteRoot);
  const found = readSiteRecords({ checked, pages: known.site.pages, cache });
  cache.close();
  if (found.missing.length > 0) return failed(faults.recordsNotKept(found.missing));
  const split = splitBatches(found.records, { ...BATCH_LIMITS, record: options.recordLimit });
  const tooLarge = tooLargeOf(split, found, options.recordLimit);
  if (split.batches.length === 0) return failed(...tooLarge, faults.noRecords(index));
  const { push, diagnostics } = await pushRecords(split.batches, { ...options, appId, index, checked });
  return { ...report, diagnostics: [...report.diagnostics, ...tooLarge, ...diagnostics], push };
}

const tooLargeOf = ({ tooLarge }: Batches, { pageOf }: SiteRecords, limit: number): Diagnostic[] =>
  tooLarge.map(({ record, bytes }) => {
    const file = pageOf.get(record)?.file;
    const heading = Object.values(record.hierarchy).findLast((text) => text !== null) ?? '';
    return faults.recordTooLarge({ heading, bytes, limit, at: file === undefined ? undefined : startOf(file) });
  });

interface PushRecordsOptions extends PushSearchOptions {
  appId: string;
  index: string;
  checked: CheckedContent;
}

async function pushRecords(
  batches: readonly HostedRecord[][],
  { appId, index, checked, admin, gateway, signal, isDry = false, onProgress, patience }: PushRecordsOptions,
): Promise<{ push: Push; diagnostics: Diagnostic[] }> {
  const records = batches.flat();
  const ended = (outcome: Push['outcome'], changes?: RecordChanges, ...diagnostics: Diagnostic[]) => ({
    push: { index, records, outcome, changes },
    diagnostics,
  });
  const { variable, key: adminKey = '' } = admin;
  if (adminKey === '') return isDry ? ended('compared') : ended('failed', undefined, faults.noAdminKey(variable));
  const service = await openIndexService({
    ...{ appId, adminKey, version: VERSION, ...patience },
    ...(gateway !== undefined && { gateway }),
    ...(signal && { signal }),
  });
  const faultOf = ({ kind, message }: ServiceFault, state: 'as before' | 'being replaced', left?: string): Diagnostic =>
    kind === 'refused' ? faults.searchKeyRefused({ appId, variable, answer: message }) : faults.pushFailed(message, { state, left });
  let changes: RecordChanges | undefined;
  try {
    const settings = await service.settings(index);
    changes = compareRecords(settings ? await service.records(index) : [], records, createPageFinder(checked));
    const isSame = settings && hasSettings(settings) && changes.added + changes.changed + changes.removed === 0;
    if (isDry || isSame) return ended(isDry ? 'compared' : 'same', changes);
    const replaced = await replaceIndex({
      ...{ service, index, batches, isThere: settings !== undefined },
      onProgress: (sent) => onProgress?.(sent, records.length),
    });
    if (replaced.kind === 'replaced') return ended('pushed', changes);
    return ended('failed', changes, faultOf(replaced.fault, replaced.state, replaced.left));
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error;
    return ended('failed', changes, faultOf(error, 'as before'));
  }
}

// `docgen build`: one run of a session that writes into a folder.
import { VERSION } from '../base/values/version.js';
import { requestOfCode } from '../diagnostics/checks/checker-codes.js';
import { createDiskSink } from '../emit/disk-sink.js';
import type { Events } from '../engine/events.js';
import type { SiteConfig } from '../model/site-config.js';
import { createSession, type Session } from './create-session.js';
import { applyBaseline, type BaselineUse } from './findings/apply-baseline.js';
import type { SessionReport } from './session-report.js';

export interface BuildOptions {
  /** Absolute path with no symbolic link in it. */
  siteRoot: string;
  /** Absolute path. */
  outFolder: string;
  baseUrl?: string;
  drafts?: boolean;
  allowPartial?: boolean;
  /** Default: false. true: findings that the baseline of `check-links` lists do not count. */
  strict?: boolean;
  /** The highest number of worker processes. Default: one a processor. */
  workers?: number;
  /** Default: true. */
  useCache?: boolean;
  /** Default: false. true: no host is asked for documents of APIs. */
  offline?: boolean;
  /** Default: none are reported. */
  events?: Events;
  /** Called once if the build has to wait for another build of the same folder. */
  onWait?: (pid: number) => void;
  /** Called with the session before it runs, so that a signal can end it cleanly. */
  onStart?: (session: Session) => void;
}

export interface BuildReport extends SessionReport {
  /** Undefined if no baseline is used. */
  baseline: BaselineUse | undefined;
}

export async function buildSite({ onStart, onWait, allowPartial, strict = false, ...options }: BuildOptions): Promise<BuildReport> {
  const { siteRoot, outFolder } = options;
  const session = createSession({
    ...options,
    sinkName: outFolder,
    openSink: (config, stats) =>
      createDiskSink({ siteRoot, outFolder, inputs: inputsOf(config), generator: `docgen ${VERSION}`, stats, ...(onWait && { onWait }) }),
  });
  onStart?.(session);
  try {
    const report = await session.update(allowPartial);
    if (!strict) return { ...report, baseline: undefined };
    return { ...report, ...applyBaseline(report.diagnostics, { siteRoot, report, isFound: (code) => requestOfCode(code) === undefined }) };
  } finally {
    session.close();
  }
}

/** Files and folders that the output folder may neither be nor contain. */
const inputsOf = (config: SiteConfig): string[] => [
  ...['ts', 'mts', 'js', 'mjs'].map((extension) => `site.config.${extension}`),
  'content',
  'openapi',
  ...config.docs.flatMap(({ versions }) => versions.map(({ folder }) => folder)),
  ...Object.values(config.templates),
  ...config.styles,
];

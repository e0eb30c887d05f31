// `docgen build`: one run of a session into a folder.
import { VERSION } from '../base/version.js';
import { createDiskSink } from '../emit/disk-sink.js';
import type { Events } from '../engine/events.js';
import type { SiteConfig } from '../model/site-config.js';
import { createSession, type Session } from './create-session.js';
import type { SessionReport } from './session-report.js';

export interface BuildOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  /** Absolute. */
  outFolder: string;
  baseUrl?: string;
  drafts?: boolean;
  allowPartial?: boolean;
  /** Worker processes at most; default: one a processor. */
  workers?: number;
  /** Default: true. */
  useCache?: boolean;
  /** Default: false. true: no host is asked for documents of APIs. */
  offline?: boolean;
  /** Default: nobody is told. */
  events?: Events;
  /** Told once when another build of the same folder is waited for. */
  onWait?: (pid: number) => void;
  /** Given the session before it runs, so that a signal can end it cleanly. */
  onStart?: (session: Session) => void;
}

export type BuildReport = SessionReport;

export async function buildSite({ onStart, onWait, allowPartial, ...options }: BuildOptions): Promise<BuildReport> {
  const { siteRoot, outFolder } = options;
  const session = createSession({
    ...options,
    sinkName: outFolder,
    openSink: (config, stats) =>
      createDiskSink({ siteRoot, outFolder, inputs: inputsOf(config), generator: `docgen ${VERSION}`, stats, ...(onWait && { onWait }) }),
  });
  onStart?.(session);
  try {
    return await session.update(allowPartial);
  } finally {
    session.close();
  }
}

/** What the output folder may neither be nor hold. */
const inputsOf = (config: SiteConfig): string[] => [
  ...['ts', 'mts', 'js', 'mjs'].map((extension) => `site.config.${extension}`),
  'content',
  'openapi',
  ...config.docs.flatMap(({ versions }) => versions.map(({ folder }) => folder)),
  ...Object.values(config.templates),
  ...config.styles,
];

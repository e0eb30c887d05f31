// `docgen dev`: runs of one session into memory. While nothing was published yet the good pages of a faulty site are
// shown; from then on a run with errors leaves the last good site standing. Chat widget and page analytics are left out: who writes is no
// visitor.
import { hasError } from '../diagnostics/has-error.js';
import { createMemorySink, type MemorySink } from '../emit/memory-sink.js';
import { createSession, type SessionReport } from './create-session.js';

export interface DevSiteOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  /** Absolute: left out of the scan. */
  outFolder: string;
  baseUrl?: string;
  /** As in `BuildOptions`. */
  offline?: boolean;
}

export interface DevSite {
  files: MemorySink;
  update(): Promise<SessionReport>;
  /** Ends its worker processes. */
  close(): void;
}

export function createDevSite(options: DevSiteOptions): DevSite {
  const files = createMemorySink(options.siteRoot);
  const session = createSession({ ...options, drafts: true, services: false, openSink: async () => ({ value: files, diagnostics: [] }) });
  let hasPublished = false;
  return {
    files,
    close: session.close,
    async update() {
      const report = await session.update(!hasPublished);
      hasPublished ||= report.published && !hasError(report.diagnostics);
      return report;
    },
  };
}

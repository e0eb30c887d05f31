// `docgen check-links`: a run into memory, where every finding about links, anchors, files, ids and routes is an error.
import { createMemorySink } from '../emit/memory-sink.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { createSession, type SessionReport } from './create-session.js';

export interface CheckLinksOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  baseUrl?: string;
}

/** Areas whose findings the command is for; what else a build would warn of is left to the build. */
const AREAS = ['link/', 'check/', 'graph/', 'config/redirect-'];
/** Findings about ids and links that are made where the text is read. */
const CODES = new Set([
  'markdown/duplicate-id',
  'markdown/unsafe-link',
  'mdx/partial-link',
  'source/case-only-duplicate',
  'emit/case-collision',
]);

export async function checkLinks({ siteRoot, baseUrl }: CheckLinksOptions): Promise<SessionReport> {
  const session = createSession({
    siteRoot,
    outFolder: `${siteRoot}/build`,
    openSink: async () => ({ value: createMemorySink(siteRoot), diagnostics: [] }),
    ...(baseUrl !== undefined && { baseUrl }),
  });
  const report = await session.update().finally(() => session.close());
  return { ...report, diagnostics: report.diagnostics.filter(isFinding).map((diagnostic) => ({ ...diagnostic, severity: 'error' })) };
}

const isFinding = ({ code, severity }: Diagnostic): boolean =>
  severity === 'error' || (severity === 'warning' && (CODES.has(code) || AREAS.some((area) => code.startsWith(area))));

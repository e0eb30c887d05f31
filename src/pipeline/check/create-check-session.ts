// A session of runs that keep no output but what the next one compares itself with: for `check-links`, and for commands that only need to
// know what a build would publish. All of them share what they leave, and start from the last build of the same folder.
import { createDigestSink } from '../../emit/digest-sink.js';
import { createSession, type Session } from '../create-session.js';
import type { SessionOptions } from '../session-options.js';

/** @param options of a session; `outFolder` (absolute) names the build to start from */
export const createCheckSession = (options: Omit<SessionOptions, 'openSink' | 'sinkName' | 'twin'>): Session =>
  createSession({
    ...options,
    sinkName: 'check-links',
    twin: options.outFolder,
    openSink: async (_, stats) => ({ value: createDigestSink(options.siteRoot, stats), diagnostics: [] }),
  });

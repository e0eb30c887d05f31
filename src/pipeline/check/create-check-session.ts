// A session of runs that keep no output, only what the next run compares itself with. `check-links` uses it, and so do commands that need
// to know what a build would publish. All of them share the records of their runs, and start from the last build of the same folder.
import { createDigestSink } from '../../emit/digest-sink.js';
import type { OutputStats, Sink } from '../../emit/sink.js';
import { createSession, type Session } from '../create-session.js';
import type { SessionOptions } from '../session-options.js';

export interface CheckSessionOptions extends Omit<SessionOptions, 'openSink' | 'sinkName' | 'fallbackSink'> {
  /** Called with the digests of all outputs whenever a site is made. They are what a build would have published. */
  onOutputs?(stats: OutputStats): void;
}

export const CHECK_SINK = 'check-links';

/** @param options of a session; `outFolder` (absolute) names the build to start from */
export const createCheckSession = ({ onOutputs, ...options }: CheckSessionOptions): Session =>
  createSession({
    ...options,
    sinkName: CHECK_SINK,
    fallbackSink: options.outFolder,
    openSink: async (_, stats) => {
      const sink = createDigestSink(options.siteRoot, stats);
      return { value: onOutputs ? noted(sink, onOutputs) : sink, diagnostics: [] };
    },
  });

const noted = (sink: Sink, onOutputs: (stats: OutputStats) => void): Sink => ({
  ...sink,
  async publish() {
    const result = await sink.publish();
    if (result.stats) onOutputs(result.stats);
    return result;
  },
});

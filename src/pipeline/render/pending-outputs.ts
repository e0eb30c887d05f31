// Outputs that were made, but are not staged yet: whether they are what the run publishes is known later. A sink reports two outputs of one
// path with different bytes, so what may have to be made again must not be staged before.
import type { Sink } from '../../emit/sink.js';
import type { Output } from '../../model/output.js';

export interface PendingOutputs {
  /** By path. A later output of a path takes the place of the earlier one. */
  outputs: ReadonlyMap<string, Output>;
  /** Takes outputs in place of the sink. */
  sink: Pick<Sink, 'stage'>;
  /** Stages all of them. */
  stageAll(sink: Pick<Sink, 'stage'>): Promise<void>;
}

export function createPendingOutputs(): PendingOutputs {
  const outputs = new Map<string, Output>();
  return {
    outputs,
    sink: { stage: async (output) => void outputs.set(output.path, output) },
    async stageAll(sink) {
      for (const output of outputs.values()) await sink.stage(output);
    },
  };
}

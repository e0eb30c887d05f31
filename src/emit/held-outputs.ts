// The common part of sinks without a folder: outputs are staged, compared with the last publication, and published all together or not at
// all. Each sink decides what it stores of an output. The digest decides whether an output is new.
import { copySourceGone } from '../diagnostics/emit.js';
import { hasError } from '../diagnostics/has-error.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Output } from '../model/output.js';
import type { Refused } from '../model/refused.js';
import { createPathPlan } from './output-paths.js';
import type { Sink } from './sink.js';

export interface HeldOutputs<Held> extends Omit<Sink, 'open'> {
  /** The outputs of the last publication, by path. */
  published(): ReadonlyMap<string, Held>;
  /** See `PublishedOutputs.keepRest`. */
  keepRest(isGone: (path: string) => boolean): void;
}

/**
 * @param hold returns what to store of an output. `before` is what the last publication stored. A string means that its source is missing
 * or outside of the site.
 * @param last the last publication of an earlier sink. Default: none.
 */
export function createHeldOutputs<Held extends { sha256: string }>(
  hold: (output: Output, before: Held | undefined) => Promise<Held | 'missing' | Refused>,
  last: Readonly<Record<string, Held>> = {},
): HeldOutputs<Held> {
  let published = new Map(Object.entries(last));
  let staged = new Map<string, Held>();
  let plan = createPathPlan();
  let faults: Diagnostic[] = [];
  let count = 0;

  const forget = (): void => {
    staged = new Map();
    plan = createPathPlan();
    faults = [];
  };

  return {
    published: () => published,
    keepRest(isGone) {
      for (const [path, held] of published) if (!staged.has(path) && !isGone(path)) staged.set(path, held);
    },
    async stage(output) {
      const order = count++;
      if (!plan.allows(output)) return;
      const held = await hold(output, published.get(output.path));
      if (typeof held === 'string')
        faults.push(copySourceGone(output.path, output.content.kind === 'copy' ? output.content.file : '', held));
      else if (plan.admit(output, held.sha256, order) !== 'drop') staged.set(output.path, held);
    },
    async publish() {
      const diagnostics = [...faults, ...plan.conclude()];
      if (hasError(diagnostics)) {
        forget();
        return { written: [], unchanged: 0, removed: [], diagnostics };
      }
      const written = [...staged].filter(([path, { sha256 }]) => published.get(path)?.sha256 !== sha256).map(([path]) => path);
      const removed = [...published.keys()].filter((path) => !staged.has(path));
      const unchanged = staged.size - written.length;
      published = staged;
      forget();
      return { written: written.sort(), unchanged, removed: removed.sort(), diagnostics };
    },
    async discard() {
      forget();
    },
  };
}

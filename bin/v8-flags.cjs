// Flags of V8 that make docgen faster, each with the versions of V8 that know it. V8 prints an error for an unknown flag, and a program
// can't ask which flags it knows. So a version that is not listed here (Node 20 has 11.3, Node 22 has 12.4, Node 24 has 13.6) gets no
// flags, and docgen runs slower there. `test/proofs/node-releases.test.ts` checks this list against those versions.
'use strict';

const ALL = ['11.3', '12.4', '13.6'];

const FLAGS = {
  cli: [
    // A build reads thousands of pages at once and keeps what it has read. With this factor the young heap reaches its size in fewer steps.
    ['--semi-space-growth-factor=8', ALL],
    // A build lives for seconds. Half of the processor time that V8 spent on optimising went into code that then hardly ran. With this
    // budget V8 begins to optimise later (the default is 67,584).
    ['--interrupt-budget=270000', ['11.3']],
  ],
  worker: [
    // For the same reason: V8 spent a third of a worker's processor time on optimising. From 600,000 on, slower code loses what is saved.
    ['--interrupt-budget=600000', ['11.3']],
    // V8 inlines fewer of the called functions (the default is 920).
    ['--max-inlined-bytecode-size-cumulative=300', ALL],
  ],
  // These are on the command line of a worker, because V8 reads them before it makes its heap.
  'worker-start': [
    // Grammars are thousands of expressions, each used a few times on a few lines. Compiling them to machine code costs more than it saves
    // (13 % of highlighting).
    ['--no-regexp-tier-up', ALL],
    // A page consists of many small objects that are garbage when it is done. They get more room, and no extra threads collect them (5 % of
    // all processor time).
    ['--min-semi-space-size=16', ALL],
    ['--max-semi-space-size=32', ALL],
    ['--single-threaded-gc', ALL],
    // While the heap of a worker grows towards a large description, V8 scans all of it again and again (5 % with Stripe's).
    ['--initial-old-space-size=120', ALL],
  ],
};

/**
 * @param {keyof FLAGS} use
 * @param {string} v8 Default: the version that runs
 */
exports.v8Flags = (use, v8 = process.versions.v8) => {
  const version = v8.split('.').slice(0, 2).join('.');
  return FLAGS[use].filter(([, versions]) => versions.includes(version)).map(([flag]) => flag);
};

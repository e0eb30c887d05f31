// Flags of V8 that make docgen faster, each with the versions of V8 that have it. V8 prints an error for a flag that it lacks, and has no
// way to ask; so a version that is not listed here (Node 20 has 11.3, Node 22 has 12.4, Node 24 has 13.6) is given no flag, and docgen runs
// slower there. `test/proofs/node-releases.test.ts` holds this list against those versions.
'use strict';

const ALL = ['11.3', '12.4', '13.6'];

const FLAGS = {
  cli: [
    // A build reads thousands of pages at once and keeps what it knows of them: the young heap reaches its size in fewer steps.
    ['--semi-space-growth-factor=8', ALL],
    // A build lives for seconds: half of the processor time that V8 spent on optimising went into code that then hardly ran. It begins later
    // (its default is 67,584).
    ['--interrupt-budget=270000', ['11.3']],
  ],
  worker: [
    // As above: V8 spent a third of a worker's processor time on optimising. From 600,000 on, slower code takes back what is saved.
    ['--interrupt-budget=600000', ['11.3']],
    // V8 copies fewer of the functions that are called into those that call them (its default is 920).
    ['--max-inlined-bytecode-size-cumulative=300', ALL],
  ],
  // On the command line of a worker, because V8 reads them before its heap is there.
  'worker-start': [
    // Grammars are thousands of expressions, each used a few times on a few lines: compiling them to machine code costs more than it gives
    // (13 % of highlighting).
    ['--no-regexp-tier-up', ALL],
    // A page is many small objects that die with it: room for them, and no threads beside (5 % of all processor time).
    ['--min-semi-space-size=16', ALL],
    ['--max-semi-space-size=32', ALL],
    ['--single-threaded-gc', ALL],
    // While the heap of a worker grows towards a large description, V8 looks at all of it again and again (5 % with Stripe's).
    ['--initial-old-space-size=120', ALL],
  ],
};

/**
 * @param {keyof FLAGS} use
 * @param {string} v8 default: the version that runs
 */
exports.v8Flags = (use, v8 = process.versions.v8) => {
  const version = v8.split('.').slice(0, 2).join('.');
  return FLAGS[use].filter(([, versions]) => versions.includes(version)).map(([flag]) => flag);
};

// What a worker process starts with: dist/worker.cjs, with the code that was compiled before.
'use strict';
const { setFlagsFromString } = require('node:v8');

// A worker lives for seconds, and V8 spent a third of its processor time on optimising code that then hardly ran: it begins later (67,584 was
// its own figure), and copies less of the functions that are called into those that call them (920).
setFlagsFromString('--interrupt-budget=270000');
setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');

require('./compiled-code.cjs').useCompiledCode('worker');
require('../dist/worker.cjs');

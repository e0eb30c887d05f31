// What a worker process starts with: dist/worker.cjs, with the code that was compiled before.
'use strict';
const { setFlagsFromString } = require('node:v8');

// A worker lives for seconds, and V8 spent a third of its processor time on optimising code that then hardly ran: it begins later (67,584 was
// its own figure; from 600,000 on what is saved is lost again in slower code), and copies less of the functions that are called into those that
// call them (920).
setFlagsFromString('--interrupt-budget=600000');
setFlagsFromString('--max-inlined-bytecode-size-cumulative=300');

require('./compiled-code.cjs').useCompiledCode('worker');
require('../dist/worker.cjs');

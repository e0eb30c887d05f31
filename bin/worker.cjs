// Starts a worker process: runs dist/worker.cjs with the code that was compiled before.
'use strict';
const { setFlagsFromString } = require('node:v8');
const { v8Flags } = require('./v8-flags.cjs');

for (const flag of v8Flags('worker')) setFlagsFromString(flag);

require('./compiled-code.cjs').useCompiledCode('worker');
require('../dist/worker.cjs');

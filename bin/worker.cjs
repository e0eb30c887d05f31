// What a worker process starts with: dist/worker.cjs, with the code that was compiled before.
'use strict';
require('./compiled-code.cjs').useCompiledCode('worker');
require('../dist/worker.cjs');

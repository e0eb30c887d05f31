// Preloaded into docgen: ends the process with SIGKILL at the n-th rename into the output folder, before or after it is made.
//   DOCGEN_KILL_INTO   the folder    DOCGEN_KILL_AT   number, from 1    DOCGEN_KILL_AFTER   '1': after it
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

const { DOCGEN_KILL_INTO: folder, DOCGEN_KILL_AT: at, DOCGEN_KILL_AFTER: after } = process.env;
const { renameSync } = fs;
let count = 0;
const die = () => {
  process.kill(process.pid, 'SIGKILL');
  // The signal is delivered on return from the call; nothing may happen before.
  for (;;);
};
fs.renameSync = (from, to) => {
  const isHit = String(to).startsWith(folder + sep) && ++count === Number(at);
  if (isHit && after !== '1') die();
  renameSync(from, to);
  if (isHit) die();
};
syncBuiltinESMExports();

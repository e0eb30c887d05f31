// dist/compiled: the code that V8 compiles in a usual build, for the next processes of the same Node (bin/compiled-code.cjs). It is
// recorded in builds of a small site that has everything that is common, also an API: a full build, one without a change, and one after an
// edit. It only saves time: if it can't be made, docgen runs without it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { compiledFile } = createRequire(import.meta.url)('../bin/compiled-code.cjs');
const GIVEN_UP_MS = 60_000;

export function compileCode(root) {
  // If the sources of a checkout seem newer than dist/, this would start a bundling within the bundling.
  if (process.env.DOCGEN_COMPILING || ['cli', 'worker'].every((program) => existsSync(compiledFile(program)))) return;
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-code-')));
  try {
    cpSync(join(root, 'scripts/compiled-site'), site, { recursive: true });
    record(root, ['--help']);
    record(root, ['build', site, '--workers', '1']);
    record(root, ['build', site, '--workers', '1']);
    writeFileSync(join(site, 'content/docs/edited.md'), '---\ntitle: Edited\n---\n\nAnother text.\n');
    record(root, ['build', site, '--workers', '1']);
  } catch (error) {
    process.stderr.write(`docgen: starts take longer, since no code could be compiled ahead (${error.message})\n`);
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

function record(root, args) {
  const { status, stderr, error } = spawnSync(process.execPath, [join(root, 'scripts/record-code.cjs'), 'cli', ...args], {
    env: { ...process.env, DOCGEN_COMPILING: '1', NODE_OPTIONS: '' },
    encoding: 'utf8',
    timeout: GIVEN_UP_MS,
  });
  if (status !== 0) throw error ?? new Error(stderr.trim());
}

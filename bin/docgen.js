#!/usr/bin/env node
// Starts docgen: checks that this Node can run it, and passes the arguments on. The syntax works in any Node, so that an old one prints a
// sentence and not a syntax error. In a checkout whose dist/ is missing or older than the sources, dist/ is made first. This is CommonJS
// because Node is ready for that sooner.
'use strict';
const { existsSync, readdirSync, readFileSync, statSync, writeSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { setFlagsFromString } = require('node:v8');
const { v8Flags } = require('./v8-flags.cjs');

const NEEDED = [20, 19];
/** The environment is at fault (exit codes: design section 1). */
const ENVIRONMENT = 3;

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  written(2, `docgen needs Node ${NEEDED.join('.')} or later; this is Node ${process.versions.node}.\n`);
  process.exit(ENVIRONMENT);
}

for (const flag of v8Flags('cli')) setFlagsFromString(flag);

// Without this, React and similar packages are several times slower.
process.env.NODE_ENV = 'production';

const argv = process.argv.slice(2);
const root = dirname(__dirname);
const cli = join(root, 'dist/cli.cjs');
const bundler = join(root, 'scripts/bundle.mjs');

/**
 * Prints a text of the launcher itself. docgen's own door is src/cli/terminal.ts.
 * @returns false if the text could not be written. A closed pipe counts as success, because its reader wants no more
 */
function written(descriptor, text) {
  try {
    writeSync(descriptor, text);
    return true;
  } catch (error) {
    return error.code === 'EPIPE';
  }
}

function newestIn(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs);
  }
  return newest;
}

/** Only a checkout can make its own dist/. A package contains it. */
function mustBundle() {
  if (!existsSync(bundler)) return false;
  if (!existsSync(cli)) return true;
  const made = statSync(join(root, 'dist/bundle.json')).mtimeMs;
  return ['src', 'templates', 'client'].some((folder) => newestIn(join(root, folder)) > made);
}

// Scripts ask for the version often, so the rest is not loaded for it.
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  process.exit(written(1, `${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}\n`) ? 0 : ENVIRONMENT);
}

/**
 * Keeps a signal until the command can handle it. The program takes longer to load than a small site takes to build. A signal that comes
 * meanwhile is handled by the listener of the command, which reports that it was ended (src/cli/end-on-signal.ts). If the command has no
 * listener, the signal ends the process as it does by default.
 */
function holdSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}

async function run() {
  holdSignals();
  if (mustBundle()) {
    try {
      await import(pathToFileURL(bundler).href);
    } catch (error) {
      written(2, `docgen could not be bundled: ${error instanceof Error ? error.message : error}\nhint: run npm ci in ${root}\n`);
      process.exit(ENVIRONMENT);
    }
  }
  require('./compiled-code.cjs').useCompiledCode('cli');
  await require(cli).main(argv);
}

run();

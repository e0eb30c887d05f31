// Makes dist/: the command line, the public entries, the prebuilt templates and client, types, licences. It is run by `npm ci` (prepare),
// by the launcher of a checkout that has no dist/, and before the tests. If dist/ was made from the same sources, it does nothing.
// Otherwise a new folder is made beside dist/ and replaces it as a whole.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { bundlePrograms } from './bundle-programs.mjs';
import { compileCode } from './compile-code.mjs';
import { licenceFiles } from './licences.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const STAMP = 'bundle.json';
const SOURCES = [
  'src',
  'templates',
  'client',
  'bin',
  'scripts/bundle.mjs',
  'scripts/bundle-programs.mjs',
  'scripts/compile-code.mjs',
  'scripts/record-code.cjs',
  'scripts/compiled-site',
  'scripts/licences.mjs',
  'scripts/translated-grammars.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesIn(join(path, name)))
    : [path];

function sourceDigest() {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const file of SOURCES.map((name) => join(root, name))
    .filter(existsSync)
    .flatMap(filesIn)) {
    hash.update(file.slice(root.length)).update('\0').update(textOf(file)).update('\0');
  }
  return hash.digest('hex');
}

/** While docgen is packed, package.json lacks its scripts and development packages (packed-manifest.mjs). Their versions are in the lock file. */
function textOf(file) {
  const bytes = readFileSync(file);
  if (file !== join(root, 'package.json')) return bytes;
  const { scripts: _scripts, devDependencies: _packages, ...rest } = JSON.parse(bytes.toString('utf8'));
  return JSON.stringify(rest);
}

function isFresh(digest) {
  try {
    return JSON.parse(readFileSync(join(dist, STAMP), 'utf8')).digest === digest;
  } catch {
    return false;
  }
}

/** The launcher compares only times. If a source was written again without a change, the launcher would run this script at each start. */
function touchStamp(time) {
  try {
    utimesSync(join(dist, STAMP), time, time);
  } catch {
    // On a read-only disk the launcher runs this script at each start.
  }
}

async function bundleSources(out) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const external = Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]);
  const entries = await build({
    absWorkingDir: root,
    entryPoints: { index: 'src/index.ts', prebuild: 'src/bundle/prebuild.ts' },
    outdir: out,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    legalComments: 'none',
    external,
    metafile: true,
    logLevel: 'error',
  });
  return [...Object.keys(entries.metafile.inputs), ...(await bundlePrograms({ root, out, external }))];
}

/** Types of the public entries. Without a compiler (an install without development packages) there are none. */
function emitTypes(out) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  if (!existsSync(compiler)) return;
  const config = join(out, 'tsconfig.types.json');
  const options = {
    noEmit: false,
    emitDeclarationOnly: true,
    declaration: true,
    rootDir: root,
    outDir: join(out, 'types'),
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  };
  const files = ['src/index.ts', 'templates/index.tsx', 'templates/public.ts', 'templates/components.ts', 'client/index.ts']
    .map((name) => join(root, name))
    .filter(existsSync);
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions: options, files }));
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' });
  // `npm run types` finds a wrong type. Here it must not make an installation fail.
  if (status !== 0) process.stderr.write(`docgen: the types are incomplete\n${stdout}`);
  rmSync(config);
}

async function bundle() {
  const start = new Date();
  removeLeftovers();
  const digest = sourceDigest();
  if (isFresh(digest)) touchStamp(start);
  else await makeDist(digest);
  // This runs with the current Node, which may be another than the one that made the rest.
  await compileCode(root);
}

/** The folder in which dist/ is made, and the name of the old dist/ before it is deleted: `dist.<pid>`, `dist.<pid>.old`. */
const STAGED = /^dist\.(\d+)(\.old)?$/;

/** Removes folders of processes that were ended before they could do so. */
function removeLeftovers() {
  for (const name of readdirSync(root)) {
    const pid = STAGED.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Milliseconds until esbuild's process has ended, which its library does not report. */
const STOPPING_MS = 100;

/** https://tldp.org/LDP/abs/html/exitcodes.html: 128 plus the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

async function makeDist(digest) {
  const out = join(root, `dist.${process.pid}`);
  rmSync(out, { recursive: true, force: true });
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.once(signal, async () => {
      // esbuild's process writes the files. If it went on, it would make the folder again.
      await stop();
      setTimeout(() => {
        rmSync(out, { recursive: true, force: true });
        process.exit(code);
      }, STOPPING_MS);
    });
  }
  mkdirSync(out, { recursive: true });
  try {
    const inputs = await bundleSources(out);
    const { buildPrebuilt } = await import(pathToFileURL(join(out, 'prebuild.js')).href);
    const { files: prebuilt, packageFiles } = await buildPrebuilt();
    const sources = Object.keys(JSON.parse(prebuilt['prebuilt-inputs.json']));
    const files = { ...prebuilt, ...licenceFiles([...inputs, ...packageFiles, ...sources], root) };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text);
    emitTypes(out);
    writeFileSync(join(out, STAMP), JSON.stringify({ digest }));
    const old = `${out}.old`;
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(out, dist);
    rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

await bundle();

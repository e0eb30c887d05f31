// Makes dist/: the command line, the public entries, the prebuilt templates and client, types, licences. Run by `npm ci` (prepare), by the
// launcher of a checkout that has none, and before the tests. Does nothing when dist/ was made of the same sources; otherwise dist/ is
// made beside the old one and takes its place whole.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { licenceFiles } from './licences.mjs';
import { translatedGrammars } from './translated-grammars.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const STAMP = 'bundle.json';
const SOURCES = [
  'src',
  'templates',
  'client',
  'scripts/bundle.mjs',
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
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function isFresh(digest) {
  try {
    return JSON.parse(readFileSync(join(dist, STAMP), 'utf8')).digest === digest;
  } catch {
    return false;
  }
}

/** The launcher compares times only: sources that were written again as they were would make it ask at each start. */
function touchStamp(time) {
  try {
    utimesSync(join(dist, STAMP), time, time);
  } catch {
    // On a disk that can only be read it asks each time.
  }
}

async function bundleSources(out) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = { cli: 'src/cli/main.ts', worker: 'src/pipeline/worker.ts', index: 'src/index.ts', prebuild: 'src/bundle/prebuild.ts' };
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(join(root, file)))),
    outdir: out,
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    legalComments: 'none',
    minifySyntax: true,
    minifyWhitespace: true,
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    // Bundled CommonJS asks for Node's modules by `require`.
    banner: {
      js: "import { createRequire as docgenCreateRequire } from 'node:module'; const require = docgenCreateRequire(import.meta.url);",
    },
    plugins: [translatedGrammars()],
    metafile: true,
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
}

/** Types of the public entries; without a compiler (an install without development packages) there are none. */
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
  // A type that does not hold is found by `npm run types`; here it must not keep anybody from installing.
  if (status !== 0) process.stderr.write(`docgen: the types are incomplete\n${stdout}`);
  rmSync(config);
}

async function bundle() {
  const start = new Date();
  const digest = sourceDigest();
  if (isFresh(digest)) return touchStamp(start);
  const out = join(root, `dist.${process.pid}`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  try {
    const inputs = await bundleSources(out);
    const { buildPrebuilt } = await import(pathToFileURL(join(out, 'prebuild.js')).href);
    const { files: prebuilt, packageFiles } = await buildPrebuilt();
    const files = { ...prebuilt, ...licenceFiles([...inputs, ...packageFiles], root) };
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

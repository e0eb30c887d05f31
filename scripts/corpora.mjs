// Builds real documentation as sites. `npm run corpora -- DIR [FILE …]` builds each folder in DIR twice, with its pages as `.md` and as
// MDX, and prints docgen's findings as JSON: by folder, by format, by code, with the places. A folder of specifications is built file by
// file, and so is each FILE. For those it prints the time, the memory, the bytes of output, and what an independent walker misses on the
// pages. Both have bars (public-bars.mjs). The exit code is 1 if one is not met. Run it by hand, on a machine that does nothing else,
// because the bars of time are for such a machine.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { brokenBars, brokenProseBars } from './public-bars.mjs';

const docgen = resolve(import.meta.dirname, '../bin/docgen.js');
const KILL_AFTER_MS = 600_000;
const MAX_BYTES = 1_000_000_000;
/** Folders of a corpus that have no content. */
const LEFT_OUT = new Set(['.git', 'node_modules', '.docgen']);

const configOf = (format) =>
  `export default ${JSON.stringify({
    title: 'Corpus',
    url: 'https://corpus.example',
    docs: [{ path: '/docs', lastUpdated: false }],
    ...(format === 'mdx' && { markdown: { format } }),
  })};\n`;

function buildCorpus(corpus, format) {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-corpus-')));
  try {
    mkdirSync(join(site, 'content'));
    cpSync(corpus, join(site, 'content/docs'), { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
    writeFileSync(join(site, 'site.config.mjs'), configOf(format));
    const start = performance.now();
    const { status, signal, stdout, stderr } = spawnSync(
      process.execPath,
      [docgen, 'build', site, '--no-cache', '--allow-partial', '--format', 'json'],
      { encoding: 'utf8', timeout: KILL_AFTER_MS, maxBuffer: MAX_BYTES },
    );
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    return { status: signal ?? status, seconds, ...findingsOf(`${stdout}\n${stderr}`) };
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

function findingsOf(printed) {
  const findings = {};
  const other = [];
  for (const line of printed.split('\n').filter((text) => text !== '')) {
    const found = parse(line);
    if (found?.code === undefined) {
      other.push(line);
      continue;
    }
    const { code, severity, message, at } = found;
    findings[code] ??= { severity, count: 0, places: [] };
    findings[code].count++;
    findings[code].places.push({ at: at ? [at.file, at.line, at.column].filter((part) => part !== undefined).join(':') : null, message });
  }
  return { findings, other };
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Specifications at the top of a folder. A folder of prose has none. */
const specificationsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /\.(?:json|ya?ml)$/.test(name))
    .map((name) => join(folder, name));

function buildSpecification(file) {
  process.stderr.write(`${basename(file)}\n`);
  const script = [join(import.meta.dirname, 'run-typescript.mjs'), join(import.meta.dirname, 'build-specification.ts'), file];
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    cwd: resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
  });
  return parse(stdout) ?? { status, printed: `${stdout}\n${stderr}`.slice(-2000) };
}

const [folder, ...files] = process.argv.slice(2).map((path) => resolve(path));
if (!folder || ![folder, ...files].every((path) => existsSync(path))) {
  process.stderr.write('npm run corpora -- DIR [FILE …]: a folder that holds folders of documentation, and further specifications\n');
  process.exit(2);
}
const report = {};
const broken = [];
const isFolder = statSync(folder).isDirectory();
const names = isFolder
  ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !LEFT_OUT.has(entry.name))
  : [];
for (const name of names.map((entry) => entry.name)) {
  const specifications = specificationsIn(join(folder, name));
  if (specifications.length > 0) files.push(...specifications);
  else {
    report[name] = {};
    for (const format of ['md', 'mdx']) {
      process.stderr.write(`${name} as ${format}\n`);
      const built = buildCorpus(join(folder, name), format);
      report[name][format] = built;
      broken.push(...brokenProseBars(name, format, built).map((text) => `${name} as ${format}: ${text}`));
    }
  }
}
for (const file of isFolder ? files : [folder, ...files]) {
  const built = buildSpecification(file);
  report[basename(file)] = built;
  broken.push(...brokenBars(basename(file), built).map((text) => `${basename(file)}: ${text}`));
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
for (const text of broken) process.stderr.write(`bar not held: ${text}\n`);
if (broken.length > 0) process.exitCode = 1;

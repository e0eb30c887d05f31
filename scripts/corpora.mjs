// Real documentation as sites: `npm run corpora -- DIR` builds each folder in DIR twice, its pages as `.md` and as MDX, and prints what
// docgen finds in them as JSON: by folder, by format, by code, with the places. By hand only: nothing here passes or fails.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const docgen = resolve(import.meta.dirname, '../bin/docgen.js');
const KILL_AFTER_MS = 600_000;
const MAX_BYTES = 1_000_000_000;
/** Of what a corpus holds, neither is content. */
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

const [folder] = process.argv.slice(2);
if (!folder || !existsSync(folder)) {
  process.stderr.write('npm run corpora -- DIR: a folder that holds folders of documentation\n');
  process.exit(2);
}
const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !LEFT_OUT.has(entry.name));
const report = {};
for (const { name } of names) {
  report[name] = {};
  for (const format of ['md', 'mdx']) {
    process.stderr.write(`${name} as ${format}\n`);
    report[name][format] = buildCorpus(join(folder, name), format);
  }
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);

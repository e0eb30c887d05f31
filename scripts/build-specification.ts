// `node scripts/run-typescript.mjs scripts/build-specification.ts FILE`: builds a site from one specification, cold, twice: once to measure
// the time, and once to measure the memory, because that measurement takes time itself. Prints as JSON the time and the memory, the
// diagnostics, and what an independent walker over the document finds on the pages, or one link away from them.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { compareWithPages, pagesIn, readPages } from '../test/sites/api-completeness.js';
import { readPlaces } from '../test/sites/api-place-reader.js';
import { comparePlaces } from '../test/sites/api-places.js';
import { walkSpecification } from '../test/sites/api-walker.js';
import { runMeasured } from './run-measured.js';

const docgen = resolve('bin/docgen.js');
const LANGUAGES = ['nodejs', 'python', 'curl', 'php', 'go', 'ruby', 'swift', 'kotlin'];

interface Finding {
  severity: string;
  count: number;
  places: string[];
}

function findingsOf(printed: string): Record<string, Finding> {
  const findings: Record<string, Finding> = {};
  for (const line of printed.split('\n').filter((each) => each.startsWith('{'))) {
    const { code, severity, message, at } = JSON.parse(line);
    if (code === undefined) continue;
    const found: Finding = findings[code] ?? { severity, count: 0, places: [] };
    findings[code] = found;
    found.count++;
    if (found.places.length < 5) found.places.push(`${at ? `${at.file}:${at.line}:${at.column} ` : ''}${message}`);
  }
  return findings;
}

function outputOf(folder: string) {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const sizes = files.map((file) => ({ file, stat: statSync(join(folder, file)) })).filter(({ stat }) => stat.isFile());
  const all = sizes.filter(({ file }) => file.endsWith('.html')).sort((a, b) => b.stat.size - a.stat.size);
  // The map of a sidebar is one file that is fetched once and grows with the site. It is not a page of the API.
  const isMap = ({ file }: (typeof all)[number]): boolean => file.startsWith('_nav');
  const rowOf = ({ file, stat }: (typeof all)[number]): string => `${file} ${stat.size}`;
  return {
    megabytes: Math.round(sizes.reduce((sum, { stat }) => sum + stat.size, 0) / 1e5) / 10,
    pages: all.length,
    largest: all
      .filter((each) => !isMap(each))
      .slice(0, 3)
      .map(rowOf),
    maps: all.filter(isMap).map(rowOf),
  };
}

const specification = resolve(process.argv[3] ?? '');
const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-api-corpus-')));
try {
  const inside = `openapi/${basename(specification)}`;
  for (const folder of ['openapi', 'content/docs']) mkdirSync(join(site, folder), { recursive: true });
  cpSync(specification, join(site, inside));
  writeFileSync(join(site, 'content/docs/index.md'), '# Corpus\n');
  const config = {
    title: 'Corpus',
    url: 'https://corpus.example',
    search: false,
    docs: [{ path: '/docs', lastUpdated: false }],
    apis: [{ id: 'api', specification: inside, path: '/docs/api' }],
  };
  writeFileSync(join(site, 'site.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  const build = [docgen, 'build', site, '--no-cache', '--allow-partial', '--format', 'json'];
  // The time is measured first. While the disk still writes and deletes the files of another build, a build is slower by a good part of a
  // second.
  const { printed, status, seconds } = await runMeasured(build, false);
  for (const folder of ['build', '.docgen']) rmSync(join(site, folder), { recursive: true, force: true });
  const { peakMegabytes } = await runMeasured(build);
  const report: Record<string, unknown> = { status, seconds, peakMegabytes, findings: findingsOf(printed) };
  if (!existsSync(join(site, 'build')) || readdirSync(join(site, 'build')).length === 0) report.printed = printed.slice(-2000);
  else {
    report.output = outputOf(join(site, 'build'));
    const pages = [join(site, 'build/docs/api'), '/docs/api'] as const;
    const walked = walkSpecification(site, inside);
    const objects = walked.reduce((sum, operation) => sum + operation.objects.length, 0);
    const found = compareWithPages(walked, readPages(...pages), LANGUAGES);
    report.walked = { ...found, objects, away: found.away.length };
    const { missing, away, ...placed } = comparePlaces(site, inside, pagesIn(...pages, readPlaces));
    report.placed = { ...placed, away: away.length, missed: missing.length, missing: missing.slice(0, 20) };
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
} finally {
  rmSync(site, { recursive: true, force: true });
}

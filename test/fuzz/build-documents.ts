// Generated documents as the APIs of one site → built, and what is wrong with what came out. One site for many documents: its processes
// are started once.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../src/pipeline/build-site.js';
import { filesIn } from '../sites/site-fixture.js';
import { type GeneratedDocument, generateDocument } from './generate-document.js';

/** Bytes of HTML that a page of a reference has at most. */
export const PAGE_BUDGET = 256 * 1024;

/** Warnings of what is drawn without a thought: values beside their schemas, patterns, targets of links, how much there is. */
const CARELESS = new Set(
  ['malformed-pattern', 'example-mismatch', 'unknown-operation', 'contradiction', 'page-too-large'].map((kind) => `openapi/${kind}`),
);

export interface DocumentFaults {
  /** Seed → what is wrong. */
  faults: Record<number, string[]>;
  pages: number;
  largest: number;
}

/** @param write where a failing document is kept; default: nowhere */
export async function buildDocuments(seeds: readonly number[]): Promise<DocumentFaults> {
  const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-generated-')));
  try {
    const documents = new Map(seeds.map((seed) => [seed, generateDocument(seed)]));
    writeSite(siteRoot, documents);
    const outFolder = join(siteRoot, 'build');
    const { published, diagnostics } = await buildSite({ siteRoot, outFolder, allowPartial: true });
    const faults: Record<number, string[]> = {};
    const note = (seed: number, fault: string): void => {
      faults[seed] = [...(faults[seed] ?? []), fault];
    };
    for (const { code, message, at } of diagnostics)
      if (!CARELESS.has(code)) note(Number(/s(\d+)\.json/.exec(at?.file ?? '')?.[1] ?? -1), `${code} ${message} ${at?.line ?? ''}`);
    if (!published) return { faults: { ...faults, [-1]: [...(faults[-1] ?? []), 'nothing was built'] }, pages: 0, largest: 0 };
    const files = filesIn(outFolder);
    let pages = 0;
    let largest = 0;
    for (const [seed, { operations, schemas }] of documents) {
      const own = files.filter((file) => file.startsWith(`docs/s${seed}/`) && file.endsWith('.html'));
      // One for the whole, one for each operation and each schema; a schema that is only a reference is the page of what it refers to.
      const wanted = 1 + operations.length;
      const made = own.filter((file) => !file.includes('/schemas/')).length;
      if (made !== wanted) note(seed, `${made} pages for ${operations.length} operations`);
      if (own.length - made > schemas.length + 1) note(seed, `${own.length - made} pages for ${schemas.length} schemas`);
      for (const file of own) {
        const html = readFileSync(join(outFolder, file), 'utf8');
        const bytes = Buffer.byteLength(html);
        largest = Math.max(largest, bytes);
        pages++;
        if (bytes > PAGE_BUDGET) note(seed, `${file} has ${bytes} bytes`);
        for (const fault of faultsOf(html)) note(seed, `${file}: ${fault}`);
      }
    }
    return { faults, pages, largest };
  } finally {
    rmSync(siteRoot, { recursive: true, force: true });
  }
}

function writeSite(siteRoot: string, documents: ReadonlyMap<number, GeneratedDocument>): void {
  const apis = [...documents.keys()].map((seed) => ({ id: `s${seed}`, specification: `openapi/s${seed}.json`, path: `/docs/s${seed}` }));
  const config = { title: 'Generated', url: 'https://generated.example', search: false, apis };
  mkdirSync(join(siteRoot, 'openapi'));
  mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
  writeFileSync(join(siteRoot, 'content/docs/index.md'), '# Start\n\nText.\n');
  writeFileSync(join(siteRoot, 'site.config.ts'), `export default ${JSON.stringify(config)};\n`);
  for (const [seed, { root }] of documents) writeFileSync(join(siteRoot, `openapi/s${seed}.json`), JSON.stringify(root, null, 1));
}

/** Values of an attribute. Thousands of pages: an expression that looks for whole tags would take longer than all of them to build. */
function* valuesOf(html: string, attribute: string): Generator<string> {
  const start = ` ${attribute}="`;
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at + 1)) {
    const isInTag = html.lastIndexOf('<', at) > html.lastIndexOf('>', at);
    if (isInTag) yield html.slice(at + start.length, html.indexOf('"', at + start.length));
  }
}

function faultsOf(html: string): string[] {
  const ids = [...valuesOf(html, 'id')];
  const targets = new Set(ids);
  const twice = targets.size === ids.length ? [] : ids.filter((id, index) => ids.indexOf(id) !== index);
  const links = [...valuesOf(html, 'href')].flatMap((href) => (href.length > 1 && href.startsWith('#') ? [href.slice(1)] : []));
  const lost = links.filter((id) => !targets.has(id));
  return [
    ...(twice.length > 0 ? [`ids that are there twice: ${twice.slice(0, 3).join(', ')}`] : []),
    ...(lost.length > 0 ? [`links to nothing on the page: ${lost.slice(0, 3).join(', ')}`] : []),
    ...(/\[object Object\]|>undefined<|>NaN</.test(html) ? ['a missing value as text'] : []),
    ...(/[\uFDD0-\uFDEF]/.test(html) ? ['a mark of a body'] : []),
    ...(/href="(?:javascript|data|vbscript):/i.test(html) ? ['an address that runs'] : []),
  ];
}

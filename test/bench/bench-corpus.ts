// A corpus for benches, with the shape of real documentation: about 5 KB a page with headings, paragraphs, lists, a table, code in eight
// languages, and links between pages. The same number of pages is always the same corpus.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../unit/engine/store-fixture.js';

const PAGES_A_SECTION = 20;
const HEADINGS = 5;
const SEED = 7;

const WORDS = (
  'agent intent entity dialog session channel webhook context queue desk template source document collection version release rule trigger ' +
  'action response message visitor operator team department survey metric latency retry token secret region plan limit event payload schema ' +
  'field value default optional returns creates updates deletes filters sends receives waits resumes closes the a every each when before ' +
  'after with without from into until only never always'
).split(' ');
/** Names in code. */
const NAMES = WORDS.slice(0, 38);

/** Code by language. `a` and `b` are names. */
const CODE: Record<string, (a: string, b: string, n: number) => string> = {
  js: (a, b, n) =>
    `import { createClient } from '@example/sdk';\n\nexport async function ${a}(id) {\n  const found = await createClient().${b}.get(id, { limit: ${n} });\n  if (!found) throw new Error(\`no ${b}: \${id}\`);\n  return found.items.map((item) => ({ ...item, ok: true }));\n}`,
  python: (a, b, n) =>
    `from example import Client\n\nclient = Client(timeout=${n})\n\ndef ${a}(items: list[str]) -> dict[str, int]:\n    """Count the ${b} items."""\n    return {item: len(item) for item in items}`,
  bash: (a, b, n) =>
    `curl -sS "https://api.example.com/v1/${a}?limit=${n}" \\\n  -H "Authorization: $API_KEY" \\\n  -d '{"${b}": true}' | jq '.items'`,
  json: (a, b, n) => `{\n  "id": "${a}-${n}",\n  "type": "${b}",\n  "enabled": true,\n  "limits": { "rate": ${n}, "burst": ${2 * n} }\n}`,
  php: (a, b, n) =>
    `<?php\n$client = new Example\\Client(['timeout' => ${n}]);\nforeach ($client->${b}()->${a}() as $item) {\n    echo $item->id, PHP_EOL;\n}`,
  go: (a, b, n) => `package main\n\nimport "fmt"\n\nfunc ${a}(ids []string) int {\n\tfmt.Println("${b}", ${n})\n\treturn len(ids)\n}`,
  ruby: (a, b, n) => `client = Example::Client.new(timeout: ${n})\nclient.${b}.each do |item|\n  puts "#{item.id}: #{item.${a}}"\nend`,
  yaml: (a, b, n) => `${a}:\n  limit: ${n}\n  ${b}:\n    - name: first\n      enabled: true`,
};
const LANGUAGES = Object.entries(CODE);

/** Path of a page below the folder of the docs, such as `section-0002/page-07.md`. */
const pathOf = (page: number): string => {
  const digits = (number: number, length: number): string => String(number).padStart(length, '0');
  return `section-${digits(Math.floor(page / PAGES_A_SECTION), 4)}/page-${digits(page % PAGES_A_SECTION, 2)}.md`;
};

/** Writes the pages, and a `_category_.json` for each section. @param folder of the docs */
export function writeBenchCorpus(folder: string, pages: number): void {
  const random = seededRandom(SEED);
  const below = (most: number): number => Math.floor(random() * most);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const words = (count: number): string => Array.from({ length: count }, () => pick(WORDS)).join(' ');
  const sentence = (count: number): string => {
    const text = words(count);
    const marked = random() < 0.3 ? `${text} \`${pick(WORDS)}\`` : random() < 0.25 ? `${text} **${pick(WORDS)}**` : text;
    return `${marked.charAt(0).toUpperCase()}${marked.slice(1)}.`;
  };
  const paragraph = (): string => Array.from({ length: 3 + below(3) }, () => sentence(8 + below(10))).join(' ');
  const linkFrom = (): string => `See [${words(3)}](../${pathOf(below(pages))}).`;
  const part = (page: number, order: number): string[] => {
    const [language, code] = LANGUAGES[(page + order) % LANGUAGES.length] as (typeof LANGUAGES)[number];
    const list = Array.from({ length: 5 }, () => `- ${sentence(9)}`).join('\n');
    return [
      `## ${order} ${words(3)}`,
      paragraph(),
      ...(order % 2 === 0
        ? [`\`\`\`${language}\n${code(pick(NAMES), pick(NAMES), 1 + below(500))}\n\`\`\``]
        : [`### ${order} ${words(3)}`, list]),
      linkFrom(),
    ];
  };
  for (let page = 0; page < pages; page++) {
    const file = join(folder, pathOf(page));
    const section = join(file, '..');
    if (page % PAGES_A_SECTION === 0) {
      mkdirSync(section, { recursive: true });
      const number = page / PAGES_A_SECTION;
      writeFileSync(join(section, '_category_.json'), `${JSON.stringify({ label: `Section ${number}`, position: number + 1 })}\n`);
    }
    const rows = Array.from({ length: 6 }, () => `| \`${pick(WORDS)}\` | ${pick(['string', 'integer', 'object'])} | ${sentence(7)} |`);
    const blocks = [
      `---\ntitle: Page ${page} ${words(3)}\nsidebar_position: ${(page % PAGES_A_SECTION) + 1}\n---`,
      paragraph(),
      ...Array.from({ length: HEADINGS }, (_, order) => part(page, order)).flat(),
      ['| Field | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n'),
    ];
    writeFileSync(file, `${blocks.join('\n\n')}\n`);
  }
  writeFileSync(join(folder, 'welcome.md'), `---\ntitle: Welcome\n---\n\nStart at [the first page](./${pathOf(0)}).\n`);
}

/** A page of the corpus that no other page is special to. @param number below 20 */
export const benchPage = (folder: string, number: number): string => join(folder, pathOf(number));

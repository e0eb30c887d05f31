// An explanation for people: short paragraphs under headings, eighty columns wide, lists cut at twenty names. `--format json` has all.

import { escapeControls } from '../diagnostics/escape-controls.js';
import type { ExplainedEdit, ExplainedFile, ExplainedPage, Explanation, LastBuildOfPage } from '../pipeline/explain/explanation.js';
import { reasonsText } from './reasons-text.js';
import { plural } from './report-text.js';

const WIDTH = 80;
const SHOWN = 20;
const LABEL = 14;

export function explanationText({ redirect, page, file }: Explanation): string {
  const lines = [
    ...(redirect ? [`${redirect.from} is a redirect to ${redirect.to}`, ''] : []),
    ...(page ? pageLines(page) : []),
    ...(file ? fileLines(file, page) : []),
  ];
  return `${lines.map(escapeControls).join('\n').replace(/^\n+/, '')}\n`;
}

function pageLines(page: ExplainedPage): string[] {
  const { route, title, madeFrom, links, output, layout, draft, unlisted } = page;
  const marks = [...(draft ? ['a draft'] : []), ...(unlisted ? ['unlisted'] : [])];
  return [
    `${route}  ${title}`,
    ...wrapped([madeFrom.source ?? 'made up by docgen', ...(layout ? [`layout ${layout}`] : []), ...marks], 2),
    `  → ${output}`,
    ...section('Made from', originLines(madeFrom)),
    ...section('Last build', lastBuildLines(page.lastBuild)),
    ...section(
      `Links to ${plural(links.out.length, 'place')}`,
      capped(links.out).map(
        ({ href, to, kind, line }) => `  ${href}${kind === 'elsewhere' ? '' : ` → ${to ?? 'nothing is there'}`}  (line ${line})`,
      ),
      more(links.out.length),
    ),
    ...section(
      `Linked from ${plural(links.in.length, 'place')}`,
      capped(links.in).map((link) => `  ${link.from}  (${link.file}:${link.line})`),
      more(links.in.length),
    ),
  ];
}

function originLines({
  read,
  absent,
  listed,
  images,
  components,
  api,
  parts,
  sidebar,
  categories,
  names,
  config,
}: ExplainedPage['madeFrom']): string[] {
  const schemas = api?.reaches.filter(({ isSchema }) => isSchema) ?? [];
  const others = api?.reaches.filter(({ isSchema }) => !isSchema) ?? [];
  const placed = ({ node, line }: (typeof schemas)[number]): string => (line === undefined ? node : `${node} (line ${line})`);
  const shown = new Set(images.map(({ file }) => file));
  return [
    ...labelled(
      'files',
      read.filter((file) => !shown.has(file)),
    ),
    ...labelled('not there', absent),
    ...labelled('folders', listed),
    ...labelled(
      'images',
      images.map(({ file }) => file),
    ),
    ...labelled(
      'components',
      components.flatMap(({ module, files }) => (files.length === 0 ? [module] : files)),
    ),
    ...labelled(api?.part ?? '', api ? [[api.method?.toUpperCase(), api.path, api.node].filter(Boolean).join(' ')] : []),
    ...labelled('schemas', schemas.map(placed)),
    ...labelled('and', others.map(placed)),
    ...labelled(
      'own parts',
      parts.map(({ name, module }) => `${name} (${module})`),
    ),
    ...labelled('sidebar', sidebar ? [`${sidebar.id} of ${sidebar.instance}, version ${sidebar.version}`] : []),
    ...labelled('categories', categories),
    ...labelled('names', names),
    ...(config.length === 0 ? [] : wrapped(config, 2, 'config')),
  ];
}

function lastBuildLines({ state, at, because = [], buildsSince = 0, next }: LastBuildOfPage): string[] {
  if (state === 'unknown') return sentence('No build of this folder is known: the next one renders the page.');
  const when = `The last build that rendered a page (${(at ?? '').slice(0, 16).replace('T', ' ')} UTC)`;
  if (state === 'absent') return sentence(`${when} has no such page, or could not finish it: the next one renders it.`);
  const why = reasonsText(because);
  const told =
    state === 'rendered'
      ? `${when} rendered this one: ${why}.`
      : `${when} did not render this one: nothing that it shows differed. It was rendered ${plural(buildsSince, 'such build')} before, since ${why}.`;
  const then =
    next.length === 0 ? 'Nothing has changed since: the next build keeps it.' : `The next build renders it: ${reasonsText(next)}.`;
  return [...sentence(told), ...sentence(then)];
}

function fileLines({ path, roles, line, edits }: ExplainedFile, page: ExplainedPage | undefined): string[] {
  const isOwn = page !== undefined && (roles.includes('page') || path.includes('#'));
  const head = isOwn
    ? []
    : [
        '',
        `${path}${line === undefined ? '' : ` (line ${line})`}`,
        ...wrapped(roles.length === 0 ? ['nothing of the site reads it'] : roles, 2),
      ];
  return [...head, ...section(`An edit of ${path} renders`, editLines(edits))];
}

/** Edits that render the same pages are told together. */
function editLines(edits: readonly ExplainedEdit[]): string[] {
  if (edits.length === 0) return ['  no page'];
  const groups = new Map<string, ExplainedEdit[]>();
  for (const edit of edits) {
    const key = JSON.stringify([edit.isExact, edit.pages, edit.fails]);
    groups.set(key, [...(groups.get(key) ?? []), edit]);
  }
  return [...groups.values()].flatMap((group) => {
    const { count, isExact, pages, fails } = group[0] as ExplainedEdit;
    const rendered = count === 0 ? 'no page' : `${isExact ? '' : 'at most '}${plural(count, 'page')}`;
    const counted = fails ? `no page, for a build then fails (${fails.join(', ')})` : rendered;
    const names = group.map(({ change }, index) => changeText(change) + (index === group.length - 1 ? `: ${counted}` : ''));
    return [...wrapped(names, 2), ...wrapped(capped(pages), 4), ...more(pages.length).map((text) => `  ${text}`)];
  });
}

const CHANGES: Record<string, string> = {
  text: 'its text',
  removed: 'when it is removed',
  created: 'when it is created',
  anything: 'any value in it',
  value: 'this value',
};

const changeText = (change: string): string => CHANGES[change] ?? change;

const capped = <T>(list: readonly T[]): T[] => list.slice(0, SHOWN);
const more = (count: number): string[] => (count > SHOWN ? [`  … and ${count - SHOWN} more; --format json has all`] : []);

const section = (title: string, lines: readonly string[], rest: readonly string[] = []): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines, ...rest];

/** One a line below a label, since names of files are long. */
function labelled(label: string, names: readonly string[]): string[] {
  const lines = capped(names).map((name, index) => `  ${(index === 0 ? label : '').padEnd(LABEL)}${name}`);
  return [...lines, ...(names.length > SHOWN ? [`  ${''.padEnd(LABEL)}… and ${names.length - SHOWN} more; --format json has all`] : [])];
}

const sentence = (text: string): string[] => broken(text.split(' '), { indent: 2, joint: ' ' });

const wrapped = (names: readonly string[], indent: number, label?: string): string[] =>
  broken(names, { indent: label === undefined ? indent : indent + LABEL, joint: ', ' }).map((line, index) =>
    label !== undefined && index === 0 ? `${' '.repeat(indent)}${label.padEnd(LABEL)}${line.trimStart()}` : line,
  );

/** A word that is longer than a line stands alone, whole. */
function broken(words: readonly string[], { indent, joint }: { indent: number; joint: string }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [index, word] of words.entries()) {
    const text = index < words.length - 1 ? word + joint.trimEnd() : word;
    if (line !== '' && indent + line.length + 1 + text.length > WIDTH) {
      lines.push(line);
      line = text;
    } else line = line === '' ? text : `${line} ${text}`;
  }
  return [...lines, line].filter((each) => each !== '').map((each) => ' '.repeat(indent) + each);
}

// An explanation as text: short paragraphs under headings, eighty columns wide. Lists have at most twenty names. `--format json` prints
// everything.

import type { ExplainedEdit, ExplainedFile, ExplainedPage, Explanation, LastBuildOfPage } from '../../explain/explanation.js';
import { capped, labelled, more, section, sentence, wrapped } from '../paragraphs.js';
import { plural } from '../report-text.js';
import { reasonsText } from './reasons-text.js';

/** Limit for pages of one kind that show a specification. */
const PARTS_SHOWN = 8;

export function explanationLines({ redirect, page, file }: Explanation): string[] {
  const lines = [
    ...(redirect ? [`${redirect.from} is a redirect to ${redirect.to}`, ''] : []),
    ...(page ? pageLines(page) : []),
    ...(file ? fileLines(file, page) : []),
  ];
  return lines[0] === '' ? lines.slice(1) : lines;
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
  const summary =
    state === 'rendered'
      ? `${when} rendered this one: ${why}.`
      : `${when} did not render this one: nothing that it shows differed. It was rendered ${plural(buildsSince, 'such build')} before, since ${why}.`;
  const then =
    next.length === 0 ? 'Nothing has changed since: the next build keeps it.' : `The next build renders it: ${reasonsText(next)}.`;
  return [...sentence(summary), ...sentence(then)];
}

function fileLines(file: ExplainedFile, page: ExplainedPage | undefined): string[] {
  const { path, roles, line, edits } = file;
  const isOwn = page !== undefined && (roles.includes('page') || path.includes('#'));
  const head = isOwn
    ? []
    : [
        '',
        `${path}${line === undefined ? '' : ` (line ${line})`}`,
        ...wrapped(roles.length === 0 ? ['nothing of the site reads it'] : roles, 2),
      ];
  return [...head, ...servedLines(file), ...partLines(file), ...section(`An edit of ${path} renders`, editLines(edits))];
}

function servedLines({ served, usedBy = [], usedByConfig = [] }: ExplainedFile): string[] {
  if (!served) return [];
  return [
    ...served.map((address) => `  served at ${address}`),
    ...section('Named by the configuration, for every page', wrapped(usedByConfig, 2)),
    ...(usedBy.length === 0 ? ['', 'Named by no page', '  Style sheets and scripts are not looked at.'] : []),
    ...section(
      `Named on ${plural(usedBy.length, 'page')}`,
      capped(usedBy).map((use) => `  ${use.from}  (${use.file}:${use.line})`),
      more(usedBy.length),
    ),
  ];
}

function partLines({ shownBy }: ExplainedFile): string[] {
  if (!shownBy) return [];
  const namesOf = (wanted: string): string[] =>
    shownBy
      .filter(({ part }) => part === wanted)
      .map(({ route, title, method, path }) => `${[method?.toUpperCase(), path].filter(Boolean).join(' ') || title} → ${route}`);
  return section(`Shown on ${plural(shownBy.length, 'page')}`, [
    ...labelled('overview', namesOf('overview'), PARTS_SHOWN),
    ...labelled('operations', namesOf('operation'), PARTS_SHOWN),
    ...labelled('schemas', namesOf('schema'), PARTS_SHOWN),
    ...(shownBy.length === 0 ? ['  no page of an API leads to it'] : []),
  ]);
}

/** Edits that render the same pages share one entry. */
function editLines(edits: readonly ExplainedEdit[]): string[] {
  if (edits.length === 0) return ['  no page'];
  const groups = new Map<string, ExplainedEdit[]>();
  for (const edit of edits) {
    const key = JSON.stringify([edit.isExact, edit.pages, edit.fails]);
    groups.set(key, [...(groups.get(key) ?? []), edit]);
  }
  return [...groups.values()].flatMap((group) => {
    const { count, isExact, pages, fails, isWholeSite } = group[0] as ExplainedEdit;
    const known = isWholeSite
      ? `${isExact ? '' : 'perhaps '}every page of the site (${count})`
      : `${isExact ? '' : 'at most '}${plural(count, 'page')}`;
    const rendered = count === 0 ? 'no page' : known;
    const counted = fails ? `no page, for a build then fails (${fails.join(', ')})` : rendered;
    const names = group.map(({ change }, index) => changeText(change) + (index === group.length - 1 ? `: ${counted}` : ''));
    // The words already say which pages these are.
    if (isWholeSite) return wrapped(names, 2);
    return [...wrapped(names, 2), ...wrapped(capped(pages), 4), ...more(pages.length).map((text) => `  ${text}`)];
  });
}

const CHANGES: Record<string, string> = {
  text: 'its text',
  removed: 'when it is removed',
  created: 'when it is created',
  plain: 'a value that names nothing',
  anything: 'any value in it',
  value: 'this value',
};

const changeText = (change: string): string => CHANGES[change] ?? change;

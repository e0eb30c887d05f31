// What the commits since a revision change, as text: pages grouped by the reasons why they differ. Lists have at most twenty names.
import type { Changes, RemovedPage } from '../../explain/since/changes.js';
import { capped, labelled, more, section, wrapped } from '../paragraphs.js';
import { plural } from '../report-text.js';
import { type ChangedGroup, countsText, filesText, groupsOf, notesOf, shortCommit } from './changes-words.js';

export function changesLines(changes: Changes): string[] {
  const { since, pages, redirects, files } = changes;
  const counts = countsText(changes) ?? 'no page differs';
  return [
    `Since ${since.revision} (${shortCommit(since.commit)}, ${plural(since.commits, 'commit')}): ${counts}`,
    ...groupsOf(pages.changed).flatMap(groupLines),
    ...section(
      'Added',
      capped(pages.added).map(({ route, title }) => `  ${route}  ${title}`),
      more(pages.added.length),
    ),
    ...section('Removed', capped(pages.removed).map(removedLine), more(pages.removed.length)),
    ...section('Redirects', [
      ...redirects.added.map(({ from, to }) => `  new      ${from} → ${to}`),
      ...redirects.changed.map(({ from, to }) => `  changed  ${from} → ${to}`),
      ...redirects.removed.map(({ from }) => `  removed  ${from}`),
    ]),
    ...section(`Other files: ${filesText(files)}`, [
      ...labelled('changed', files.changed),
      ...labelled('added', files.added),
      ...labelled('removed', files.removed),
    ]),
    ...notesOf(changes).flatMap((note) => ['', note]),
  ];
}

function groupLines({ pages, why, from, shows }: ChangedGroup): string[] {
  const [first] = pages;
  const { added = [], removed = [] } = first?.anchors ?? {};
  const title = pages.length === 1 ? `${first?.route}  ${first?.title}` : `${pages.length} pages`;
  return [
    '',
    title,
    ...wrapped([why], 2, 'why'),
    ...labelled('from', from),
    ...labelled('shows', shows),
    ...labelled('new anchors', added.map(hashed)),
    ...labelled('lost anchors', removed.map(hashed)),
    ...(pages.length === 1
      ? []
      : labelled(
          'pages',
          pages.map(({ route }) => route),
        )),
  ];
}

const hashed = (id: string): string => `#${id}`;

const removedLine = ({ route, title, to }: RemovedPage): string =>
  `  ${route}  ${to === undefined ? `${title}: nothing has this address now` : `leads to ${to}`}`;

// `npm run race:chart`: draws docs/race.svg from docs/race.json alone. The same figures give the same bytes. There are two kinds of panel,
// both linear and from zero: Hugo and docgen in seconds, and all generators as multiples of Hugo. The others were measured in other races,
// and only ratios within one race can be compared. A missing figure of docgen is shown as missing. The chart has a background of its own,
// because a host's page may be dark while the reader's system is light.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const NAMES = {
  hugo: 'Hugo',
  docgen: 'docgen',
  starlight: 'Starlight',
  docusaurus: 'Docusaurus',
  rspress: 'Rspress',
  vitepress: 'VitePress',
};
const MODES = { cold: 'cold', noop: 'unchanged', edit: 'one edit' };
const OURS = [
  ['hugo', 'cold'],
  ['docgen', 'cold'],
  ['docgen', 'noop'],
  ['docgen', 'edit'],
];

// Narrow enough that the text is still readable when a phone shrinks the chart to 328 px.
const WIDTH = 440;
const MARGIN = 18;
const BAR = { from: 150, to: 296 };
const INDENT = 14;
const SECONDS_END = 366;
const RATIO_END = WIDTH - MARGIN;
const ROW = 23;
const LINE = 18;
/** Characters of a note that fit into a line, with a tenth to spare for wider system fonts. */
const NOTE_LENGTH = 60;

const STYLE = `
    svg { --ground: #fcfcfd; --edge: #d9dce3; --strong: #1c212b; --muted: #596170; --ours: #4263d6; --peer: #7f8896 }
    @media (prefers-color-scheme: dark) { svg { --ground: #10141c; --edge: #303744; --strong: #e9ebf0; --muted: #9ba4b3; --ours: #7f9dfb; --peer: #717b8b } }
    text { font: 14px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif; font-variant-numeric: tabular-nums; fill: var(--strong) }
    .title { font-size: 17px; font-weight: 600 }
    .pages { font-weight: 600 }
    .muted { fill: var(--muted) }
    .note { font-size: 13px; fill: var(--muted) }
    .end { text-anchor: end }
    .ground { fill: var(--ground); stroke: var(--edge) }
    .axis { stroke: var(--edge) }
    .ours { fill: var(--ours) }
    .peer { fill: var(--peer) }`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const thousands = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
const secondsOf = ({ seconds }) => `${seconds.toFixed(seconds < 9.995 ? 2 : 1)} s`;
/** Near 1, two digits after the point matter. From ten on, measurements are too noisy for any. */
const ratioOf = ({ timesHugo }) => `${timesHugo.toFixed(timesHugo < 1.995 ? 2 : timesHugo < 9.95 ? 1 : 0)} ×`;
const nameOf = (name) => NAMES[name] ?? name;
const modeOf = (mode) => MODES[mode] ?? mode;
const labelOf = ({ name, mode }) => `${nameOf(name)}, ${modeOf(mode)}`;

/** Breaks a text into lines of at most `length` characters. A longer word has a line of its own. */
function wrap(text, length) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= length) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** When and on what each generator was measured. Generators with the same circumstances share a sentence. */
function provenance(figures) {
  const names = new Map();
  for (const { name, version, source, runs, date, node, processors } of figures) {
    const circumstances =
      source ??
      [
        runs === 1 ? 'one run' : `median of ${runs} runs`,
        ...(date ? [date] : []),
        ...(node ? [`Node\u00a0${node}`] : []),
        ...(processors ? [`${processors}\u00a0processors`] : []),
      ].join(', ');
    const label = version ? `${nameOf(name)} ${version}` : nameOf(name);
    names.set(circumstances, new Set([...(names.get(circumstances) ?? []), label]));
  }
  return [...names].map(([circumstances, labels]) => `${[...labels].join(', ')}: ${circumstances}.`);
}

/** The panels in their order: `{heading, rows}`. A row has its label, its figure (or none) and the length of its bar from 0 to 1. */
function panelsOf(figures) {
  const pageCounts = [...new Set(figures.map(({ pages }) => pages))].sort((a, b) => a - b);
  const withBars = (heading, rows, measure) => {
    const longest = Math.max(...rows.map(({ figure }) => (figure && measure(figure)) || 0));
    return { heading, rows: rows.map((row) => ({ ...row, length: row.figure && longest > 0 ? (measure(row.figure) ?? 0) / longest : 0 })) };
  };
  const ours = pageCounts.map((pages) => {
    const find = (name, mode) => figures.find((figure) => figure.pages === pages && figure.name === name && figure.mode === mode);
    const rows = OURS.map(([name, mode]) => ({ label: labelOf({ name, mode }), name, mode, figure: find(name, mode) }));
    return { measured: rows.some(({ figure }) => figure), panel: withBars(`${thousands(pages)} pages`, rows, ({ seconds }) => seconds) };
  });
  const all = pageCounts.map((pages) => {
    const shown = figures.filter(
      ({ pages: count, name, mode, timesHugo }) =>
        count === pages && timesHugo !== undefined && (mode === 'cold' || !['hugo', 'docgen'].includes(name)),
    );
    const rows = shown.map((figure) => ({ label: labelOf(figure), name: figure.name, mode: figure.mode, figure }));
    return {
      measured: shown.some(({ name }) => !['hugo', 'docgen'].includes(name)),
      panel: withBars(`${thousands(pages)} pages, all generators`, rows, ({ timesHugo }) => timesHugo),
    };
  });
  return [...ours, ...all].filter(({ measured }) => measured).map(({ panel }) => panel);
}

/** `follows`: the row above has the same entrant, so its name is not repeated. */
function drawRow({ label, name, mode, figure, length }, follows, y) {
  const text = (x, classes, words) => `<text x="${x}" y="${y}"${classes ? ` class="${classes}"` : ''}>${escaped(words)}</text>`;
  const head = follows ? text(MARGIN + INDENT, '', modeOf(mode)) : text(MARGIN, '', label);
  if (!figure) return [head, text(BAR.from + 8, 'muted', 'not measured')];
  const width = Math.max(1, length * (BAR.to - BAR.from)).toFixed(1);
  return [
    head,
    `<rect x="${BAR.from}" y="${y - 12}" width="${width}" height="14" class="${name === 'docgen' ? 'ours' : 'peer'}"/>`,
    text(SECONDS_END, 'end', secondsOf(figure)),
    ...(figure.timesHugo === undefined ? [] : [text(RATIO_END, 'muted end', ratioOf(figure))]),
  ];
}

/** The chart as an SVG document. `figures` as in docs/race.json, which may be incomplete. */
export function drawRace({ figures }) {
  const drawn = [];
  let y = 34;
  const panels = panelsOf(figures);
  drawn.push(`<text x="${MARGIN}" y="${y}" class="title">Time to build a documentation site</text>`);
  for (const { heading, rows } of panels) {
    y += 38;
    drawn.push(`<text x="${MARGIN}" y="${y}" class="pages">${escaped(heading)}</text>`);
    drawn.push(`<text x="${SECONDS_END}" y="${y}" class="note end">seconds</text>`);
    drawn.push(`<text x="${RATIO_END}" y="${y}" class="note end">× Hugo</text>`);
    drawn.push(`<path d="M${BAR.from - 0.5} ${y + 8}v${rows.length * ROW}" class="axis"/>`);
    for (const [index, row] of rows.entries()) {
      y += ROW;
      drawn.push(...drawRow(row, rows[index - 1]?.name === row.name, y));
    }
  }
  y += 18;
  const notes = [
    'Bars start at zero; each panel has its own scale. Where all generators are compared, a bar’s length is ×\u00a0Hugo.',
    '×\u00a0Hugo: against Hugo’s full build in the same race.',
    ...provenance(figures),
  ];
  for (const line of notes.flatMap((note) => wrap(note, NOTE_LENGTH))) {
    y += LINE;
    drawn.push(`<text x="${MARGIN}" y="${y}" class="note">${escaped(line)}</text>`);
  }
  const height = y + MARGIN;
  const described = panels.map(({ heading, rows }) => {
    const texts = rows.map(({ label, figure }) => {
      if (!figure) return `${label}: not measured`;
      return `${label}: ${secondsOf(figure)}${figure.timesHugo === undefined ? '' : `, ${ratioOf(figure)} Hugo`}`;
    });
    return `${heading}. ${texts.join('; ')}.`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="race-title race-desc">
  <title id="race-title">Time to build a documentation site: docgen, Hugo and other generators</title>
  <desc id="race-desc">${escaped(described.join(' '))}</desc>
  <style>${STYLE}
  </style>
  <rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8" class="ground"/>
  ${drawn.join('\n  ')}
</svg>
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, 'docs/race.svg'), drawRace(JSON.parse(readFileSync(join(root, 'docs/race.json'), 'utf8'))));
}

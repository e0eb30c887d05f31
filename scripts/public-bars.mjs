// What builds of public documentation must find, and what a build of a public description of an API must hold, and which of that a report of `build-specification.ts` does not. Seconds are of a
// cold build without search on two processors; a hang is ended there, and has no exit code.

/** Of every document. What is out of its place is counted where somebody has looked at it. */
const EACH = {
  seconds: 60,
  peakMegabytes: 1_000,
  outputMegabytes: 200,
  pageBytes: 256 * 1024,
  missed: 0,
  misplaced: Infinity,
  awayPercent: 100,
  faults: {},
};

/**
 * By a piece of the file's name: those that have bars of their own. GitHub's is `@octokit/openapi`'s `generated/api.github.com.json`.
 *
 * `awayPercent`: objects that are on the page of a schema and not on that of the operation, of all that its operations reach. A page has 256 KB
 * and no more: 0.3 % of GitHub's, 18.0 % of Discord's, 52.7 % of DocuSign's, 87.7 % of Stripe's in November 2026, and two percent above that.
 * `misplaced`: what is not said at its place, nor behind a link that stands there. Of DocuSign one description of 170,000 characters, which is cut
 * before its addresses; of GitHub two that write an emoji by its name, which is shown.
 */
const OF = {
  github: { seconds: 8, peakMegabytes: 800, outputMegabytes: 120, awayPercent: 2, misplaced: 2 },
  stripe: { seconds: 6, awayPercent: 90, misplaced: 0 },
  discord: { awayPercent: 20, misplaced: 0 },
  // Two of its references lead nowhere; one of them from two places.
  docusign: { awayPercent: 55, misplaced: 1, faults: { 'openapi/no-such-reference': 2 } },
};

/** @param file its name  @returns a sentence a bar that is not held */
export function brokenBars(file, report) {
  const own = Object.entries(OF).find(([name]) => file.toLowerCase().includes(name))?.[1];
  const bars = { ...EACH, ...own };
  const { status, output, walked, placed, findings = {} } = report;
  const wanted = Object.keys(bars.faults).length > 0 ? [0, 1] : [0];
  if (!output || !walked || !placed || !wanted.includes(status))
    return [`ended with ${status}: ${String(report.printed ?? '').slice(-300)}`];
  const [largest = ''] = output.largest;
  const found = [];
  const most = (what, value, bar) => {
    // Where the system tells no memory there is nothing to hold.
    if (value !== null && !(value <= bar)) found.push(`${value} ${what}, at most ${bar}`);
  };
  most('seconds', report.seconds, bars.seconds);
  most('MB of memory', report.peakMegabytes, bars.peakMegabytes);
  most('MB of output', output.megabytes, bars.outputMegabytes);
  most(`bytes of ${largest}`, Number(largest.split(' ').at(-1)), bars.pageBytes);
  most(`missed: ${walked.missing.slice(0, 3).join('; ')}`, walked.missed, bars.missed);
  most(`misplaced: ${placed.missing.slice(0, 3).join('; ')}`, placed.missed, bars.misplaced);
  most('percent of objects on another page', Math.round((1_000 * walked.away) / Math.max(walked.objects, 1)) / 10, bars.awayPercent);
  if (walked.operations === 0) found.push('no operation has a page');
  const errors = Object.entries(findings).filter(([, { severity }]) => severity === 'error');
  for (const [code, { count, places }] of errors)
    if (count !== bars.faults[code]) found.push(`${count} of ${code}, not ${bars.faults[code] ?? 0}: ${places[0]}`);
  for (const [code, count] of Object.entries(bars.faults)) {
    if (!errors.some(([each]) => each === code)) found.push(`no ${code}, which ${count} places have`);
    if (findings[code]?.places.some((place) => !/:\d+:\d+ /.test(place))) found.push(`a ${code} without its place`);
  }
  return found;
}

/**
 * Of public documentation, by folder and format: what is broken in it, each looked at by hand, and not one more. The pages and the picture
 * lie in folders that the corpora do not hold, but for one of ibc-go's (`/02-apps/01-transfer/01-overview/`, with its number prefixes).
 * As plain Markdown, five of babel's anchors belong to components (`<Link id>`) that are left out there, with a warning each.
 */
const PROSE = {
  babel: {
    md: { 'link/no-such-page': 11, 'link/no-such-anchor': 5, 'markdown/missing-image': 1 },
    mdx: { 'link/no-such-page': 11, 'markdown/missing-image': 1 },
  },
  'ibc-go': {
    md: { 'link/no-such-page': 10, 'link/no-such-anchor': 7 },
    mdx: { 'link/no-such-page': 10, 'link/no-such-anchor': 7 },
  },
};

/** @param name of the folder  @param format `md` or `mdx`  @returns a sentence a difference; none for a folder that has no bars */
export function brokenProseBars(name, format, { findings }) {
  const bars = PROSE[name]?.[format];
  if (!bars) return [];
  const counts = Object.entries(findings).flatMap(([code, { count }]) => (/^link\/|\/missing-image$/.test(code) ? [[code, count]] : []));
  const found = Object.fromEntries(counts);
  return [...new Set([...Object.keys(bars), ...Object.keys(found)])]
    .filter((code) => (found[code] ?? 0) !== (bars[code] ?? 0))
    .map(
      (code) => `${found[code] ?? 0} of ${code}, not ${bars[code] ?? 0}: ${findings[code]?.places.map(({ at }) => at).join(', ') ?? ''}`,
    );
}

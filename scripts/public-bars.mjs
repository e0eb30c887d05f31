// Bars for builds of public sources: what builds of public documentation must find, and what a build of a public API description must meet.
// Also finds the bars that a report of `build-specification.ts` does not meet. Seconds are those of a cold build without search on two
// processors. A build that hangs is ended by the script, and has no exit code.

/** Bars of every description. Misplaced objects count only for descriptions that were checked by hand. */
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
 * Descriptions with bars of their own, by a part of the file's name. GitHub's is `@octokit/openapi`'s `generated/api.github.com.json`.
 *
 * `awayPercent`: share of the objects that are on the page of a schema and not on that of the operation, of all that its operations reach.
 * A page has at most 256 KB. In November 2026 the share was 0.3 % for GitHub, 18.0 % for Discord, 52.7 % for DocuSign and 87.7 % for
 * Stripe. The bars are about two percent above that. `misplaced`: objects that are neither at their place nor behind a link there. In
 * DocuSign's this is one description of 170,000 characters, which is cut before its addresses. In GitHub's these are two that contain an
 * emoji by its name, which is rendered.
 */
const OF = {
  github: { seconds: 8, peakMegabytes: 800, outputMegabytes: 120, awayPercent: 2, misplaced: 2 },
  stripe: { seconds: 6, awayPercent: 90, misplaced: 0 },
  discord: { awayPercent: 20, misplaced: 0 },
  // Two of its references lead nowhere. One of them is used in two places.
  docusign: { awayPercent: 55, misplaced: 1, faults: { 'openapi/no-such-reference': 2 } },
};

/** @param file its name @returns one sentence for each bar that is not met */
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
    // Null on a system that does not report the memory.
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
 * Bars of public documentation, by folder and format: the faults in it, each checked by hand. A build must find exactly these. The missing
 * pages and the missing picture are in folders that the corpora do not contain, except for one page of ibc-go's
 * (`/02-apps/01-transfer/01-overview/`, with its number prefixes). In babel's plain Markdown, five anchors belong to components (`<Link
 * id>`) that are left out there, with a warning each.
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

/** @param name of the folder @param format `md` or `mdx` @returns one sentence for each difference. Empty for a folder without bars */
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

// What a build of a public description of an API must hold, and which of that a report of `build-specification.ts` does not. Seconds are of a
// cold build without search on two processors; a hang is ended there, and has no exit code.

/** Of every document. */
const EACH = { seconds: 60, peakMegabytes: 1_000, outputMegabytes: 200, pageBytes: 256 * 1024, missed: 0, faults: {} };

/** By a piece of the file's name: those that have bars of their own. GitHub's is `@octokit/openapi`'s `generated/api.github.com.json`. */
const OF = {
  github: { seconds: 8, peakMegabytes: 800, outputMegabytes: 120 },
  stripe: { seconds: 6 },
  // Two of its references lead nowhere; one of them from two places.
  docusign: { faults: { 'openapi/no-such-reference': 2 } },
};

/** @param file its name  @returns a sentence a bar that is not held */
export function brokenBars(file, report) {
  const own = Object.entries(OF).find(([name]) => file.toLowerCase().includes(name))?.[1];
  const bars = { ...EACH, ...own };
  const { status, output, walked, findings = {} } = report;
  const wanted = Object.keys(bars.faults).length > 0 ? [0, 1] : [0];
  if (!output || !walked || !wanted.includes(status)) return [`ended with ${status}: ${String(report.printed ?? '').slice(-300)}`];
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

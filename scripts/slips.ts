// `npm run slips -- SEED COUNT FILE …`: makes COUNT slips in the descriptions, and prints how many docgen publishes as it should, by kind and
// by the part of the description that they are in. Each that it does not is printed in full. The exit code is 1 if fewer than 95 % pass.
import { KINDS } from '../test/slips/derive-slips.js';
import { type TriedSlip, trySlips } from '../test/slips/try-slips.js';

const LEAST = 0.95;
const [seed, count, ...files] = process.argv.slice(3);
if (!(Number(seed) >= 0) || !(Number(count) > 0) || files.length === 0) {
  process.stderr.write('npm run slips -- SEED COUNT FILE …: OpenAPI descriptions, each by its first file\n');
  process.exit(2);
}
const hasPassed = ({ faults }: TriedSlip): boolean => faults.length === 0;
const shareOf = (list: readonly TriedSlip[]): string => `${list.filter(hasPassed).length} of ${list.length}`;
const tried: TriedSlip[] = [];
for (const [index, file] of files.entries()) {
  const share = Math.floor(((index + 1) * Number(count)) / files.length) - Math.floor((index * Number(count)) / files.length);
  const ofFile = await trySlips(file, { count: share, seed: Number(seed) + index });
  tried.push(...ofFile);
  process.stdout.write(`${file}: ${shareOf(ofFile)}\n`);
}
for (const each of tried.filter((one) => !hasPassed(one))) {
  const { slip, faults, found, file } = each;
  process.stdout.write(`${file} ${slip.node} (${slip.kind}: ${slip.says})\n  ${[...faults, ...found].join('\n  ')}\n`);
}
for (const kind of KINDS) process.stdout.write(`${kind}: ${shareOf(tried.filter(({ slip }) => slip.kind === kind))}\n`);
for (const area of [...new Set(tried.map(({ slip }) => slip.area))].sort())
  process.stdout.write(`in ${area}: ${shareOf(tried.filter(({ slip }) => slip.area === area))}\n`);
process.stdout.write(`${shareOf(tried)}, seed ${seed}\n`);
process.exitCode = tried.filter(hasPassed).length >= LEAST * tried.length ? 0 : 1;

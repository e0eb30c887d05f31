// `npm run slips -- SEED COUNT FILE …`: makes COUNT slips in the descriptions, and prints how many docgen publishes as it should. Each that
// it does not is printed in full. The exit code is 1 if fewer than 95 % pass.
import { KINDS } from '../test/slips/derive-slips.js';
import { type TriedSlip, trySlips } from '../test/slips/try-slips.js';

const LEAST = 0.95;
const [seed, count, ...files] = process.argv.slice(3);
if (!(Number(seed) >= 0) || !(Number(count) > 0) || files.length === 0) {
  process.stderr.write('npm run slips -- SEED COUNT FILE …: OpenAPI descriptions, each in one file\n');
  process.exit(2);
}
const tried: TriedSlip[] = [];
for (const [index, file] of files.entries()) {
  const share = Math.floor(((index + 1) * Number(count)) / files.length) - Math.floor((index * Number(count)) / files.length);
  const ofFile = await trySlips(file, { count: share, seed: Number(seed) + index });
  tried.push(...ofFile);
  const passed = ofFile.filter(({ faults }) => faults.length === 0).length;
  process.stdout.write(`${file}: ${passed} of ${ofFile.length}\n`);
}
for (const { file, slip, faults, found } of tried.filter((each) => each.faults.length > 0))
  process.stdout.write(`${file} ${slip.pointer} (${slip.kind}: ${slip.says})\n  ${[...faults, ...found].join('\n  ')}\n`);
const passed = tried.filter(({ faults }) => faults.length === 0);
for (const kind of KINDS) {
  const ofKind = tried.filter(({ slip }) => slip.kind === kind);
  process.stdout.write(`${kind}: ${ofKind.filter(({ faults }) => faults.length === 0).length} of ${ofKind.length}\n`);
}
process.stdout.write(`${passed.length} of ${tried.length}, seed ${seed}\n`);
process.exitCode = passed.length >= LEAST * tried.length ? 0 : 1;

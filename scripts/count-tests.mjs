// Prints `tests: N passed, N failed` for all the vitest JSON reports that it is given. A skipped test, a report that can't be read, and a
// report without tests count as failures: exit 1.
import { readFileSync } from 'node:fs';

function count(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const passed = report.numPassedTests;
  const failed =
    report.numTotalTests -
    passed +
    (report.numTotalTests === 0 ? 1 : 0) +
    report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return { passed, failed };
}

const counts = process.argv.slice(2).map(count);
const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(counts.length > 0 && sum('failed') === 0 ? 0 : 1);

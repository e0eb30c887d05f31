// Prints `tests: N passed, N failed` from vitest's JSON report. A skipped test, or no test at all, counts as a failure: exit 1.
import { readFileSync } from 'node:fs';

let report;
try {
  report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
} catch {
  console.log('tests: 0 passed, 1 failed');
  process.exit(1);
}
const passed = report.numPassedTests;
const failed =
  report.numTotalTests -
  passed +
  (report.numTotalTests === 0 ? 1 : 0) +
  report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
console.log(`tests: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

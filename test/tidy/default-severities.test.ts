// src/diagnostics/default-severities.ts lists every code with the severity that its function gives it.
// `UPDATE=1 npx vitest run --project tidy test/tidy/default-severities.test.ts` writes the list anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Severity } from '../../src/model/diagnostic.js';
import { declaredCodes } from './declared-codes.js';

const FILE = 'src/diagnostics/default-severities.ts';
const WIDTH = 136;

function listOf(severity: Severity): string {
  const codes = [...new Set(declaredCodes.filter((one) => one.severity === severity).map(({ code }) => code))].sort();
  const lines: string[] = [];
  for (const code of codes) {
    const last = lines.at(-1);
    if (last === undefined || last.length + code.length >= WIDTH) lines.push(`    ${code}`);
    else lines[lines.length - 1] = `${last} ${code}`;
  }
  return `  ${severity}: \`\n${lines.join('\n')}\n  \`,`;
}

test('the list of codes and severities is that of src/diagnostics', () => {
  const text = readFileSync(FILE, 'utf8');
  const lists = (['error', 'warning', 'info'] as const).map(listOf).join('\n');
  const written = text.replace(/(const CODES[^\n]*\n)[\s\S]*?(\n};)/, (_, start, end) => `${start}${lists}${end}`);
  if (process.env.UPDATE) writeFileSync(FILE, written);
  else expect(text).toBe(written);
});

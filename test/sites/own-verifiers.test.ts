// test:all
// The code in our guides that checks the signature of a webhook, taken from the pages and run: for 24 hours after a rotation the header has
// two signatures, and either must do.
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SECRET = 'whsec_test';
const BODY = '{"id":"évt_1"}';
const now = Math.floor(Date.now() / 1000);
const sign = (secret: string, time = now, body = BODY): string => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
const [own, other] = [sign(SECRET), sign('whsec_other')];

const CASES: [string, string, boolean][] = [
  ['one signature', `t=${now},v1=${own}`, true],
  ['a signature of the old secret and then of the new one', `t=${now},v1=${other},v1=${own}`, true],
  ['a signature of the new secret and then of the old one', `t=${now},v1=${own},v1=${other}`, true],
  ['a signature of another secret', `t=${now},v1=${other}`, false],
  ['a signature of another body', `t=${now},v1=${sign(SECRET, now, '{}')}`, false],
  ['a signature that is too old', `t=${now - 400},v1=${sign(SECRET, now - 400)}`, false],
  ['a signature without a time', `v1=${own}`, false],
  ['a signature of another scheme', `t=${now},v0=${own}`, false],
  ['no header', '', false],
];

interface Verifier {
  where: string;
  language: 'js' | 'python';
  /** Imports and the function, without the server around it. */
  code: string;
  name: string;
  hasSecret: boolean;
}

const FUNCTION = {
  js: /^(?:export )?function (\w+)\((header, body.*)\) \{\n[\s\S]*?^\}\n/m,
  python: /^def (\w+)\((header, body[^)]*)\):\n(?:(?: {4}.*)?\n)+/m,
};

function verifiersIn(file: string): Verifier[] {
  const text = readFileSync(join('content', file), 'utf8');
  return [...text.matchAll(/^```(js|python)\b[^\n]*\n([\s\S]*?)^```$/gm)].flatMap(([, fence = '', code = '']) => {
    const language = fence as Verifier['language'];
    const [whole, name, parameters = ''] = FUNCTION[language].exec(code) ?? [];
    if (whole === undefined || name === undefined || !/hmac/i.test(whole)) return [];
    const head = language === 'js' ? code.match(/^import \{ createHmac.*$/m)?.[0] : 'import hashlib\nimport hmac\nimport time';
    return [{ where: `${file}, ${language}`, language, code: `${head}\n${whole}`, name, hasSecret: parameters.includes('secret') }];
  });
}

const verifiers = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .sort()
  .flatMap(verifiersIn);

/** What the code answers to each header. */
function answersOf({ language, code, name, hasSecret }: Verifier): boolean[] {
  const headers = JSON.stringify(CASES.map(([, header]) => header));
  const [secret, more] = [JSON.stringify(SECRET), hasSecret ? `, ${JSON.stringify(SECRET)}` : ''];
  const js = `${code}\nconst SECRET = ${secret};\nconst body = Buffer.from(${JSON.stringify(BODY)});
console.log(JSON.stringify(${headers}.map((header) => ${name}(header, body${more}))));`;
  const python = `${code}\nimport json\nSECRET = ${secret}.encode()\nbody = ${JSON.stringify(BODY)}.encode()
print(json.dumps([${name}(header, body${more}) for header in ${headers}]))`;
  const [command, args, input] = language === 'js' ? [process.execPath, ['--input-type=module', '-'], js] : ['python3', ['-'], python];
  const { stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout);
}

test('the guides have such code in both languages', () => {
  expect(verifiers.map(({ where }) => where)).toEqual([
    'docs/api/authentication.md, js',
    'docs/api/authentication.md, python',
    'docs/guides/build-an-ai-agent.md, js',
    'docs/guides/build-an-ai-agent.md, python',
  ]);
});

/** A machine without Python runs the other half. */
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.each(verifiers.filter(({ language }) => language === 'js' || hasPython))('the code of $where', (verifier) => {
  test('accepts what Parley signed with either secret, and nothing else', () => {
    const answers = answersOf(verifier);
    expect(CASES.map(([what], index) => [what, answers[index]])).toEqual(CASES.map(([what, , isAccepted]) => [what, isAccepted]));
  });
});

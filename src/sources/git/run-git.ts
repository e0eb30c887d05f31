// Git, asked about the site's history. Nothing of the surrounding environment may point it elsewhere, and nothing of the repository's own
// configuration may run a program or reach the network: only commits, trees and blobs are asked for, never a comparison with the folder
// (filters), never a patch (drivers of diffs).
import { spawn } from 'node:child_process';

/** Overrides of settings by which a repository could make git run a program or reach the network. */
const SAFE = [
  '-c',
  'log.showSignature=false',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'protocol.allow=never',
];

export interface GitAnswer {
  /** Of the process; -1: there was none. */
  code: number;
  output: string;
  problem: string;
}

export interface GitOptions {
  /** Default: none */
  input?: string;
  /** `latin1`: each byte of the output is one character. Default: `utf8` */
  encoding?: 'utf8' | 'latin1';
  /** Gets the output as it comes, and returns whether it wants more of it. Default: the output is collected. */
  onText?(text: string): boolean;
}

export function runGit(
  cwd: string,
  args: string[],
  env: Record<string, string | undefined>,
  { input = '', encoding = 'utf8', onText }: GitOptions = {},
): Promise<GitAnswer> {
  const clean = Object.fromEntries(Object.entries(env).filter(([name]) => !/^GIT_/i.test(name)));
  const child = spawn('git', [...SAFE, ...args], {
    cwd,
    env: { ...clean, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A process that is gone already has no use for it.
  child.stdin.on('error', () => undefined).end(input);
  let output = '';
  let problem = '';
  child.stdout.setEncoding(encoding).on('data', (text: string) => {
    if (!onText) output += text;
    else if (!onText(text)) child.kill();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (problem.length < 4096) problem += text;
  });
  return new Promise((settle) => {
    child.on('error', ({ message }) => settle({ code: -1, output, problem: message }));
    child.on('close', (code) => settle({ code: code ?? -1, output, problem }));
  });
}

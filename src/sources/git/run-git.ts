// Runs git to read the site's history. The environment may not point it to another repository, and the repository's own configuration may
// not make it run a program or use the network. So only commits, trees and blobs are read. Git never compares with the folder (which runs
// filters), and never makes a patch (which runs diff drivers).
import { spawn } from 'node:child_process';

/** Overrides of settings by which a repository could make git run a program or use the network. */
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
  /** Exit code of the process. -1 if it could not be started, or was killed. */
  code: number;
  output: string;
  problem: string;
}

export interface GitOptions {
  /** Default: none */
  input?: string;
  /** `latin1`: each byte of the output is one character. Default: `utf8` */
  encoding?: 'utf8' | 'latin1';
  /** Gets the output as it arrives, and returns whether it wants more. Default: the output is collected. */
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
  // If the process has ended already, it does not need the input.
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

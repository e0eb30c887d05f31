// Tasks that succeed, and tasks that fail in every possible way. They are bundled and run as worker processes by pool-fixture.ts.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { serveTasks } from '../../../src/engine/pool/serve-tasks.js';

const prepared: string[] = [];

const tasks: Record<string, (argument: string, isRetry: boolean) => unknown> = {
  echo: (text) => text,
  environment: (name) => process.env[name],
  loop: () => {
    for (;;);
  },
  never: () => new Promise(() => {}),
  exit: () => process.exit(0),
  abort: () => process.abort(),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  eat: () => {
    const held: unknown[] = [];
    for (;;) held.push(new Array(1e5).fill(held.length));
  },
  'eat, then loop': (_, isRetry) => (isRetry ? tasks.loop : tasks.eat)?.('', isRetry),
  reject: () => {
    void Promise.reject(new Error('no caller waits'));
  },
  later: () => {
    setTimeout(() => {
      throw new Error('too late');
    }, 20);
  },
  prepared: () => prepared,
  wait: () => new Promise((resolve) => setTimeout(resolve, 200)),
  spawn: () => spawn('sleep', ['60'], { stdio: 'inherit' }).pid,
  again: (argument, isRetry) => {
    if (isRetry) return argument;
    throw new Error('not at the first time');
  },
  throw: () => {
    throw new Error('a bug of ours');
  },
};

serveTasks(
  {
    async run({ name, argument = '', log }: { name: string; argument?: string; log?: string }, { settings, shared, isRetry }) {
      if (log) appendFileSync(log, `${process.pid} ${argument}${isRetry ? ' again' : ''}\n`);
      const value = await tasks[name]?.(argument, isRetry);
      return { value, setting: settings.get('setting'), shared, pid: process.pid };
    },
  },
  {
    nameOf: (_, task) => (task as { argument?: string }).argument,
    async prepare(value) {
      if (value === 'broken') throw new Error('it can not be loaded');
      await new Promise((resolve) => setTimeout(resolve, 50));
      prepared.push(String(value));
    },
  },
);

import { expect, test } from 'vitest';
import { consoleCommands } from '../../../src/base/shell/console-commands.js';

const commandsOf = (text: string) => consoleCommands(text.split('\n')).join('\n');

test('prompts and what commands print are left out, whatever the prompt', () => {
  expect(commandsOf('$ npm run build\n\n> shop@1.0.0 build\n> tsc -p .\n\n$ ls\ndist\n$')).toBe('npm run build\nls');
  expect(commandsOf('% brew install jq\n==> Pouring jq\n% jq --version')).toBe('brew install jq\njq --version');
  expect(commandsOf('(venv) $ pip list\nada@host:~/src$ make\n[ada@host src]$ make test\n~/src $ git log')).toBe(
    'pip list\nmake\nmake test\ngit log',
  );
  expect(commandsOf('root@host:/# apt update\nHit:1 http://example.com\nroot@host:/# reboot')).toBe('apt update\nreboot');
  expect(commandsOf('PS C:\\src> dir\n    Directory: C:\\src\nC:\\src> cd ..')).toBe('dir\ncd ..');
  expect(commandsOf('❯ cargo run\n   Compiling')).toBe('cargo run');
});

test('a command that goes on is copied whole: after a backslash, and up to the end of a here document', () => {
  expect(commandsOf('$ curl \\\n>   -X POST \\\n    https://example.com\n{"ok":true}')).toBe(
    'curl \\\n  -X POST \\\n    https://example.com',
  );
  expect(commandsOf("$ cat <<'EOF' > a.txt\n> one\n>\n> $ two\n> EOF\n$ cat a.txt\none")).toBe(
    "cat <<'EOF' > a.txt\none\n\n$ two\nEOF\ncat a.txt",
  );
  expect(commandsOf('$ echo a\\\\\na\\')).toBe('echo a\\\\');
});

test('a comment, output that looks like a prompt, and a session without prompts', () => {
  expect(commandsOf('# Install it first\n$ npm ci\nadded 1 package in 2s\n50% done\n$1 is cheap')).toBe('npm ci');
  expect(commandsOf('npm ci\n\n# then\nnpm test')).toBe('npm ci\n\n# then\nnpm test');
});

// Runs programs of a language, many in one process: starting each would take longer than all the requests.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleLanguage } from '../../../../../src/model/api/api-config.js';
import { ENVIRONMENT, FILES } from './expected-request.js';

interface Runner {
  /** A command that prints the version, and fails if the language is not installed. */
  version: [string, ...string[]];
  extension: string;
  /** Files beside the programs that run all of them, and the command that starts them. */
  files(names: readonly string[]): Record<string, string>;
  command: [string, ...string[]];
  /** Changes a program so that all of them can be compiled together. */
  adapt?(text: string, name: string): string;
  build?: [string, ...string[]];
}

export const RUNNERS: Partial<Record<SampleLanguage, Runner>> = {
  nodejs: {
    version: ['node', '--version'],
    extension: 'mjs',
    files: (names) => ({
      'run.js': `Promise.all(${JSON.stringify(names)}.map((name) => import('./' + name + '.mjs').catch((error) => console.log('FAILED', name, error))));`,
    }),
    command: ['node', 'run.js'],
  },
  python: {
    version: ['python3', '--version'],
    extension: 'py',
    files: (names) => ({
      'run.py': `import runpy\nfor name in ${JSON.stringify(names)}:\n    try:\n        runpy.run_path(name + ".py")\n    except Exception as error:\n        print("FAILED", name, repr(error))\n`,
    }),
    command: ['python3', 'run.py'],
  },
  curl: {
    version: ['curl', '--version'],
    extension: 'sh',
    files: (names) => ({ 'run.sh': names.map((name) => `sh ./${name}.sh 2>&1 || echo "FAILED ${name}"\necho`).join('\n') }),
    command: ['sh', 'run.sh'],
  },
  php: {
    version: ['php', '-r', 'curl_init(); echo "PHP ", PHP_VERSION;'],
    extension: 'php',
    files: (names) => ({
      'run.php': `<?php function run($name) { try { include $name . '.php'; } catch (Throwable $error) { echo "FAILED $name $error\\n"; } }\nforeach (json_decode('${JSON.stringify(names)}') as $name) { run($name); }`,
    }),
    command: ['php', '-d', 'display_errors=1', 'run.php'],
  },
  ruby: {
    version: ['ruby', '--version'],
    extension: 'rb',
    files: (names) => ({
      'run.rb': `${JSON.stringify(names)}.each do |name|\n  load "./#{name}.rb", true\nrescue StandardError, SyntaxError => e\n  puts "FAILED #{name} #{e.full_message}"\nend\n`,
    }),
    command: ['ruby', '-W:no-experimental', 'run.rb'],
  },
  go: {
    version: ['go', 'version'],
    extension: 'go',
    adapt: (text, name) => text.replace('func main() {', `func ${name}() {`).replaceAll('log.Fatal', 'log.Panic'),
    files: (names) => ({
      'go.mod': 'module samples\n\ngo 1.18\n',
      'run.go': `package main\n\nimport "fmt"\n\nfunc try(name string, sample func()) {\n\tdefer func() {\n\t\tif fault := recover(); fault != nil {\n\t\t\tfmt.Println("FAILED", name, fault)\n\t\t}\n\t}()\n\tsample()\n}\n\nfunc main() {\n${names.map((name) => `\ttry("${name}", ${name})`).join('\n')}\n}\n`,
    }),
    build: ['go', 'build', '-ldflags=-s -w', '-o', 'run', '.'],
    command: ['./run'],
  },
  // Compiling takes half a minute, so it runs only on request.
  ...(process.env.DOCGEN_KOTLIN && {
    kotlin: {
      version: ['kotlinc', '-version'],
      extension: 'kt',
      adapt: (text: string, name: string) => text.replace('fun main() {', `fun ${name}() {`),
      files: (names: readonly string[]) => ({
        'Run.kt': `fun main() {\n${names.map((name) => `    try { ${name}() } catch (error: Throwable) { println("FAILED ${name} $error") }`).join('\n')}\n}\n`,
      }),
      build: ['sh', '-c', 'kotlinc -nowarn -jvm-target 1.8 *.kt -include-runtime -d run.jar 2>&1 | grep -v -i warning; true'],
      command: ['java', '-jar', 'run.jar'],
    } satisfies Runner,
  }),
};

/** Undefined if the language is not on this machine. */
export function versionOf({ version: [command, ...words] }: Runner): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  return status === 0
    ? (stdout || stderr)
        .trim()
        .split('\n')
        .at(stdout ? 0 : -1)
    : undefined;
}

/** @param programs name → text. Names are letters and digits @returns the output of all of them */
export async function runSamples(runner: Runner, programs: Record<string, string>, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const { extension, adapt = (text: string) => text } = runner;
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, `${name}.${extension}`), `${adapt(text, name)}\n`);
  for (const [name, text] of Object.entries({ ...runner.files(Object.keys(programs)), ...FILES })) writeFileSync(join(folder, name), text);
  if (runner.build) {
    const output = await run(runner.build, folder);
    if (output !== '') return `FAILED to build: ${output.replaceAll('\n', ' ')}`;
  }
  return await run(runner.command, folder);
}

function run([command, ...words]: [string, ...string[]], cwd: string): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', NO_COLOR: '1', ...ENVIRONMENT };
  return new Promise((resolve) => {
    execFile(command, words, { cwd, env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve(`${stdout}${stderr}${error && typeof error.code !== 'number' ? `FAILED ${error.message}` : ''}`);
    });
  });
}

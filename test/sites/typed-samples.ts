// Type-checks the samples of the manual in TypeScript and JavaScript, all in one program, against the types that docgen gives to sites.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from '@babel/parser';
import { type Sample, titleOf } from './manual-samples.js';

/** Inside the checkout, so that packages are found as from a site that has them installed. */
const PLACE = 'node_modules/.cache';

const OPTIONS = {
  extends: resolve('tsconfig.base.json'),
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    allowJs: true,
    checkJs: true,
    // A sample shows a declaration and not its use.
    noUnusedLocals: false,
    noUnusedParameters: false,
    paths: {
      docgen: [resolve('src/index.ts')],
      'docgen/components': [resolve('templates/components.ts')],
      'docgen/templates': [resolve('templates/public.ts')],
      'docgen/templates/original/*': [resolve('templates/parts/*'), resolve('templates/layouts/*')],
      'docgen/client': [resolve('client/index.ts')],
    },
  },
  include: ['.'],
  exclude: [],
};

/** Whether the sample is keys of an object, and not a module. */
export function isKeys({ text }: Sample): boolean {
  try {
    parse(`({${text}\n})`, { plugins: ['typescript'] });
    return true;
  } catch {
    return false;
  }
}

const CONFIG = readdirSync('src/config', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ file: resolve('src/config', name), text: readFileSync(join('src/config', name), 'utf8') }));

/** @param path `UserDocs`, or `UserConfig.markdown` for an object that has no name of its own */
function typeAt(path: string): string {
  const [name = '', ...keys] = path.split('.');
  const file = CONFIG.find(({ text }) => new RegExp(`^export (?:interface|type) ${name}\\b`, 'm').test(text))?.file;
  if (file === undefined) throw new Error(`src/config exports no type ${name}`);
  return keys.reduce((type, key) => `NonNullable<${type}['${key}']>`, `import('${file.replace(/\.ts$/, '.js')}').${name}`);
}

/** Keys become an object of the type that the page describes around them, or else of the whole configuration. */
const moduleOf = (sample: Sample): string =>
  isKeys(sample)
    ? `({${sample.text}\n}) satisfies Partial<${typeAt(sample.describes ?? 'UserConfig')}>;\n`
    : `${sample.text}\nexport {};\n`;

/** @returns a line for each fault: place of the sample, line in it, message of the compiler */
export function typeFaults(samples: readonly Sample[]): string[] {
  mkdirSync(PLACE, { recursive: true });
  const folder = mkdtempSync(join(PLACE, 'samples-'));
  try {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS));
    samples.forEach((sample, index) => {
      const file = join(folder, `${index}`, `sample.${sample.language}`);
      mkdirSync(dirname(file));
      writeFileSync(file, moduleOf(sample));
    });
    const { stdout, status } = spawnSync('node_modules/.bin/tsc', ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
    if (status === 0) return [];
    return stdout.split('\n').flatMap((line) => {
      const [, index, row, message] = /samples-\w+\/(\d+)\/sample\.\w+\((\d+),\d+\): (.*)$/.exec(line) ?? [];
      if (index === undefined) return /\berror TS\d+/.test(line) ? [line] : [];
      const sample = samples[Number(index)];
      return [`${sample?.where}${sample && titleOf(sample) ? ` ${titleOf(sample)}` : ''} +${row} ${message}`];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Blocks with npm2yarn become code groups, with commands of the other package managers; what has no sure counterpart stays.
import { expect, test } from 'vitest';
import { groupCommands, npm2yarnOptions } from '../../../../src/init/docusaurus/group-commands.js';
import { commandsFor, MANAGERS } from '../../../../src/init/docusaurus/package-commands.js';

const OPTIONS = { managers: ['yarn' as const], isSynced: false };
const grouped = (text: string) => groupCommands(text, OPTIONS);

test.each([
  ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  ['npm i boats@2 @sea/oars', 'yarn add boats@2 @sea/oars', 'pnpm add boats@2 @sea/oars', 'bun add boats@2 @sea/oars'],
  ['npm install --save boats', 'yarn add boats', 'pnpm add boats', 'bun add boats'],
  ['npm install -D -E boats', 'yarn add --dev --exact boats', 'pnpm add --save-dev --save-exact boats', 'bun add --dev --exact boats'],
  ['npm i -g boats', 'yarn global add boats', 'pnpm add --global boats', 'bun add --global boats'],
  ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile', 'bun install --frozen-lockfile'],
  ['npm uninstall boats', 'yarn remove boats', 'pnpm remove boats', 'bun remove boats'],
  ['npm run row -- --fast', 'yarn run row --fast', 'pnpm run row --fast', 'bun run row --fast'],
  ['npm start', 'yarn start', 'pnpm start', 'bun run start'],
  ['npm t', 'yarn test', 'pnpm test', 'bun run test'],
  [
    'npm init @sea/port@latest my-port',
    'yarn create @sea/port my-port',
    'pnpm create @sea/port@latest my-port',
    'bun create @sea/port@latest my-port',
  ],
  ['npx -y boats row', 'yarn dlx boats row', 'pnpm dlx boats row', 'bunx boats row'],
  ['cd port && $ npm run row', 'cd port && $ yarn run row', 'cd port && $ pnpm run row', 'cd port && $ bun run row'],
])('%s is %s, %s and %s', (npm, ...others) => {
  expect(MANAGERS.map((manager) => commandsFor(manager, ['# First', npm, 'cd port'])?.[1])).toEqual(others);
});

test.each([
  'npm audit fix',
  'npm install --legacy-peer-deps',
  'npm install \\',
  'FOO=1 npm run row',
  'npm run row > log',
  'npx -p boats row',
  'ls',
  'npm ci --omit=dev',
])('of %s there is no sure counterpart', (line) => {
  expect(MANAGERS.map((manager) => commandsFor(manager, [line]))).toEqual([undefined, undefined, undefined]);
});

test('a block keeps its place in a list or a quote, its other words and what is around it', () => {
  const text = 'Before\n\n> ```bash npm2yarn title="A b"\n> npm ci\n>\n> npm t\n> ```\n\nAfter\n';
  expect(grouped(text)).toEqual({
    count: 1,
    left: [],
    text: [
      'Before\n',
      '> :::code-group',
      '> ```bash [npm] title="A b"\n> npm ci\n>\n> npm t\n> ```',
      '>',
      '> ```bash [Yarn] title="A b"\n> yarn install --frozen-lockfile\n>\n> yarn test\n> ```',
      '> :::\n',
      'After\n',
    ].join('\n'),
  });
});

test('an example of such a block, other blocks, and a block in a directive whose fence is as short stay, and the last is reported', () => {
  const shown = '````md\n```bash npm2yarn\nnpm ci\n```\n````\n\n```bash\nnpm ci\n```\n';
  expect(grouped(shown)).toEqual({ text: shown, count: 0, left: [] });
  const inside = ':::note\n\n```bash npm2yarn\nnpm ci\n```\n\n:::\n';
  expect(grouped(inside)).toEqual({ text: inside, count: 0, left: [3] });
  expect(grouped(`:::note\n:::\n\n${inside.replaceAll(':::', '::::')}`)).toMatchObject({ count: 1, left: [] });
});

test('the managers and the sync of the plugin are kept; without it they are what it has by default', () => {
  expect(npm2yarnOptions({ code: {}, config: {} })).toEqual({ managers: ['yarn', 'pnpm'], isSynced: false });
  const plugin = ['npm2yarn', { sync: true, converters: ['bun', 'yarn', ['Own', 'f']] }];
  const config = { presets: [['classic', { docs: { remarkPlugins: [plugin] } }]] };
  const code = { '/presets/0/1/docs/remarkPlugins/0/0': '@docusaurus/remark-plugin-npm2yarn' };
  const options = npm2yarnOptions({ code, config });
  expect(options).toEqual({ managers: ['yarn', 'bun'], isSynced: true });
  expect(groupCommands('```npm2yarn\nnpm ci\n```', options).text).toMatch(/^:::code-group\{group=package-manager\}\n```bash \[npm\]\n/);
});

// Files of `starter/` that only a host reads: workflows of GitHub, and settings of Netlify and of Cloudflare Pages. Each is parsed, and held to
// what the host documents.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParseError, parse as parseJsonc } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { faultOfCommand } from './docgen-commands.js';

interface Step {
  name?: string;
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

interface Job {
  'runs-on': string;
  needs?: string;
  if?: string;
  permissions?: Record<string, string>;
  environment?: { name: string; url: string };
  steps: Step[];
}

interface Workflow {
  name: string;
  on: unknown;
  permissions: Record<string, string>;
  concurrency: { group: string; 'cancel-in-progress': unknown };
  env?: Record<string, string>;
  jobs: Record<string, Job>;
}

const FOLDER = 'starter/.github/workflows';
const workflows = new Map(readdirSync(FOLDER).map((file) => [file, parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow]));
const docs = workflows.get('docs.yml') as Workflow;
const { scripts } = JSON.parse(readFileSync('starter/package.json', 'utf8')) as { scripts: Record<string, string> };

const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => steps);
const usesOf = (job: Job | undefined): string[] => job?.steps.flatMap(({ uses }) => uses ?? []) ?? [];

/** Major versions that run on Node 24. GitHub's runners have no Node 20 since September 2026. */
const LEAST_MAJOR: Record<string, number> = {
  'actions/checkout': 5,
  'actions/setup-node': 5,
  'actions/cache': 5,
  'actions/upload-artifact': 6,
  'actions/download-artifact': 7,
  'actions/configure-pages': 6,
  'actions/upload-pages-artifact': 5,
  'actions/deploy-pages': 5,
  'cloudflare/wrangler-action': 4,
};

/** Keys of a workflow, of a job and of a step, as GitHub's reference of the syntax names them. */
const KEYS = {
  workflow: ['name', 'on', 'permissions', 'concurrency', 'env', 'jobs'],
  job: ['if', 'needs', 'runs-on', 'permissions', 'environment', 'steps'],
  step: ['id', 'if', 'name', 'uses', 'run', 'with', 'env'],
};

const unknownKeys = (value: object, known: string[]): string[] => Object.keys(value).filter((key) => !known.includes(key));

test.each([...workflows])('%s has the structure of a workflow, and actions of a major version that GitHub still runs', (_, workflow) => {
  expect(unknownKeys(workflow, KEYS.workflow)).toEqual([]);
  expect(workflow.permissions.contents).toBe('read');
  expect(workflow.concurrency.group).toContain('github.ref');
  for (const [name, job] of Object.entries(workflow.jobs)) {
    expect([name, unknownKeys(job, KEYS.job), job['runs-on']]).toEqual([name, [], 'ubuntu-latest']);
    expect(job.needs === undefined || job.needs in workflow.jobs).toBe(true);
    for (const step of job.steps) {
      expect(unknownKeys(step, KEYS.step)).toEqual([]);
      expect([step.uses, step.run].filter((text) => text !== undefined).length, `${name}: ${JSON.stringify(step)}`).toBe(1);
    }
  }
  for (const action of stepsOf(workflow).flatMap(({ uses }) => uses ?? [])) {
    const [, name = '', major = ''] = /^([\w-]+\/[\w-]+)@v(\d+)$/.exec(action) ?? [];
    expect([action, Number(major) >= (LEAST_MAJOR[name] ?? Number.POSITIVE_INFINITY)]).toEqual([action, true]);
  }
});

test.each([...workflows])('%s runs commands that bash parses, npm scripts of the site and commands of docgen', (_, workflow) => {
  let count = 0;
  for (const { run, env } of stepsOf(workflow)) {
    if (run === undefined) continue;
    expect(spawnSync('bash', ['-n', '-c', run], { encoding: 'utf8' }).stderr).toBe('');
    // GitHub puts the value of an expression into the script as text: a branch could then be named after a command. Variables are safe.
    expect(run).not.toContain('${{');
    for (const [, name = '', rest = ''] of run.matchAll(/npm run ([\w-]+)(?: -- (.*))?/g)) {
      expect(Object.keys(scripts)).toContain(name);
      const options = rest.replace(/\$\{BASE:\+(.*?)\}/, '$1').replaceAll('"$BASE/"', '/repository/');
      expect(faultOfCommand(`${scripts[name]} ${options}`)).toBeUndefined();
      count++;
    }
    for (const [, command = ''] of run.matchAll(/npx --no-install (docgen .*)/g)) {
      expect(faultOfCommand(command)).toBeUndefined();
      count++;
    }
    // Without `--no-install`, npx would fetch the package `docgen` of the registry, which is another one.
    expect(run).not.toMatch(/npx (?!--no-install )/);
    for (const [, name = ''] of run.matchAll(/\$\{?([A-Z]+)\b/g))
      expect([...Object.keys({ ...workflow.env, ...env }), 'GITHUB']).toContain(name);
  }
  expect(count).toBeGreaterThan(0);
});

test('the site is built strictly and its links are checked before any job publishes it', () => {
  const { build, ...hosts } = docs.jobs;
  const commands = build?.steps.flatMap(({ run }) => run ?? []) ?? [];
  expect(commands.findIndex((run) => run.includes('npm run build -- --strict'))).toBeGreaterThan(-1);
  expect(commands.at(-1)).toContain('npm run check-links');
  expect(Object.keys(hosts)).toEqual(['github-pages', 'cloudflare-pages']);
  for (const [name, { needs, if: condition }] of Object.entries(hosts)) {
    expect(needs).toBe('build');
    // A pull request publishes nothing, and a push only to the host that was chosen.
    expect(condition).toBe(`vars.DOCS_HOST == '${name}' && github.event_name != 'pull_request'`);
  }
  expect(docs.env).toEqual({ DOCGEN: '${{ vars.DOCGEN }}' });
});

test('each job has the permissions that it needs and no others', () => {
  expect(docs.permissions).toEqual({ contents: 'read' });
  expect(docs.jobs.build?.permissions).toEqual({ contents: 'read', pages: 'read' });
  expect(docs.jobs['github-pages']?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(docs.jobs['cloudflare-pages']?.permissions).toEqual({ contents: 'read' });
  expect(workflows.get('changes.yml')?.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
});

test('GitHub Pages gets the artifact of the build, with the base URL of the repository', () => {
  const { build, 'github-pages': deploy } = docs.jobs;
  const steps = build?.steps ?? [];
  expect(steps.find(({ uses }) => uses?.startsWith('actions/configure-pages@'))?.id).toBe('pages');
  const built = steps.find(({ name }) => name === 'Build');
  expect(built?.env).toEqual({ BASE: '${{ steps.pages.outputs.base_path }}' });
  const args = (base: string) =>
    spawnSync('bash', ['-c', `npm() { printf '%s\\n' "$@"; }; ${built?.run}`], { encoding: 'utf8', env: { BASE: base } })
      .stdout.trim()
      .split('\n')
      .slice(5);
  expect(args('/widget')).toEqual(['github', '--base-url', '/widget/']);
  expect(args('')).toEqual(['github']);
  const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@'));
  expect([upload?.with, upload?.if]).toEqual([{ path: 'build', 'include-hidden-files': true }, "steps.pages.outcome == 'success'"]);
  expect(deploy?.environment).toEqual({ name: 'github-pages', url: '${{ steps.deployment.outputs.page_url }}' });
  expect(deploy?.steps.map(({ id }) => id)).toEqual(['deployment']);
});

test('Cloudflare Pages gets the folder that wrangler.jsonc names', () => {
  const text = readFileSync('starter/wrangler.jsonc', 'utf8');
  const errors: ParseError[] = [];
  const settings = parseJsonc(text, errors) as Record<string, string>;
  expect(errors).toEqual([]);
  expect(settings).toEqual({ name: expect.stringMatching(/^[a-z\d][a-z\d-]{0,57}$/), pages_build_output_dir: './build' });
  const job = docs.jobs['cloudflare-pages'];
  expect(usesOf(job).map((action) => action.replace(/@.*/, ''))).toEqual([
    'actions/checkout',
    'actions/download-artifact',
    'cloudflare/wrangler-action',
  ]);
  const [checkout, download, deploy] = job?.steps ?? [];
  expect(checkout?.with?.['sparse-checkout']).toBe('wrangler.jsonc');
  const uploaded = docs.jobs.build?.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(download?.with).toEqual({ name: uploaded?.with?.name, path: settings.pages_build_output_dir?.replace('./', '') });
  expect(deploy?.with).toEqual({
    apiToken: '${{ secrets.CLOUDFLARE_API_TOKEN }}',
    accountId: '${{ secrets.CLOUDFLARE_ACCOUNT_ID }}',
    command: 'pages deploy',
  });
});

test('Netlify runs a script of the site, and publishes the folder that it writes', () => {
  const settings = parseToml(readFileSync('starter/netlify.toml', 'utf8'));
  expect(settings).toEqual({ build: { command: 'npm run check', publish: 'build', environment: { NODE_VERSION: '24' } } });
  for (const command of scripts.check?.split(' && ') ?? ['']) expect(faultOfCommand(command)).toBeUndefined();
  const nodes = stepsOf(docs).flatMap((step) => step.with?.['node-version'] ?? []);
  expect(nodes).toEqual([24]);
});

test('a pull request gets one comment: the first run writes it, and each later run replaces it', () => {
  const step = stepsOf(workflows.get('changes.yml') as Workflow).find(({ run }) => run?.includes('gh '));
  const folder = mkdtempSync(join(tmpdir(), 'docgen-gh-'));
  // Stands for GitHub's program: `comments` has the ids of comments that begin with the marker.
  const gh = `#!/bin/bash
echo "$*" >> calls
if [[ "$*" == *--jq* ]]; then cat comments 2>/dev/null; exit 0; fi
if [[ "$1" == pr ]]; then echo 71 > comments; fi
cp comment.md posted
`;
  const post = (text: string): string => {
    writeFileSync(join(folder, 'changes.md'), text);
    const env = { ...step?.env, PATH: `${folder}:${process.env.PATH}`, NUMBER: '5', GITHUB_REPOSITORY: 'a/b' };
    const { status } = spawnSync('bash', ['-e', '-c', step?.run ?? ''], { cwd: folder, env });
    expect(status).toBe(0);
    return readFileSync(join(folder, 'posted'), 'utf8');
  };
  try {
    writeFileSync(join(folder, 'gh'), gh, { mode: 0o755 });
    const marker = String(step?.env?.MARKER);
    expect(post('One page differs')).toBe(`${marker}\nOne page differs`);
    expect(post('Two pages differ')).toBe(`${marker}\nTwo pages differ`);
    const calls = readFileSync(join(folder, 'calls'), 'utf8').split('\n');
    expect(calls[0]).toContain('repos/a/b/issues/5/comments');
    expect(calls[0]).toContain('startswith(env.MARKER)');
    expect(calls[1]).toBe('pr comment 5 --body-file comment.md');
    expect(calls[3]).toBe('api --silent --method PATCH repos/a/b/issues/comments/71 -F body=@comment.md');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

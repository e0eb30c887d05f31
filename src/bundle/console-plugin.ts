// The console of API pages in the bundle of the client: its style sheet, as a text that its code adopts when it comes, so that no page
// waits for it; and which files of the bundle nobody else asks for.
import { basename, join } from 'node:path';
import { type Plugin, runEsbuild } from './esbuild.js';

const SHEET = 'docgen-console-styles';
/** What asks for it, on a click. */
const ENTRY = 'client/console/open-console.tsx';

export function consoleStylesPlugin(root: string): Plugin {
  return {
    name: SHEET,
    setup(build) {
      build.onResolve({ filter: /^docgen-console-styles$/ }, ({ path }) => ({ path, namespace: SHEET }));
      build.onLoad({ filter: /.*/, namespace: SHEET }, async () => {
        const { result, errors } = await runEsbuild({
          absWorkingDir: root,
          entryPoints: [join(root, 'client/console/styles/index.css')],
          bundle: true,
          minify: true,
          charset: 'utf8',
          legalComments: 'none',
          target: ['chrome123', 'firefox128', 'safari17.5'],
        });
        return result
          ? { contents: (result.outputFiles[0]?.text ?? '').trim(), loader: 'text' }
          : { errors: errors.map(({ text }) => ({ text })) };
      });
    },
  };
}

/** As esbuild's metafile describes them. */
type Outputs = Record<string, { imports: { path: string; external?: boolean }[]; inputs: Record<string, unknown>; entryPoint?: string }>;

/** Names of the outputs that are asked for through the console alone. */
export function filesOfConsole(outputs: Outputs): string[] {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith(ENTRY));
  if (entry === undefined) return [];
  const others = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint !== undefined && !isAskedFor(path, outputs));
  const kept = reachable(others, outputs, entry);
  return [...reachable([entry], outputs)]
    .filter((path) => !kept.has(path))
    .map((path) => basename(path))
    .sort();
}

/** By another file of the bundle: no entry of its own right. */
const isAskedFor = (path: string, outputs: Outputs): boolean =>
  Object.values(outputs).some(({ imports }) => imports.some((one) => one.path === path));

function reachable(starts: readonly string[], outputs: Outputs, without?: string): Set<string> {
  const found = new Set(starts);
  for (const path of found) {
    for (const { path: next } of outputs[path]?.imports ?? []) if (next !== without && outputs[next]) found.add(next);
  }
  return found;
}

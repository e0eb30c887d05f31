// Runs the site's own remark and rehype plugins on one page. They are the site's code. If a plugin throws, returns something other than a
// tree, or never finishes, that is reported with the name of the plugin, the line if it is known, and the page. The page is left out.
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { pluginFault } from '../../diagnostics/pages/mdx.js';
import { startOf } from '../../diagnostics/wording.js';
import type { Place } from '../../model/diagnostic.js';
import type { CompileState } from '../markdown/compile-state.js';
import { nodesOf } from '../markdown/walk-tree.js';
import { unified, VFile } from '../unified.js';
import { thrownAt } from './thrown-at.js';

/** A plugin as its module exports it. */
export interface LoadedPlugin {
  /** As the configuration names it. */
  name: string;
  /** The default export. unified calls it with the options, and runs the function that it returns on each tree. */
  attach: unknown;
  options?: unknown;
}

export interface SitePlugins {
  /** Some of them work on HTML. */
  hasRehype: boolean;
  /** Change the tree in place. False: the page can't be built, and `state` has the reason. */
  transformMdast(tree: Root, state: CompileState): Promise<boolean>;
  transformHast(tree: HastRoot, state: CompileState): Promise<boolean>;
}

/** How many milliseconds one plugin may wait for something on one page. */
const MAX_WAIT = 9_000;

/** @param maxWait in milliseconds */
export function createSitePlugins({ remark, rehype }: { remark: LoadedPlugin[]; rehype: LoadedPlugin[] }, maxWait = MAX_WAIT): SitePlugins {
  const run = async (plugins: LoadedPlugin[], tree: Node & { children: Node[] }, state: CompileState): Promise<boolean> => {
    const file = new VFile({ path: state.file, value: state.text, data: { frontMatter: state.frontMatter } });
    for (const plugin of plugins) {
      let at: Place | undefined;
      const fault = await withoutStrays(() => runPlugin(plugin, tree, file, maxWait)).catch((error: unknown) => {
        at = thrownAt(error);
        return `threw: ${reasonOf(error)}`;
      });
      if (fault === undefined) continue;
      state.diagnostics.push(pluginFault(plugin.name, fault, startOf(state.file), at));
      return false;
    }
    return true;
  };
  return {
    hasRehype: rehype.length > 0,
    transformMdast: (tree, state) => run(remark, tree, state),
    transformHast: (tree, state) => run(rehype, tree as never, state),
  };
}

/** Catches failures of promises that the plugin does not wait for. They would otherwise end the process. */
async function withoutStrays<T>(run: () => Promise<T>): Promise<T> {
  const strays: unknown[] = [];
  const listen = (reason: unknown) => strays.push(reason);
  process.on('unhandledRejection', listen);
  try {
    const result = await run();
    // Node reports them after all pending callbacks have run.
    await new Promise(setImmediate);
    if (strays.length > 0) throw strays[0];
    return result;
  } finally {
    process.off('unhandledRejection', listen);
  }
}

/** What the plugin did wrong. Undefined if nothing. */
async function runPlugin(
  { attach, options }: LoadedPlugin,
  tree: Node & { children: Node[] },
  file: VFile,
  maxWait: number,
): Promise<string | undefined> {
  if (typeof attach !== 'function') return 'does not have a function as its default export';
  const processor = unified().use(attach as never, ...((options === undefined ? [] : [options]) as never[]));
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<'waited'>((resolve) => {
    timer = setTimeout(() => resolve('waited'), maxWait);
  });
  const result = await Promise.race([processor.run(tree as never, file), waited]).finally(() => clearTimeout(timer));
  if (result === 'waited') return `did not finish within ${maxWait / 1000} s`;
  const root = result as unknown as Node & { children?: unknown };
  if (root?.type !== 'root' || !Array.isArray(root.children)) return `returned ${describe(root)} instead of the tree`;
  // Later passes use this tree, so it gets the children of the returned one.
  if (root !== (tree as unknown)) tree.children = root.children as Node[];
  for (const node of nodesOf(tree)) {
    const children = (node as { children?: unknown[] }).children;
    const wrong = Array.isArray(children) ? children.find((child) => !isNode(child)) : undefined;
    if (wrong !== undefined || (children !== undefined && !Array.isArray(children)))
      return `left ${describe(wrong)} in the tree, which may only contain nodes`;
  }
  return undefined;
}

const isNode = (value: unknown): boolean => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error));

function describe(value: unknown): string {
  if (isNode(value)) return `a node of type "${(value as Node).type}"`;
  return Array.isArray(value) ? 'a list' : value === null ? 'null' : `a value of type ${typeof value}`;
}

// Records digests of the text that esbuild really gets for each module of a bundle. Takes plugins, and returns them wrapped, so that texts
// that they make up are recorded, with one more plugin that reads the files. If a file is saved again while the bundler runs, the recorded
// digest is still that of the text in the bundle.
import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { mentionsProcess } from '../base/files/mentions-process.js';
import { digest } from '../base/values/digest.js';
import type { Plugin, PluginBuild } from './esbuild.js';
import { isOwnSource, isSiteSource } from './site-imports.js';

const CODE = /\.[cm]?[jt]sx?$/;

export interface RecordedContents {
  plugins: Plugin[];
  /** @param input a name in the metafile; undefined is returned if esbuild got the module in another way */
  contentOf(input: string): RecordedContent | undefined;
  /** Modules of the site, as written: file relative to the site root → text. */
  texts: ReadonlyMap<string, string>;
}

export interface RecordedContent {
  /** '' for docgen's own sources, which no site changes. */
  digest: string;
  mayReadEnv: boolean;
}

export interface RecordOptions {
  /** Names in the metafile are relative to this folder. */
  siteRoot: string;
  packageRoot: string;
  plugins: Plugin[];
}

export function recordContents({ siteRoot, packageRoot, plugins }: RecordOptions): RecordedContents {
  const found = new Map<string, RecordedContent>();
  const texts = new Map<string, string>();
  const note = (input: string, contents: string | Uint8Array): void => {
    const mayReadEnv = mentionsProcess(Buffer.from(contents).toString('latin1'));
    found.set(input, { digest: digest(contents), mayReadEnv });
  };
  const inputOf = ({ path, namespace, suffix }: { path: string; namespace: string; suffix: string }): string =>
    (namespace === 'file' ? relative(siteRoot, path).split(sep).join('/') : `${namespace}:${path}`) + suffix;
  const noting = (build: PluginBuild): PluginBuild => ({
    ...build,
    onLoad(options, load) {
      build.onLoad(options, async (args) => {
        const result = await load(args);
        if (result?.contents !== undefined) note(inputOf(args), result.contents);
        return result;
      });
    },
  });
  const files: Plugin = {
    name: 'docgen-contents',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: 'file' }, async (args) => {
        if (isOwnSource(packageRoot, args.path)) {
          found.set(inputOf(args), { digest: '', mayReadEnv: false });
          return undefined;
        }
        // If a file can't be read, esbuild reports it in its own words.
        const contents = await readFile(args.path).catch(() => undefined);
        const input = inputOf(args);
        if (contents && CODE.test(args.path) && isSiteSource(siteRoot, packageRoot, args.path)) texts.set(input, contents.toString());
        return contents && { contents, loader: 'default' };
      });
    },
  };
  return {
    plugins: [...plugins, files].map(({ name, setup }) => ({ name, setup: (build) => setup(noting(build)) })),
    contentOf: (input) => found.get(input),
    texts,
  };
}

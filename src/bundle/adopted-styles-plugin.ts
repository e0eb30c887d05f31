// Style sheets of parts that open late, such as the search dialog. They are bundled as text into the code of the part, which adopts them
// when it is loaded. So no page waits for them.
import { join } from 'node:path';
import { type Plugin, runEsbuild } from './esbuild.js';

/** Name of the module, as the client's code imports it → the style sheet. */
const SHEETS: Record<string, string> = {
  'docgen-console-styles': 'client/console/styles/index.css',
  'docgen-search-styles': 'client/search/styles/index.css',
};
const NAMESPACE = 'docgen-adopted-styles';

export function adoptedStylesPlugin(root: string): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^docgen-(console|search)-styles$/ }, ({ path }) => ({ path, namespace: NAMESPACE }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path }) => {
        const { result, errors } = await runEsbuild({
          absWorkingDir: root,
          entryPoints: [join(root, SHEETS[path] ?? '')],
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

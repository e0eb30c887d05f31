// Compiles a `.mdx` file that a page or a module imports into an ES module for the bundler. Its default export is a component. The module
// has no address of its own, so its links must not depend on one. Its imports stay in the code.
import { bodyToken } from '../base/body-token.js';
import { markdownImport, partialFrontMatter, partialLink } from '../diagnostics/pages/mdx.js';
import { startOf } from '../diagnostics/wording.js';
import type { AssetReference, VariableRead } from '../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { FileReader } from '../model/file-reader.js';
import type { SiteConfig } from '../model/site-config.js';
import { decodeText } from './decode-text.js';
import { splitFrontMatter } from './front-matter/split-front-matter.js';
import { type CompileState, createCompileState } from './markdown/compile-state.js';
import { isExternal } from './markdown/links/url-safety.js';
import { compileMdxModule } from './mdx/compile-mdx.js';
import { inlineMap } from './mdx/place-recorder.js';
import type { SitePlugins } from './plugins/site-plugins.js';

export interface ModuleInput {
  /** Relative to the site root. */
  file: string;
  bytes: Uint8Array;
  config: Pick<SiteConfig, 'markdown'>;
  files: FileReader;
  plugins?: SitePlugins;
}

export interface CompiledModule {
  /** Imports `docgen/mdx-provider` for the components that Markdown is rendered with. */
  code: string;
  /** Files to copy into the output, as a page has them. */
  assets: AssetReference[];
  variables: VariableRead[];
}

export async function compileModule({ file, bytes, config, files, plugins }: ModuleInput): Promise<Outcome<CompiledModule | undefined>> {
  if (!file.endsWith('.mdx') && config.markdown.format !== 'mdx') return failed(markdownImport(file));
  const decoded = decodeText(bytes, file);
  if ('fault' in decoded) return failed(decoded.fault);
  const { body: text, yaml, faults, slips = [] } = splitFrontMatter(decoded.text, file);
  if (faults) return { value: undefined, diagnostics: faults };
  const state = createCompileState({ file, format: 'mdx', text, files, frontMatter: {}, markdown: config.markdown });
  state.diagnostics.push(...slips);
  if (yaml !== undefined) state.diagnostics.push(partialFrontMatter(startOf(file)));
  const compiled = await compileMdxModule(state, { comments: config.markdown.format === 'mdx', ...(plugins && { plugins }) });
  const code = compiled && withAddresses(compiled.code, state) + inlineMap(compiled.map);
  const value =
    code === undefined
      ? undefined
      : {
          code,
          assets: [...state.assets.values()],
          variables: state.slips.filter((slip) => slip.kind === 'variable'),
        };
  return { value, diagnostics: state.diagnostics };
}

const failed = (fault: Diagnostic): Outcome<undefined> => ({ value: undefined, diagnostics: [fault] });

/**
 * The graph resolves only the links of pages. In a module, a route gets the base URL, and external addresses and fragments stay as they
 * are. The tokens are inside string literals, so replacements are escaped.
 */
function withAddresses(code: string, state: CompileState): string {
  return code.replace(/\uFDD0L(\d+)\uFDD1/g, (_, index: string) => {
    const link = state.links[Number(index)];
    if (!link) return '';
    const { href, at } = link;
    const isRoute = href.startsWith('/') && !href.startsWith('//');
    if (!isRoute && !isExternal(href) && !href.startsWith('#')) {
      state.diagnostics.push(partialLink(href, at));
      return '#';
    }
    return isRoute ? bodyToken('B', JSON.stringify(href.slice(1)).slice(1, -1)) : JSON.stringify(href).slice(1, -1);
  });
}

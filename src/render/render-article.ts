// Renders a compiled body to the finished HTML of an article: fills in tokens, renders components of the templates, and runs MDX. Needs
// nothing of the graph but the addresses of the page's own links.
import { mayHoldTokens, replaceTokens, type TokenKind } from '../base/body-token.js';
import { codeLines } from '../base/text/code-lines.js';
import { escapeHtml } from '../base/text/escape-html.js';
import { replaceTokensInBytes } from '../base/text/tokens-in-bytes.js';
import { encodePath } from '../base/urls/url-path.js';
import type { ComponentReference, StoredBlock, StoredBody } from '../model/compiled-entry.js';
import type { Outcome } from '../model/diagnostic.js';
import type { ArticleContext, TemplateBundle } from '../model/template-bundle.js';
import { distinctDiagrams } from './distinct-diagrams.js';
import { renderFault } from './render-fault.js';

export interface ArticleInput {
  body: StoredBody;
  /** HTML of the body as bytes (`bytesOfText`). The article then is bytes, too. Default: the text in the body. */
  bytes?: string | undefined;
  /** Addresses for the `L` tokens, in the order of `summary.links`. */
  hrefs: string[];
  context: ArticleContext;
  bundle: TemplateBundle;
  /** Loads the modules that MDX imports, and page modules, by `ModuleImport.module`. */
  modules: Record<string, () => Promise<unknown>>;
  /**
   * Highlighted lines of a code block, joined by line ends, from the table of all highlighted blocks. Undefined if the block is not in it.
   */
  codeOf(block: StoredBlock): string | undefined;
  /** The source file, for faults while rendering. */
  file: string;
  /** Text of that file. Called only if there is a fault. */
  source(): string;
}

/** The value is '' and there is an error if the page's own code throws. Other pages are not affected. */
export async function renderArticle(input: ArticleInput): Promise<Outcome<string>> {
  try {
    return { value: await articleHtml(input), diagnostics: [] };
  } catch (error) {
    return { value: '', diagnostics: [renderFault(error, input)] };
  }
}

async function articleHtml({ body, bytes, hrefs, context, bundle, modules, codeOf }: ArticleInput): Promise<string> {
  const codeBlocks = body.kind === 'module' ? [] : body.codeBlocks;
  const namedLinks = new Map(body.kind === 'html' ? body.namedLinks : []);
  const fill = (html: string, components: ComponentReference[]): string => replaceTokens(html, filler(components));
  const filler =
    (components: ComponentReference[]) =>
    (kind: TokenKind, argument: string): string => {
      if (kind === 'L') return escapeHtml(hrefs[Number(argument)] ?? '');
      if (kind === 'N') return escapeHtml(hrefs[namedLinks.get(argument) ?? -1] ?? '');
      if (kind === 'B') return escapeHtml(context.site.baseUrl + encodePath(argument));
      if (kind === 'H') {
        const block = codeBlocks[Number(argument)];
        const code = block && codeOf(block);
        return code === undefined ? '' : codeLines(code, block?.lineClasses);
      }
      const component = components[Number(argument)];
      if (!component) return '';
      const slots = Object.fromEntries(Object.entries(component.slots).map(([name, html]) => [name, fill(html, components)]));
      const html = bundle.renderComponent(component.name, component.props, slots);
      // A component that is made of texts of its own, such as a message, holds more tokens.
      return mayHoldTokens(html) ? fill(html, components) : html;
    };
  switch (body.kind) {
    case 'html':
      return bytes === undefined ? fill(body.html, body.components) : replaceTokensInBytes(bytes, filler(body.components));
    case 'mdx': {
      const imports: Record<string, unknown> = {};
      for (const { specifier, module } of body.imports) imports[specifier] = await modules[module]?.();
      return distinctDiagrams(fill(await bundle.renderMdx({ code: body.code, imports, context }), body.components));
    }
    case 'module': {
      const { default: component } = ((await modules[body.module]?.()) ?? {}) as { default?: unknown };
      return distinctDiagrams(fill(bundle.renderModule({ component, context }), []));
    }
  }
}

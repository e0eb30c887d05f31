// Highlights code with shiki's own engine, tokens and grammars, as lines of the same HTML as ours. Each language gets a highlighter of its
// own, because the result of one that has loaded several depends on their order.
import { createHighlighterCore, type HighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeHtml } from '../src/base/text/escape-html.js';
import { CLASS_THEME, classOfColor } from '../src/compile/highlight/token-classes.js';

/** As in `highlight-code.ts`. */
const MAX_LINE_LENGTH = 5_000;

export interface ShikiLines {
  linesOf(code: string): string[];
  close(): void;
}

export async function openShiki(language: string): Promise<ShikiLines> {
  // The package's own module and not the bundled one, which is what is compared.
  const module = `@shikijs/langs/${language}`;
  const { default: langs } = (await import(module)) as { default: LanguageRegistration[] };
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  const core = await createHighlighterCore({ engine, themes: [CLASS_THEME], langs, warnings: false });
  return { linesOf: (code) => linesBy(core, code, language), close: () => core.dispose() };
}

function linesBy(core: HighlighterCore, code: string, language: string): string[] {
  const options = { lang: language, theme: CLASS_THEME.name, tokenizeTimeLimit: 0, tokenizeMaxLineLength: MAX_LINE_LENGTH };
  return core.codeToTokensBase(code.replace(/\r\n?/g, '\n'), options).map((tokens) => {
    let [html, open] = ['', ''];
    for (const { content, color } of tokens) {
      const next = content.trim() === '' ? open : (classOfColor(color) ?? '');
      if (next !== open) html += (open && '</span>') + (next && `<span class="${next}">`);
      open = next;
      html += escapeHtml(content);
    }
    return html + (open && '</span>');
  });
}

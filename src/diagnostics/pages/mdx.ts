// Faults of MDX: syntax errors, undefined names, and markup that does not work with the site's policy.
import { nearestName } from '../../base/names/nearest-name.js';
import { isAbsoluteUrl } from '../../base/urls/url-path.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList, quotedText } from '../wording.js';
import { strayDirective, tabWithoutLabel } from './markdown.js';

/** A syntax error, reworded (src/compile/mdx/parse-faults.ts). */
export interface Wording {
  message: string;
  at: Place;
  hint: string;
  related?: NonNullable<Diagnostic['related']>;
}

/** Braces, and the JavaScript in them. */
export const invalidExpression = (wording: Wording): Diagnostic => ({ code: 'mdx/expression', severity: 'error', ...wording });

/** Tags: unclosed, crossed, misspelt. */
export const invalidTag = (wording: Wording): Diagnostic => ({ code: 'mdx/tag', severity: 'error', ...wording });

/** React could not decide which of the two keys to use. */
export const lateKey = (element: string, at: Place): Diagnostic =>
  invalidTag({
    message: `\`key\` of <${element}> comes after a spread, which may contain another key`,
    at,
    hint: 'write `key` before the spread: `key={…} {...props}`',
  });

/** `import` and `export`. */
export const invalidModuleCode = (wording: Wording): Diagnostic => ({ code: 'mdx/module', severity: 'error', ...wording });

export const noImportMeta = (at: Place): Diagnostic =>
  invalidExpression({
    message: '`import.meta` is not available in the code of a page',
    at,
    hint: 'use `process.env.NAME` for an environment variable; import a file to get its address, as in `import plan from "./plan.png"`',
  });

/**
 * @param names that the page imports, defines or gets from docgen
 * @param write the hint for a component of another generator
 */
export function unknownComponent(name: string, names: readonly string[], at: Place, write?: string): Diagnostic {
  const near = nearestName(name, names);
  return {
    code: 'mdx/unknown-component',
    severity: 'error',
    message: `<${name}> is neither imported nor defined on this page`,
    at,
    hint: write !== undefined ? write : near ? `did you mean <${near}>?` : `add \`import ${name} from './…'\` at the top of the page`,
  };
}

/** @param name `Tab` or `TabItem` */
export const strayTab = (name: string, at: Place): Diagnostic => ({
  ...strayDirective('tab', 'tabs', at),
  message: `<${name}> only works inside <Tabs>`,
  hint: 'write <Tabs> above the first tab, and </Tabs> below the last one',
});

/** @param name `Tab` or `TabItem` */
export const unlabelledTab = (name: string, at: Place): Diagnostic => ({ ...tabWithoutLabel(at), hint: `write <${name} label="…">` });

/** @param name in lower case. `component`: a sentence for the hint. `nearest`: an element or a component with a similar name */
export const unknownElement = (name: string, { component, nearest }: { component?: string; nearest?: string }, at: Place): Diagnostic => ({
  code: 'mdx/unknown-element',
  severity: 'warning',
  message: `The element \`<${name}>\` is unknown: browsers show only its content`,
  at,
  hint:
    component ??
    (nearest
      ? `did you mean \`<${nearest}>\`?`
      : 'put it in backticks if it is meant as text, or begin its name with a capital letter if it is a component'),
});

/** @param text an expression in a heading, with its braces, as typed */
export const headingValue = (text: string, at: Place): Diagnostic => ({
  code: 'mdx/heading-value',
  severity: 'warning',
  message: `The value of ${quotedText(text)} is only known when the page is rendered: the title, the table of contents and the id do not contain it`,
  at,
  hint: "write the text itself, or use a constant of this page (`export const version = '4.2'`) or of a JSON file",
});

/** @param lost text that a component shows in a heading @param text the heading without it */
export const headingText = (lost: string, text: string, at: Place): Diagnostic => ({
  ...headingValue('', at),
  message: `A component shows ${quotedText(lost)} in this heading: the title, the table of contents and the id contain only ${quotedText(text)}`,
  hint: 'put the text between the tags of the component, or outside of it',
});

export const unlistedVariable = (name: string, listed: readonly string[], at: Place): Diagnostic => {
  const near = nearestName(name, listed);
  return {
    code: 'mdx/unlisted-variable',
    severity: 'warning',
    message: `\`process.env.${name}\` is undefined here: ${name} is not listed in \`env\` of the configuration`,
    at,
    hint: near === undefined ? `add it to the configuration: \`env: ['${name}']\`` : `did you mean ${near}?`,
  };
};

/** For `import.meta.env`, which other bundlers support. */
export const metaVariable = (name: string, listed: readonly string[], at: Place): Diagnostic => ({
  ...unlistedVariable(name, listed, at),
  message: `docgen does not support \`import.meta.env\`, so \`${name}\` has no value here`,
  hint: `write \`process.env.${name}\`${listed.includes(name) ? '' : `, and list it in the configuration: \`env: ['${name}']\``}`,
});

/** A note only, since it may be set on other machines. */
export const unsetVariable = (name: string, at: Place): Diagnostic => ({
  code: 'mdx/unset-variable',
  severity: 'info',
  message: `The environment variable ${name} is not set, so \`process.env.${name}\` is undefined here`,
  at,
  hint: `set it for the build, or write a fallback: \`{process.env.${name} ?? 'none'}\``,
});

interface UnknownProp {
  /** Its name on the page. */
  component: string;
  prop: string;
  /** The property that was probably meant. */
  nearest: string | undefined;
  allowed: readonly string[];
  at: Place;
}

export const unknownProp = ({ component, prop, nearest, allowed, at }: UnknownProp): Diagnostic => ({
  code: 'mdx/unknown-prop',
  severity: 'warning',
  message: `<${component}> has no property \`${prop}\``,
  at,
  hint:
    nearest === 'children'
      ? `write it between <${component}> and </${component}>`
      : nearest !== undefined
        ? `did you mean \`${nearest}\`?`
        : allowed.length > 0
          ? `remove it, or use one of ${quotedList(allowed, 'or')}`
          : 'remove it: the component has no properties',
});

interface GivenValue {
  /** Its name on the page. */
  component: string;
  prop: string;
  /** Undefined if the name has no `=`. */
  value: string | number | boolean | undefined;
  at: Place;
}

const shownValue = (value: string | number | boolean): string => (typeof value === 'string' ? quotedText(value) : String(value));

const valueFault = (message: string, at: Place, hint: string): Diagnostic => ({
  code: 'mdx/unknown-value',
  severity: 'warning',
  message,
  at,
  hint,
});

/** @param values all values that the property accepts */
export function unknownValue({ component, prop, value, values, at }: GivenValue & { values: readonly (string | number)[] }): Diagnostic {
  const names = values.filter((one) => typeof one === 'string');
  const write = names.length > 0 ? quotedList(names, 'or') : `a number: ${values.map((one) => `\`${prop}={${one}}\``).join(', ')}`;
  const near = typeof value === 'string' ? nearestName(value, names) : undefined;
  const message =
    value === undefined
      ? `\`${prop}\` of <${component}> has no value`
      : `${shownValue(value)} is not a valid value for \`${prop}\` of <${component}>`;
  return valueFault(message, at, didYouMean(near) ?? `write ${write}`);
}

/** @param wants the kind of value that the property accepts, after "must be" */
export const unfitProp = ({ component, prop, value, wants, hint, at }: GivenValue & { wants: string; hint: string }): Diagnostic =>
  valueFault(
    `\`${prop}\` of <${component}> must be ${wants}, but ${value === undefined ? 'has no value' : `is ${shownValue(value)}`}`,
    at,
    hint,
  );

/** @param needs properties of which one is required */
export const missingProp = (component: string, needs: readonly string[], at: Place): Diagnostic => ({
  code: 'mdx/missing-prop',
  severity: 'warning',
  message: `<${component}> needs ${needs.length > 1 ? 'one of the properties' : 'the property'} \`${needs.join('` and `')}\``,
  at,
  hint: `add it: <${component} ${needs[0]}=…>`,
});

export const inlineStyle = (element: string, at: Place): Diagnostic => ({
  code: 'mdx/inline-style',
  severity: 'warning',
  message: `The style of <${element}> was left out: the site's policy allows no inline styles`,
  at,
  hint: 'use className, and a style sheet that is listed in `styles` of site.config.ts',
});

/** @param source as typed. Undefined if the element has none, or if it is an expression */
export const scriptLeftOut = (source: string | undefined, at: Place): Diagnostic => ({
  code: 'mdx/inline-script',
  severity: 'warning',
  message:
    source === undefined
      ? "The <script> was left out: the site's policy allows no inline scripts"
      : `The script ${quotedText(source)} was left out: pages only load the scripts of docgen and of islands`,
  at,
  hint:
    source === undefined || !isAbsoluteUrl(source)
      ? 'put the code into an island: a component in a file named *.island.tsx'
      : 'install it as a package, and import it in an island: a component in a file named *.island.tsx',
});

export const inlineHandler = (name: string, element: string, at: Place): Diagnostic => ({
  code: 'mdx/inline-handler',
  severity: 'warning',
  message: `${name} of <${element}> was left out: pages are static HTML, so nothing would call it`,
  at,
  hint: 'put the element into an island: a component in a file named *.island.tsx',
});

/** @param why what does not happen */
export const browserHook = (hook: string, why: string, at: Place): Diagnostic => ({
  code: 'mdx/browser-hook',
  severity: 'warning',
  message: `${hook} does nothing here: pages are static HTML, so ${why}`,
  at,
  hint: 'move the component that uses it into an island: a file named *.island.tsx',
});

export const islandProp = (name: string, island: string, at: Place): Diagnostic => ({
  code: 'mdx/island-props',
  severity: 'error',
  message: `The prop ${name} of the island <${island}> is code, but the props of an island must be JSON`,
  at,
  hint: 'define it inside the island, or pass its content as children',
});

export const markdownImport = (file: string): Diagnostic => ({
  code: 'mdx/markdown-import',
  severity: 'error',
  message: `${file} is imported as a component, but .md files only contain text`,
  at: { file, line: 1, column: 1 },
  hint: 'rename the file to .mdx, and change the import',
});

export const partialLink = (href: string, at: Place): Diagnostic => ({
  code: 'mdx/partial-link',
  severity: 'warning',
  message: `${href} can't be resolved: this file is imported, so its address is that of each page that imports it`,
  at,
  target: href,
  hint: 'write the address from the root of the site, starting with /',
});

export const pageStyleImport = (specifier: string, at: Place): Diagnostic => ({
  code: 'mdx/style-import',
  severity: 'warning',
  message: `${specifier} was left out: a page can't import a style sheet`,
  at,
  hint: 'add it to `styles` of site.config.ts: all pages load the same style sheet',
});

/** Docusaurus would show the content in the browser. */
export const browserOnly = (at: Place): Diagnostic => ({
  code: 'mdx/browser-only',
  severity: 'warning',
  message: 'Only the fallback of <BrowserOnly> is shown: pages are static HTML, and their code does not run in the browser',
  at,
  hint: 'put the component into a file named *.island.tsx, and use that instead',
});

export const headLeftOut = (element: string, at: Place): Diagnostic => ({
  code: 'mdx/head',
  severity: 'warning',
  message: `<${element}> was left out: a page can't add elements to the head of its document`,
  at,
  hint: 'use front matter (title, description, keywords, image), or replace the part Head in `templates` of site.config.ts',
});

export const partialFrontMatter = (at: Place): Diagnostic => ({
  code: 'mdx/partial-front-matter',
  severity: 'warning',
  message: 'This front matter is ignored, because the file is imported by other pages',
  at,
  hint: 'move it to those pages; use props to pass values to this file',
});

/** @param why what the plugin did @param page the affected page @param thrownAt the line that threw, if it is in the site's own plugin */
export const pluginFault = (plugin: string, why: string, page: Place, thrownAt?: Place): Diagnostic => ({
  code: 'markdown/plugin',
  severity: 'error',
  message: `The plugin ${plugin} ${why}`,
  at: thrownAt ?? page,
  hint: 'correct the plugin, or remove it from `markdown` in site.config.ts: the page was left out',
  ...(thrownAt && { related: [{ message: 'on this page', at: page }] }),
});

const PAGES_SHOWN = 3;

/** Merges the same `pluginFault` of at least two pages. */
export function withPages(faults: Diagnostic[]): Diagnostic {
  const [first] = faults as [Diagnostic];
  const pages = faults.flatMap(({ at, related }) => related?.[0]?.at ?? at ?? []);
  return {
    ...first,
    message: `${first.message} (on ${pages.length} pages)`,
    hint: 'correct the plugin, or remove it from `markdown` in site.config.ts: the pages were left out',
    related: pages
      .slice(first.related ? 0 : 1, PAGES_SHOWN)
      .map((at) => ({ message: first.related ? 'on this page' : 'and on this page', at })),
  };
}

export const pluginsNotLoaded = (reason: string): Diagnostic => ({
  code: 'markdown/plugins',
  severity: 'error',
  message: `The plugins of the site can't be loaded: ${reason}`,
  hint: 'check the plugins in `markdown` of site.config.ts: one of them throws an error while it is loaded',
});

/** docgen failed on the tree that the plugins produced. It is unknown which plugin is at fault. */
export const pluginTree = (reason: string, at: Place): Diagnostic => ({
  code: 'markdown/plugin-tree',
  severity: 'error',
  message: `The tree that the plugins produced can't be turned into a page: ${reason}`,
  at,
  hint: 'check that each node has what its type needs, such as `children` or `value`: the page was left out',
});

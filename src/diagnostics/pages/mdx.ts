// Faults of MDX: what does not parse, names that nothing stands for, and markup that the site's policy would break.
import { nearestName } from '../../base/names/nearest-name.js';
import { isAbsoluteUrl } from '../../base/urls/url-path.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList, quotedText } from '../wording.js';
import { strayDirective, tabWithoutLabel } from './markdown.js';

/** What did not parse, reworded (src/compile/mdx/parse-faults.ts). */
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

/** React could not say which of two keys counts. */
export const lateKey = (element: string, at: Place): Diagnostic =>
  invalidTag({
    message: `\`key\` of <${element}> comes after a spread, which may hold another key`,
    at,
    hint: 'write `key` before the spread: `key={…} {...props}`',
  });

/** `import` and `export`. */
export const invalidModuleCode = (wording: Wording): Diagnostic => ({ code: 'mdx/module', severity: 'error', ...wording });

export const noImportMeta = (at: Place): Diagnostic =>
  invalidExpression({
    message: 'There is no `import.meta` in the code of a page',
    at,
    hint: 'write `process.env.NAME` for a variable of the environment; import a file to get its address, as in `import plan from "./plan.png"`',
  });

/** `names`: what the page imports, defines or gets from docgen. `write`: what stands in docgen for the component of that name in another generator. */
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

/** @param name in small letters @param meant `component`: a sentence for the hint; `nearest`: an element or a component */
export const unknownElement = (name: string, { component, nearest }: { component?: string; nearest?: string }, at: Place): Diagnostic => ({
  code: 'mdx/unknown-element',
  severity: 'warning',
  message: `There is no element \`<${name}>\`: browsers show what is in it and nothing of its own`,
  at,
  hint:
    component ??
    (nearest
      ? `did you mean \`<${nearest}>\`?`
      : 'put it in backticks if it is meant to be read; the name of a component begins with a capital letter'),
});

/** `text`: braces of a heading, as the author wrote them. */
export const headingValue = (text: string, at: Place): Diagnostic => ({
  code: 'mdx/heading-value',
  severity: 'warning',
  message: `Only rendering shows what ${quotedText(text)} gives: title, contents and id of this heading are without it`,
  at,
  hint: "write the text, or name a constant of this page (`export const version = '4.2'`) or of a JSON file",
});

/** `lost`: what a component shows in a heading. `text`: the heading without it. */
export const headingText = (lost: string, text: string, at: Place): Diagnostic => ({
  ...headingValue('', at),
  message: `A component shows ${quotedText(lost)} in this heading: title, contents and id are of ${quotedText(text)} alone`,
  hint: 'put the text between the tags of the component, or outside of it',
});

export const unlistedVariable = (name: string, listed: readonly string[], at: Place): Diagnostic => {
  const near = nearestName(name, listed);
  return {
    code: 'mdx/unlisted-variable',
    severity: 'warning',
    message: `\`process.env.${name}\` is undefined here: \`env\` of the configuration does not list ${name}`,
    at,
    hint: near === undefined ? `add it to the configuration: \`env: ['${name}']\`` : `did you mean ${near}?`,
  };
};

/** Of `import.meta.env`, which bundlers of other tools have. */
export const metaVariable = (name: string, listed: readonly string[], at: Place): Diagnostic => ({
  ...unlistedVariable(name, listed, at),
  message: `docgen has no \`import.meta.env\`, and \`${name}\` of it has no value here`,
  hint: `write \`process.env.${name}\`${listed.includes(name) ? '' : `, and list it in the configuration: \`env: ['${name}']\``}`,
});

/** It may be set on other machines. */
export const unsetVariable = (name: string, at: Place): Diagnostic => ({
  code: 'mdx/unset-variable',
  severity: 'info',
  message: `The environment variable ${name} is not set, and \`process.env.${name}\` is undefined here`,
  at,
  hint: `set it for the build, or write what is shown without it: \`{process.env.${name} ?? 'none'}\``,
});

interface UnknownProp {
  /** As the author calls it. */
  component: string;
  prop: string;
  /** What was probably meant. */
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
          ? `remove it; its properties are ${quotedList(allowed)}`
          : 'remove it; the component has no properties',
});

interface GivenValue {
  /** As the author calls it. */
  component: string;
  prop: string;
  /** undefined: the name stands alone, without `=`. */
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

/** `values`: all that the property takes. */
export function unknownValue({ component, prop, value, values, at }: GivenValue & { values: readonly (string | number)[] }): Diagnostic {
  const names = values.filter((one) => typeof one === 'string');
  const write = names.length > 0 ? quotedList(names, 'or') : `a number: ${values.map((one) => `\`${prop}={${one}}\``).join(', ')}`;
  const near = typeof value === 'string' ? nearestName(value, names) : undefined;
  const message =
    value === undefined
      ? `\`${prop}\` of <${component}> has no value`
      : `${shownValue(value)} is none of the values of \`${prop}\` of <${component}>`;
  return valueFault(message, at, didYouMean(near) ?? `write ${write}`);
}

/** `wants`: what the property takes, after "is". */
export const unfitProp = ({ component, prop, value, wants, hint, at }: GivenValue & { wants: string; hint: string }): Diagnostic =>
  valueFault(
    `\`${prop}\` of <${component}> is ${wants}, and ${value === undefined ? 'has no value here' : `${shownValue(value)} is not`}`,
    at,
    hint,
  );

/** @param needs properties of which one is needed */
export const missingProp = (component: string, needs: readonly string[], at: Place): Diagnostic => ({
  code: 'mdx/missing-prop',
  severity: 'warning',
  message: `<${component}> has no \`${needs.join('` and no `')}\`, and ${needs.length > 1 ? 'needs one of them' : 'needs it'}`,
  at,
  hint: `write <${component} ${needs[0]}=…>`,
});

export const inlineStyle = (element: string, at: Place): Diagnostic => ({
  code: 'mdx/inline-style',
  severity: 'warning',
  message: `The style of <${element}> was left out: the site's policy allows no inline style`,
  at,
  hint: 'use className, and a style sheet that `styles` of site.config.ts names',
});

/** @param source as typed. undefined: the element has none, or an expression makes it */
export const scriptLeftOut = (source: string | undefined, at: Place): Diagnostic => ({
  code: 'mdx/inline-script',
  severity: 'warning',
  message:
    source === undefined
      ? "A <script> was left out: the site's policy allows no inline script"
      : `The script ${quotedText(source)} was left out: a page loads no scripts but those of docgen and of islands`,
  at,
  hint:
    source === undefined || !isAbsoluteUrl(source)
      ? 'put the code into an island: a component in a file named *.island.tsx'
      : 'install it as a package, and import it in an island: a component in a file named *.island.tsx',
});

export const inlineHandler = (name: string, element: string, at: Place): Diagnostic => ({
  code: 'mdx/inline-handler',
  severity: 'warning',
  message: `${name} of <${element}> was left out: pages are finished HTML, and nothing would call it`,
  at,
  hint: 'put the element into an island: a component in a file named *.island.tsx',
});

export const islandProp = (name: string, island: string, at: Place): Diagnostic => ({
  code: 'mdx/island-props',
  severity: 'error',
  message: `The prop ${name} of the island <${island}> is code; props of islands must be JSON`,
  at,
  hint: 'define it inside the island, or pass its content as children',
});

export const markdownImport = (file: string): Diagnostic => ({
  code: 'mdx/markdown-import',
  severity: 'error',
  message: `${file} is imported as a component, and .md files are text`,
  at: { file, line: 1, column: 1 },
  hint: 'rename it to .mdx, here and where it is imported',
});

export const partialLink = (href: string, at: Place): Diagnostic => ({
  code: 'mdx/partial-link',
  severity: 'warning',
  message: `${href} can't be resolved: this file is imported, and stands at the address of each page that imports it`,
  at,
  target: href,
  hint: 'write the address from the root of the site, starting with /',
});

export const pageStyleImport = (specifier: string, at: Place): Diagnostic => ({
  code: 'mdx/style-import',
  severity: 'warning',
  message: `${specifier} was left out: a page can't import a style sheet`,
  at,
  hint: 'name it in `styles` of site.config.ts; every page loads one sheet',
});

/** What Docusaurus would have shown in the browser. */
export const browserOnly = (at: Place): Diagnostic => ({
  code: 'mdx/browser-only',
  severity: 'warning',
  message: 'Of <BrowserOnly> only the fallback is shown: pages are finished HTML, and nothing in them runs in the browser',
  at,
  hint: 'put the component into a file named *.island.tsx, and use that in its place',
});

export const headLeftOut = (element: string, at: Place): Diagnostic => ({
  code: 'mdx/head',
  severity: 'warning',
  message: `<${element}> was left out: a page can't write into the head of its document`,
  at,
  hint: 'use front matter (title, description, keywords, image), or replace the part Head in `templates` of site.config.ts',
});

export const partialFrontMatter = (at: Place): Diagnostic => ({
  code: 'mdx/partial-front-matter',
  severity: 'warning',
  message: 'The front matter of an imported file is not read: it is part of the pages that import it',
  at,
  hint: 'move it to those pages; give values to an imported file as props',
});

/** `why`: what the plugin did. `page`: where it did so. `thrownAt`: its own line, when it is the site's and is known. */
export const pluginFault = (plugin: string, why: string, page: Place, thrownAt?: Place): Diagnostic => ({
  code: 'markdown/plugin',
  severity: 'error',
  message: `The plugin ${plugin} ${why}`,
  at: thrownAt ?? page,
  hint: 'the page was left out; look at what the plugin makes of it, or take the plugin out of `markdown` in site.config.ts',
  ...(thrownAt && { related: [{ message: 'on this page', at: page }] }),
});

const PAGES_SHOWN = 3;

/** The same `pluginFault` of several pages, at least two, as one. */
export function withPages(faults: Diagnostic[]): Diagnostic {
  const [first] = faults as [Diagnostic];
  const pages = faults.flatMap(({ at, related }) => related?.[0]?.at ?? at ?? []);
  return {
    ...first,
    message: `${first.message} (on ${pages.length} pages)`,
    hint: 'the pages were left out; look at what the plugin makes of them, or take the plugin out of `markdown` in site.config.ts',
    related: pages
      .slice(first.related ? 0 : 1, PAGES_SHOWN)
      .map((at) => ({ message: first.related ? 'on this page' : 'and on this page', at })),
  };
}

export const pluginsNotLoaded = (reason: string): Diagnostic => ({
  code: 'markdown/plugins',
  severity: 'error',
  message: `The plugins of the site can't be loaded: ${reason}`,
  hint: 'something outside of their functions throws; look at `markdown` in site.config.ts',
});

/** docgen's own passes failed on the tree that the plugins left. Which plugin is at fault is not known. */
export const pluginTree = (reason: string, at: Place): Diagnostic => ({
  code: 'markdown/plugin-tree',
  severity: 'error',
  message: `Nothing can be made of the tree that the plugins leave: ${reason}`,
  at,
  hint: 'the page was left out; a node lacks what its type needs, such as `children` or `value`',
});

// Style sheets of a Docusaurus theme → the one colour that docgen also has a name for: the accent, in both modes.

/**
 * @param texts of the style sheets, in their order
 * @returns a style sheet; undefined if they set no accent
 */
export function mapStyles(texts: string[]): string | undefined {
  const css = texts.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
  let light: string | undefined;
  let dark: string | undefined;
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const color = /--ifm-color-primary\s*:\s*([^;]+?)\s*(?:!important)?\s*(?:;|$)/.exec(body)?.[1];
    if (color === undefined || !/^(#[\da-f]{3,8}|(rgb|hsl|oklch|lab)a?\([^;{}]*\)|[a-z]+)$/i.test(color)) continue;
    if (/data-theme=['"]?dark/.test(selector)) dark = color;
    else light = color;
  }
  if (light === undefined && dark === undefined) return undefined;
  const value = light === undefined || dark === undefined || light === dark ? (light ?? dark) : `light-dark(${light}, ${dark})`;
  return `:root {\n  --accent: ${value};\n  --link: ${value};\n}\n`;
}

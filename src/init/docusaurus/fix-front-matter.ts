// Fixes front matter that Docusaurus' parser accepts but YAML does not: a quoted text that continues at the start of the next line. Such
// lines are indented, which does not change the text. Valid YAML, and YAML with other faults, is returned unchanged.
import { parseYaml } from '../../base/documents/parse-yaml.js';

/** @param yaml between the fences */
export function fixFrontMatter(yaml: string): string {
  if (parseYaml(yaml).errors.length === 0) return yaml;
  let quote: string | undefined;
  const lines = yaml.split('\n').map((line) => {
    const isInside = quote !== undefined;
    const rest = isInside ? line : (/^\s*[\w.-]+\s*:\s*(["'].*)$/.exec(line)?.[1] ?? '');
    if (!isInside && rest !== '') quote = rest[0];
    const text = isInside ? rest : rest.slice(1);
    if (quote !== undefined && (rest !== '' || isInside) && closes(text, quote)) quote = undefined;
    return isInside && line !== '' ? `  ${line}` : line;
  });
  const fixed = lines.join('\n');
  return parseYaml(fixed).errors.length === 0 ? fixed : yaml;
}

const closes = (text: string, quote: string): boolean => (quote === '"' ? /(^|[^\\])(\\\\)*"/ : /(^|[^'])('')*'([^']|$)/).test(text);

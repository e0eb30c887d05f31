// Names the files of a bundle by their content. esbuild's own hashes include the paths of the sources, so the same site would get other
// names in another folder. Here the same bytes get the same name everywhere.
import { digest, shortDigest } from '../base/values/digest.js';

export interface NamedFile {
  /** As the bundler named it. It is unique, and the other files of the bundle refer to it by `./name`. */
  name: string;
  text: string;
}

/**
 * Old name → new name and text. The digest of a file includes the new names of the files that it refers to, so a change in one file renames
 * all files that lead to it. Files that refer to each other in a circle are named by the content of the whole circle.
 */
export function nameByContent(files: NamedFile[], stemOf: (name: string) => string): Map<string, NamedFile> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const renamed = new Map<string, NamedFile>();
  const refersTo = ({ name, text }: NamedFile) =>
    files.filter((other) => other.name !== name && text.includes(`./${other.name}`)).map((other) => other.name);
  const references = new Map(files.map((file) => [file.name, refersTo(file)]));

  const rewrite = (text: string): string =>
    inOrder(text.replace(/\.\/([\w.-]+)/g, (whole, name: string) => (renamed.has(name) ? `./${renamed.get(name)?.name}` : whole)));
  const finish = (name: string, text: string) =>
    renamed.set(name, { name: `${stemOf(name)}-${shortDigest(text)}${/\.\w+$/.exec(name)?.[0] ?? ''}`, text });

  let waiting = [...byName.keys()].sort();
  while (waiting.length > 0) {
    const ready = waiting.filter((name) => references.get(name)?.every((other) => renamed.has(other)));
    for (const name of ready) finish(name, rewrite(byName.get(name)?.text ?? ''));
    if (ready.length === 0) {
      nameCircle(
        waiting.map((name) => byName.get(name) ?? { name, text: '' }),
        { rewrite, stemOf, renamed },
      );
      break;
    }
    waiting = waiting.filter((name) => !renamed.has(name));
  }
  return renamed;
}

/**
 * The bundler orders the imports of a chunk by which entries need them, so one more island would rename unrelated chunks. Imports are
 * sorted by name instead. This is safe: between chunks of a split bundle, esbuild guarantees no order of evaluation (evanw/esbuild#399).
 */
const inOrder = (text: string): string =>
  text
    .replace(/^(?:import(?:\{[^}]*\}from)?"\.\/[\w.-]+";)+/, (imports) => byName(imports.match(/import[^;]*;/g) ?? []).join(''))
    // Sorts what is imported together with the first module (`importAtOnce`).
    .replace(/(?:,import\("\.\/[\w.-]+"\))+(?=\]\)\.then\(a=>a\[0\]\))/g, (imports) => byName(imports.match(/,[^,]*/g) ?? []).join(''));

const nameIn = (statement: string): string => /"([^"]+)"/.exec(statement)?.[1] ?? '';
const byName = (statements: string[]): string[] => statements.sort((a, b) => (nameIn(a) < nameIn(b) ? -1 : 1));

interface Naming {
  rewrite(text: string): string;
  stemOf(name: string): string;
  renamed: Map<string, NamedFile>;
}

function nameCircle(circle: NamedFile[], { rewrite, stemOf, renamed }: Naming): void {
  // Within the circle, texts contain the bundler's names, which do not depend on content alone. So these are left out.
  const anonymous = circle.map(({ text }) => circle.reduce((result, { name }) => result.replaceAll(`./${name}`, './'), rewrite(text)));
  const whole = digest(anonymous.toSorted().join('\0'));
  circle.forEach(({ name }, index) => {
    renamed.set(name, { name: `${stemOf(name)}-${shortDigest(whole + anonymous[index])}.js`, text: '' });
  });
  for (const { name, text } of circle) {
    const entry = renamed.get(name);
    if (entry) entry.text = rewrite(text);
  }
}

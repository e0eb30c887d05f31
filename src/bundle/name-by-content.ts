// Files of a bundle, named by what is in them. esbuild mixes the places of the sources into its own hashes, so that the same site would
// get other names in another folder; here the same bytes have the same name wherever they are made.
import { digest, shortDigest } from '../base/values/digest.js';

export interface NamedFile {
  /** As the bundler named it: unique, and how the other files of the bundle refer to it (`./name`). */
  name: string;
  text: string;
}

/**
 * Old name → new name and text. A file is named after those that it refers to, so that a change in one renames all that lead to it;
 * files that refer to each other in a circle are named by the circle.
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
 * The bundler orders the imports of a chunk by which entries need them, so that one more island would rename chunks that it has nothing
 * to do with. They are ordered by name: between chunks of a split bundle esbuild promises no order of evaluation (evanw/esbuild#399).
 */
const inOrder = (text: string): string =>
  text
    .replace(/^(?:import(?:\{[^}]*\}from)?"\.\/[\w.-]+";)+/, (imports) => byName(imports.match(/import[^;]*;/g) ?? []).join(''))
    // What is asked for beside the first (`importAtOnce`).
    .replace(/(?:,import\("\.\/[\w.-]+"\))+(?=\]\)\.then\(a=>a\[0\]\))/g, (imports) => byName(imports.match(/,[^,]*/g) ?? []).join(''));

const nameIn = (statement: string): string => /"([^"]+)"/.exec(statement)?.[1] ?? '';
const byName = (statements: string[]): string[] => statements.sort((a, b) => (nameIn(a) < nameIn(b) ? -1 : 1));

interface Naming {
  rewrite(text: string): string;
  stemOf(name: string): string;
  renamed: Map<string, NamedFile>;
}

function nameCircle(circle: NamedFile[], { rewrite, stemOf, renamed }: Naming): void {
  // Their names in each other's text are the bundler's, and say nothing of the content.
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

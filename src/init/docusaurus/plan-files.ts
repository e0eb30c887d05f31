// All files of the new site that come from the old one: their paths and texts. Reads the old site, writes nothing.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { splitFrontMatter } from '../../compile/front-matter/split-front-matter.js';
import { startOf } from '../../diagnostics/wording.js';
import type { NewFile } from '../new-folder.js';
import { type Notes, someOf } from './create-notes.js';
import { declarePageValues } from './declare-page-values.js';
import type { DocusaurusProject, OldFile } from './docusaurus-project.js';
import { fixFrontMatter } from './fix-front-matter.js';
import { fixHeadingIds } from './fix-heading-ids.js';
import { fixImports } from './fix-imports.js';
import { groupCommands, npm2yarnOptions } from './group-commands.js';
import { importedPackages } from './imported-packages.js';
import { listFiles } from './list-files.js';
import { mapAuthors } from './map-authors.js';
import { mapPost } from './map-post.js';
import { categoryPages } from './old-urls.js';
import { leftOutFiles } from './pick-content.js';
import type { Placement } from './place-files.js';
import { readPostDates } from './post-dates.js';
import { hasFrontMatter, pageTexts, withFrontMatter } from './react-page-texts.js';
import { authorFiles } from './read-names.js';
import { referencesOf, rewriteReferences } from './rewrite-references.js';
import { standInFiles, standInPath } from './stand-ins.js';
import { placeIn, tellOfTexts } from './tell-of-texts.js';

export interface PlannedFiles {
  files: NewFile[];
  /** Path in the new site → path in the old one. */
  origins: Map<string, string>;
  /** Origins of frames that pages show. */
  frames: string[];
  /** Names of packages that pages and components import. */
  packages: string[];
}

const TEXT = /\.(mdx?|[cm]?[jt]sx?)$/;

export async function planFiles(root: string, site: DocusaurusProject, { newPath }: Placement, notes: Notes): Promise<PlannedFiles> {
  const old = new Set(oldFiles(root, site));
  const texts = new Map<string, string>();
  // Files that they import from other folders are copied too. The loop also visits files that it adds to the set.
  for (const file of old) {
    if (!TEXT.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    for (const other of referencesOf(text, file)) if (!old.has(other) && isPart(root, other)) old.add(other);
  }
  const moves = { newPath: (path: string) => (old.has(path) ? newPath(path) : undefined) };
  const posts = new Map(
    site.blogs.flatMap(({ folder, posts: own }) => own.map((post): [string, OldFile] => [`${folder}/${post.path}`, post])),
  );
  /** Read from the old site, because the copies have other file dates and no history. */
  const dates = await readPostDates(root, site.blogs);
  for (const [file, { day, from }] of dates)
    notes.hand(`The post has no date. The copy has ${day}, ${from}: check that it is right`, startOf(file));
  const keepsNumbers = site.docs
    .filter(({ options }) => options.numberPrefixParser === false)
    .flatMap(({ versions }) => versions.map(({ folder }) => folder));
  const slugs = new Map(
    site.docs.flatMap(({ versions }) =>
      versions.flatMap((version) =>
        [...categoryPages(version).inFiles].map(([folder, route]): [string, string] => [`${version.folder}/${folder}`, route]),
      ),
    ),
  );
  const contents = [
    ...site.docs.flatMap(({ versions }) => versions.flatMap(({ folder, files: own }) => own.map((file) => ({ folder, file })))),
    ...site.blogs.flatMap(({ folder, posts: own }) => own.map((file) => ({ folder, file }))),
    ...site.pages.flatMap(({ folder, files: own }) => own.map((file) => ({ folder, file }))),
  ];
  const plain = new Set(contents.flatMap(({ folder, file }) => (file.isPlain ? [`${folder}/${file.path}`] : [])));
  const known = new Map(contents.map(({ folder, file }) => [`${folder}/${file.path}`, file]));
  /** Docusaurus resolves the image of a page relative to the page. docgen takes it from the public files, so it is copied there. */
  const pictures = new Map<string, string>();
  const picture = (text: string, file: string): string => {
    const image = known.get(file)?.frontMatter.image;
    if (typeof image !== 'string' || !/^\.{1,2}\//.test(image)) return text;
    const from = posix.join(posix.dirname(file), image);
    if (!existsSync(join(root, from))) return text;
    const to = from.replace(/^(\.\.\/)+/, '');
    pictures.set(`content/public/${to}`, join(root, from));
    return text.replace(/^image[ \t]*:.*$/m, `image: ${JSON.stringify(`/${to}`)}`);
  };
  const withValues = (text: string, file: string): string => {
    if (!/\.mdx?$/.test(file) || plain.has(file)) return text;
    const declared = declarePageValues(text, known.get(file) ?? { frontMatter: {} });
    for (const name of declared.empty)
      notes.hand(`${name} of the page itself is empty: remove the code that shows it, or write its value there`, {
        file,
        ...placeIn(text, text.indexOf(name)),
      });
    return declared.text;
  };
  const titled = (text: string, file: string, path: string): string => {
    if (hasFrontMatter(text)) return text;
    const { fixed, unknown } = pageTexts(texts.get(file) ?? '', file);
    // If `frontMatter` is written here, the author can add the missing text to it.
    const where = fixed.length > 0 ? 'add it to frontMatter' : 'write export const frontMatter';
    for (const { key, code, at } of unknown)
      notes.hand(`The ${key} of the page is code (${code}) and was left out: ${where} in ${path}, as { ${key}: '…' }`, at);
    return withFrontMatter(text, fixed);
  };
  const npm2yarn = npm2yarnOptions(site);
  let groups = 0;
  const grouped = (text: string, file: string): string => {
    if (!/\.mdx?$/.test(file)) return text;
    const { text: written, count } = groupCommands(text, npm2yarn);
    groups += count;
    return written;
  };
  const authors = new Set(
    site.blogs.flatMap(({ folder, options }) => authorFiles(options.authorsMapPath).map((name) => `${folder}/${name}`)),
  );
  const origins = new Map<string, string>();
  const files: NewFile[] = [];
  const fixer = createImportFixer(site, notes);
  for (const file of [...old].sort()) {
    const path = newPath(file);
    const before = origins.get(path);
    if (before !== undefined) {
      notes.hand(`This file was left out, because ${before} is already at ${path}: rename one of them, and copy this one`, startOf(file));
      continue;
    }
    origins.set(path, file);
    const text = texts.get(file);
    const slug = /(^|\/)_category_\.(json|ya?ml)$/.test(file) ? slugs.get(posix.dirname(file)) : undefined;
    if (slug !== undefined) {
      files.push({ path, text: withSlug(readFileSync(join(root, file), 'utf8'), slug) });
      continue;
    }
    if (authors.has(file)) {
      files.push({ path, text: mapAuthors(readFileSync(join(root, file), 'utf8')) });
      continue;
    }
    if (text === undefined) {
      files.push({ path, from: join(root, file) });
      continue;
    }
    const own = fixer.imports(/\.mdx?$/.test(file) ? fixHeadingIds(withYaml(text, file)) : text, file, path);
    const written = grouped(withValues(rewriteReferences(own, { old: file, moved: path, moves }), file), file);
    const post = posts.get(file);
    const isNumbered =
      /\.mdx?$/.test(file) && keepsNumbers.some((folder) => file.startsWith(`${folder}/`)) && /(^|\/)\d+\s*[-_.]/.test(file);
    const isPageCode = path.startsWith('content/pages/') && path.endsWith('.tsx');
    if (isPageCode) {
      files.push({ path, text: titled(written, file, path) });
      continue;
    }
    const withNumbers = isNumbered ? withKey(written, 'parse_number_prefixes: false') : written;
    const pictured = picture(withNumbers, file);
    const mapped = post ? mapPost(pictured, post, dates.get(file)?.day) : pictured;
    files.push({ path, text: plain.has(file) ? withKey(mapped, 'mdx: { format: md }') : mapped });
  }
  if (plain.size > 0) {
    notes.mapped(
      `Pages that are not valid MDX are read as plain Markdown, with mdx.format in their front matter (${plain.size}): ${someOf([...plain].sort())}`,
    );
  }
  const leftOut = leftOutFiles(site);
  if (leftOut.length > 0) notes.mapped(`Pages that include and exclude leave out are not copied (${leftOut.length}): ${someOf(leftOut)}`);
  if (groups > 0) notes.mapped(`npm2yarn: code groups with a tab for each package manager (${groups})`);
  tellOfTexts(texts, notes);
  for (const [file, text] of texts) {
    const [line] = /\.mdx?$/.test(file) ? groupCommands(text, npm2yarn).left : [];
    if (line !== undefined) notes.hand(ALONE, { file, line, column: 1 });
  }
  files.push(...fixer.files());
  for (const [path, from] of pictures) if (!origins.has(path)) files.push({ path, from });
  return { files, origins, frames: framesOf([...texts.values()]), packages: importedPackages(texts) };
}

const ALONE = 'This block with npm2yarn shows only npm: write a :::code-group with a block for each package manager';

/**
 * Replaces imports that docgen would refuse, in the whole site. Only the first place of each is reported. A file of its own stands in for
 * each missing module.
 */
function createImportFixer(
  site: DocusaurusProject,
  notes: Notes,
): { imports(text: string, file: string, path: string): string; files(): NewFile[] } {
  const modules = new Map<string, Set<string>>();
  let hasSvg = false;
  const isOwn = (specifier: string): boolean => {
    const name = `src/theme/${specifier.slice('@theme/'.length)}`;
    return specifier.startsWith('@theme/') && site.swizzled.some((file) => file.replace(/(\/index)?\.[jt]sx?$/, '') === name);
  };
  return {
    imports(text, file, path) {
      const fixed = fixImports(text, { file, path, isOwn });
      const placeOf = (what: string) => ({ file, ...placeIn(text, text.indexOf(what)) });
      for (const sheet of fixed.styles)
        notes.hand(
          `The import of ${sheet} was left out, together with its classes: copy the rules that still fit into a sheet that styles lists`,
          placeOf(sheet),
        );
      for (const { name, source } of fixed.parts)
        notes.hand(`${name} of ${source} is empty: remove the code that shows it, or write its value there`, placeOf(source));
      for (const [specifier, names] of fixed.foreign) {
        const known = modules.get(specifier);
        if (!known)
          notes.hand(
            `${specifier} is a part of Docusaurus that docgen does not have. ${standInPath(specifier)} replaces it and draws nothing: write there what pages need`,
            placeOf(specifier),
          );
        modules.set(specifier, new Set([...(known ?? []), ...names]));
      }
      hasSvg ||= fixed.hasSvg;
      return fixed.text;
    },
    files: () => standInFiles(modules, hasSvg),
  };
}

function oldFiles(root: string, site: DocusaurusProject): string[] {
  const { docs, blogs, staticFolders, pages } = site;
  const inFolder = (folder: string, keep: (path: string) => boolean = () => true): string[] =>
    listFiles(join(root, folder))
      .filter(keep)
      .map((path) => `${folder}/${path}`);
  const isTest = (path: string): boolean => /\.(test|spec)\.[cm]?[jt]sx?$|(^|\/)__(tests|mocks|snapshots)__\//.test(path);
  const pagesFolder = pages[0]?.folder ?? 'src/pages';
  const all = [
    ...[...docs.flatMap(({ versions }) => versions), ...blogs].flatMap(({ folder }) => inFolder(folder)),
    ...pages.flatMap(({ folder }) => inFolder(folder, (path) => !isTest(path))),
    ...staticFolders.flatMap((folder) => inFolder(folder)),
    ...inFolder('src', (path) => !`src/${path}`.startsWith(`${pagesFolder}/`) && !isTest(path)),
  ];
  // Files that Docusaurus left out would become pages in docgen.
  const leftOut = new Set(leftOutFiles(site));
  return all.filter((path) => !leftOut.has(path));
}

/** Whether the file can be a part of a page or of a component. The set-up of the old site is not copied. */
const isPart = (root: string, file: string): boolean =>
  !/(^|\/)(node_modules|docusaurus\.config|sidebars?\.)|package\.json$/.test(file) &&
  existsSync(join(root, file)) &&
  statSync(join(root, file)).isFile();

const withYaml = (text: string, file: string): string => {
  const { yaml } = splitFrontMatter(text, file);
  const fixed = yaml === undefined ? yaml : fixFrontMatter(yaml);
  return yaml === undefined || fixed === undefined || fixed === yaml ? text : text.replace(yaml, () => fixed);
};

/** @param line a key of front matter with its value */
const withKey = (text: string, line: string): string =>
  /^---[ \t]*\r?\n/.test(text) ? text.replace(/^---[ \t]*\r?\n/, `---\n${line}\n`) : `---\n${line}\n---\n\n${text}`;

/**
 * Adds the address of a category's page if the category file has none. Docusaurus makes it from the label, and for some labels docgen would
 * make another one.
 */
const withSlug = (text: string, slug: string): string =>
  /["']?slug["']?\s*:/.test(text)
    ? text
    : text
        .replace(/"type"\s*:\s*"generated-index"/, `"type": "generated-index", "slug": ${JSON.stringify(slug)}`)
        .replace(/^([ \t]*)type:[ \t]*["']?generated-index["']?[ \t]*$/m, `$&\n$1slug: ${JSON.stringify(slug)}`);

const framesOf = (texts: string[]): string[] =>
  [
    ...new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/<iframe\b[^>]*?\bsrc=["'{`]*(?:https?:)?\/\/([\w.-]+\.[a-z]+)/gi)].map(([, host]) => `https://${host}`),
      ),
    ),
  ].sort();

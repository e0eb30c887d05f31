// Files that stand in for modules of Docusaurus without an equivalent. Such a file belongs to the new site, answers the import, draws
// nothing itself and never throws, so that the pages that import it are built. The author writes there what the pages need.
import type { NewFile } from '../new-folder.js';

/** Folder of these files in the new site. */
const FOLDER = 'src/docusaurus';

/** `@docusaurus/router` → `src/docusaurus/router.js`. */
export const standInPath = (specifier: string): string => `${FOLDER}/${specifier.replace(/^@(docusaurus\/)?/, '')}.js`;

const SHARED = `${FOLDER}/stand-in.js`;
export const SVG_IMAGE = `${FOLDER}/svg-image.jsx`;

/**
 * @param modules specifier → names that are imported from it
 * @param hasSvg whether SVG files are used as components
 */
export function standInFiles(modules: ReadonlyMap<string, ReadonlySet<string>>, hasSvg: boolean): NewFile[] {
  return [
    ...(modules.size > 0 ? [{ path: SHARED, text: SHARED_TEXT }] : []),
    ...(hasSvg ? [{ path: SVG_IMAGE, text: SVG_TEXT }] : []),
    ...[...modules].map(([specifier, names]) => ({ path: standInPath(specifier), text: moduleText(specifier, names) })),
  ];
}

/** @param names `default:Name` is the default export, which is called Name where it is used */
function moduleText(specifier: string, names: ReadonlySet<string>): string {
  const lines = [...names].sort().map((name) => {
    const [, local] = /^default:(.*)$/.exec(name) ?? [];
    const kind = /^[A-Z]/.test(local ?? name) ? 'component' : 'value';
    return local === undefined ? `export const ${name} = standIn('${kind}');` : `export default standIn('${kind}');`;
  });
  // The default export may have different names in two files.
  const once = [...new Map(lines.map((line) => [line.replace(/\(.*/, ''), line])).values()];
  return `// Stands in for ${specifier}, a part of Docusaurus that docgen does not have: write here what the pages that import it need.
import { standIn } from '@site/${SHARED}';

${once.join('\n')}
`;
}

const SHARED_TEXT = `// Replaces what pages import from Docusaurus and docgen does not have. A component draws its children. Every other value is empty, with any
// property.
const ASKED_BY_REACT = ['$$typeof', 'then', 'toJSON', 'prototype', 'defaultProps', 'contextTypes', 'contextType', 'propTypes', 'displayName', 'childContextTypes', 'getDerivedStateFromProps'];

export const standIn = (kind) =>
  new Proxy(function () {}, {
    get(_, key) {
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return function* () {};
      if (typeof key === 'symbol' || ASKED_BY_REACT.includes(key)) return undefined;
      return standIn(/^[A-Z]/.test(key) ? 'component' : 'value');
    },
    apply: (_, self, [props]) => (kind === 'component' ? (props?.children ?? null) : standIn('value')),
    construct: () => standIn('value'),
  });
`;

const SVG_TEXT = `// Makes a component of a drawing that pages use as one.
export const svgImage = (file) =>
  function SvgImage({ title, className, width, height }) {
    return <img src={file} alt={title ?? ''} className={className} width={width} height={height} />;
  };
`;

// Imports that docgen would refuse, in the forms that sites write them: what is left is a module that is built.
import { expect, test } from 'vitest';
import { fixImports } from '../../../../src/init/docusaurus/fix-imports.js';

const fix = (text: string, file = 'src/a.js', path = file) => fixImports(text, { file, path, isOwn: (name) => name === '@theme/Mine' });

test('a style sheet that is imported for its effect goes; one with names becomes an empty object, typed where types are', () => {
  expect(fix("import './a.css';\nimport s from './b.module.scss';\nconst t = require('./c.css');\n")).toMatchObject({
    text: 'const s = {};\nconst t = {};\n',
    styles: ['./a.css', './b.module.scss', './c.css'],
  });
  expect(fix("import * as s from './b.css'", 'src/a.js', 'content/pages/a.tsx').text).toBe('const s: Record<string, string> = {};');
  expect(fix("import s from './b.css';", 'docs/a.mdx').text).toBe('export const s = {};');
});

test('parts of Docusaurus that docgen has, those of the site and types stay; others lead to a stand-in with all names', () => {
  const kept = "import Tabs from '@theme/Tabs';\nimport Mine from '@theme/Mine';\nimport type { P } from '@theme/Other';\n";
  expect(fix(kept).text).toBe(kept);
  const { text, foreign } = fix(
    'import R, {\n  useA as a,\n  type T,\n} from \'@docusaurus/router\';\nimport * as all from "@generated/x";\nall.one();\n',
  );
  expect(text).toContain("from '@site/src/docusaurus/router.js'");
  expect(text).toContain('from "@site/src/docusaurus/generated/x.js"');
  expect([...foreign].map(([name, names]) => [name, [...names]])).toEqual([
    ['@docusaurus/router', ['default:R', 'useA']],
    ['@generated/x', ['one']],
  ]);
  expect(fix("const X = require('@theme/Foo').default;").text).toBe("const X = require('@site/src/docusaurus/theme/Foo.js').default;");
});

test('a drawing that is used as a component is a picture, one that is an address stays one', () => {
  expect(fix("import Logo from './l.svg';\nexport default () => <Logo />;").text).toContain('const Logo = LogoImage(LogoFile);');
  const address = "import Logo from './l.svg';\nexport default () => <img src={Logo} />;";
  expect(fix(address).text).toBe(address);
  expect(fix("const a = [{ Svg: require('./l.svg').default, png: require('./p.png').default }];").text).toContain(
    "[{ Svg: svgImage(require('./l.svg')), png: require('./p.png') }]",
  );
});

test('what Docusaurus exports of a page beside its component is empty, and code in fences stays as it is', () => {
  expect(fix("import A, { toc as t, Own } from './_a.mdx';", 'docs/b.mdx').text).toBe(
    "import A, { Own } from './_a.mdx';\n\nexport const t = [];",
  );
  const fence = "```js\nimport './a.css';\nimport X from '@theme/X';\n```\n";
  expect(fix(fence, 'docs/b.mdx').text).toBe(fence);
});

test('statements that share a line are separated, in a module and in a page, and no text is taken for a statement', () => {
  const line = "import React, {useState} from 'react'; import clsx from 'clsx'; import styles from './Hello.module.css'; import './a.css';";
  const { text, styles } = fix(`${line}\nexport const f = 1;\n`, 'src/Hello.js');
  expect(text).toBe("import React, {useState} from 'react'; import clsx from 'clsx'; const styles = {}; \nexport const f = 1;\n");
  expect(styles).toEqual(['./Hello.module.css', './a.css']);
  expect(fix(`# A\n\n${line}\n\nimport things from elsewhere, as they say.\n`, 'docs/a.mdx').text).toBe(
    "# A\n\nimport React, {useState} from 'react'; import clsx from 'clsx'; export const styles = {}; \n\nimport things from elsewhere, as they say.\n",
  );
  const shown = "const code = `\nimport './a.css';\nimport X from '@theme/X';\n`;\n";
  expect(fix(shown)).toMatchObject({ text: shown, styles: [] });
  expect(
    fix("import t from '@theme/Tabs'; import M, { toc } from './_a.mdx'; import L from './l.svg';\nexport default () => <L />;").text,
  ).toContain("import M from './_a.mdx';\nconst toc = []; import LFile from './l.svg';");
});

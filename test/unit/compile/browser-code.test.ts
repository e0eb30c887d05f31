// Code of a module that does nothing without a browser.
import { expect, test } from 'vitest';
import { browserCodeIn } from '../../../src/compile/mdx/browser-code.js';

const placesIn = (...lines: string[]) =>
  browserCodeIn(lines.join('\n'), 'parts/Row.tsx').map(({ code, severity, at }) => [code, severity, at?.line, at?.column, at?.length]);

test('event handlers of elements are reported at their place, wherever they stand, and those of components are not', () => {
  const found = placesIn(
    '// <b onClick={x}>',
    'const Row = ({ onPick }: { onPick?: () => void }) => <li onMouseEnter={() => onPick()} one="1">Row</li>;',
    'export default function Page() {',
    '  return <>{[1].map((n) => <form key={n} onSubmit={() => undefined}><ui.Box onClick={go} /><Row onPick={go} /></form>)}',
    '    <a href="/" onClick="go()" {...rest}>Go</a></>;',
    '}',
  );
  expect(found).toEqual([
    ['mdx/inline-handler', 'warning', 2, 58, 12],
    ['mdx/inline-handler', 'warning', 4, 42, 8],
    ['mdx/inline-handler', 'warning', 5, 17, 7],
  ]);
});

test.each([
  'const Row = ({ onPick }) => <li onClick={onPick} />;',
  'const Row = (props) => <li onClick={props.onPick} />;',
  'function Row(props) { const { onPick: pick } = props; return <li onClick={pick} />; }',
  'const Row = ({ onPick }) => <li onClick={onPick ?? undefined} />;',
  'const Row = ({ isOn, onPick }) => <li onClick={isOn ? onPick : undefined} />;',
  'const Row = () => <li onClick={undefined} />;',
])('a handler that the component gets is not reported: %s', (text) => {
  expect(placesIn(text)).toEqual([]);
});

test.each([
  'function go() {} const Row = () => <li onClick={go} />;',
  'const go = () => 1; const Row = () => <li onClick={go} />;',
  "import { go } from './go.js'; const Row = () => <li onClick={go} />;",
  'const Row = ({ onPick }) => <li onClick={useCallback(() => onPick(), [])} />;',
])('a handler of its own is reported: %s', (text) => {
  expect(placesIn(text).map(([code]) => code)).toEqual(['mdx/inline-handler']);
});

test.each([
  "import { useState } from 'react'; const f = () => useState(1);",
  "import { useState as state } from 'react'; const f = () => state(1);",
  "import React from 'react'; const f = () => React.useEffect(g);",
  "import * as React from 'react'; const { useReducer } = React; const f = () => useReducer(g);",
  "import React, { useState } from 'react'; const f = () => { const [a, b] = useState(1); };",
])('a hook of React is reported, whatever its name: %s', (text) => {
  expect(placesIn(text).map(([code]) => code)).toEqual(['mdx/browser-hook']);
});

test.each([
  "import { useState } from './own.js'; const f = () => useState(1);",
  "import { useId, useMemo, useContext } from 'react'; const f = () => [useId(), useMemo(g), useContext(c)];",
  "import { useState } from 'react'; const f = () => { const [a] = useState(1); };",
  "import { useState } from 'react'; const f = (useState) => useState(1);",
  "import { useState } from 'react'; export { useState };",
  'let useState = useState; useState(1);',
])('what works without a browser, or is not of React, is not reported: %s', (text) => {
  expect(placesIn(text)).toEqual([]);
});

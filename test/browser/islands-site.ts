// The files of a site of islands: forms and counters, in a line of text, in a slot and far down. Some islands crash, and one listens to
// navigation.

export const ISLANDS_FILES = {
  'site.config.ts': "export default { title: 'Islands', url: 'https://example.com', baseUrl: '/base/', search: false };",
  'content/docs/index.mdx': `import Form from '../../parts/form.island.tsx';
import Counter from '../../parts/counter.island.tsx';

# Islands

<Form when="interaction" />

Inline <Counter start={5} when="load">with **a slot** and <Counter start={50} when="idle" /></Counter> text.

<Form when="load" />
`,
  'parts/form.island.tsx': `import { useId, useState } from 'react';
export default function Form() {
  const id = useId();
  const [name, setName] = useState('');
  const [isOn, setOn] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <div className="form">
      <label htmlFor={id}>Name</label>
      <input id={id} value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" aria-label="On" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <button type="button" onClick={() => setPresses((count) => count + 1)}>Press</button>
      <output>{name}|{String(isOn)}|{presses}</output>
    </div>
  );
}`,
  'parts/counter.island.tsx': `import { useState } from 'react';
export default function Counter({ start, children }) {
  const [count, setCount] = useState(start);
  return <span className="counter"><button type="button" onClick={() => setCount(count + 1)}>{count} so far</button> {children}</span>;
}`,
  'content/docs/asks.mdx': `import Ask from '../../parts/ask.island.tsx';

# Asks

<Ask when="interaction" hasButton={true} />

<Ask when="interaction" />
`,
  'parts/ask.island.tsx': `import { useState } from 'react';
export default function Ask({ hasButton }) {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState('one');
  const [sent, setSent] = useState([]);
  const [file, setFile] = useState('');
  return (
    <form className="ask" onSubmit={(event) => { event.preventDefault(); setSent([...sent, text + ' ' + choice]); }}>
      <input aria-label="Text" name="text" value={text} onChange={(event) => setText(event.target.value)} />
      <select aria-label="Choice" value={choice} onChange={(event) => setChoice(event.target.value)}><option>one</option><option>two</option></select>
      {hasButton && <input type="file" aria-label="File" onChange={(event) => setFile(event.target.files[0].name)} />}
      {hasButton && <button><b>Send</b></button>}
      <output>{sent.join()}|{file}</output>
    </form>
  );
}`,
  'content/docs/crashes.mdx': `import Counter from '../../parts/counter.island.tsx';
import Crash from '../../parts/crash.island.tsx';

# Crashes

Text before.

<Crash when="load" at="render" />

<Crash when="load" at="effect" />

<Crash when="load" at="click">The slot with <Counter start={7} when="load" /></Crash>

<Counter start={1} when="load" />
`,
  'content/docs/next.md': '# Next\n\nAnother page.\n',
  'content/docs/near.mdx': `import Counter from '../../parts/counter.island.tsx';

# Near

${'A paragraph before it.\n\n'.repeat(80)}
<Counter start={1} when="visible" />
`,
  'content/docs/route.mdx': `import Route from '../../parts/route.island.tsx';

# Route

[Next](next.md)

<Route when="load" />
`,
  'parts/route.island.tsx': `import { onRouteDidUpdate, onRouteUpdate } from 'docgen/client';
import { useEffect } from 'react';
const note = (text) => (globalThis.routes ??= []).push(text);
const record = (name, { location, previousLocation }) =>
  note([name, location.pathname, previousLocation && previousLocation.pathname, document.querySelector('main h1').textContent].join(' '));
export default function Route() {
  useEffect(() => {
    // The listeners outlive the island: the last update comes after it is gone.
    onRouteUpdate((update) => { record('update', update); return () => note('clean-up'); });
    globalThis.stop = onRouteDidUpdate((update) => record('did-update', update));
  }, []);
  return <p>{'Listens'}</p>;
}`,
  'parts/crash.island.tsx': `import { useEffect, useState } from 'react';
export default function Crash({ at, children }) {
  const [isReady, setReady] = useState(typeof document === 'undefined');
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    if (at === 'effect' && !globalThis.isFixed) throw new Error('the effect broke', { cause: new Error('a full disk', { cause: 'no money' }) });
  }, []);
  useEffect(() => () => { globalThis.unmounted = (globalThis.unmounted ?? 0) + 1; }, []);
  if (at === 'render' && !isReady && !globalThis.isFixed) throw new Error('broken on purpose');
  if (at === 'click' && clicks > 1) throw new Error('two are too many');
  return (
    <div className={'crash-' + at}>
      <button type="button" onClick={() => { setClicks(clicks + 1); if (clicks === 0) throw new Error('only a listener'); }}>{clicks} clicks</button>
      {children}
    </div>
  );
}`,
};

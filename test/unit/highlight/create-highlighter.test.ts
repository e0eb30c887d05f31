import { describe, expect, test } from 'vitest';
import { createHighlighter } from '../../../src/compile/highlight/create-highlighter.js';
import { createLineRenderer, type Grammar } from '../../../src/compile/highlight/line-renderer.js';
import type { StateFrame } from '../../../src/compile/highlight/state-identity.js';

const MAX = 5_000;

describe('the highlighter', () => {
  test('colours code alike whatever it met before', async () => {
    const code = '# Title\n\n```js\nconst a = 1;\n```\n\n```python\nx = None\n```';
    const alone = await createHighlighter().load('markdown');
    const later = createHighlighter();
    for (const name of ['javascript', 'python', 'html']) (await later.load(name))('const x = 1', MAX);
    expect((await later.load('markdown'))(code, MAX)).toEqual(alone(code, MAX));
  });

  test('remembers a line for the state that it stands in only', async () => {
    const render = await createHighlighter().load('javascript');
    const [, inComment] = render('/*\nconst a = 1;\n*/', MAX);
    const [inCode] = render('const a = 1;', MAX);
    expect(inComment).toBe('<span class="c">const a = 1;</span>');
    expect(inCode).toContain('<span class="k">const</span>');
    expect(render('/*\nconst a = 1;\n*/', MAX)[1]).toBe(inComment);
  });

  test('tells here-documents apart by the word that ends them', async () => {
    const render = await createHighlighter().load('shellscript');
    const [, , afterA] = render('cat <<A\nB\necho "$x"\nA', MAX);
    const [, , afterB] = render('cat <<B\nB\necho "$x"\nA', MAX);
    expect(afterA).not.toBe(afterB);
    expect(render('cat <<A\nB\necho "$x"\nA', MAX)[2]).toBe(afterA);
  });

  test('opens grammars that only the captures of another name', async () => {
    const render = await createHighlighter().load('shellsession');
    expect(render('$ export A=1', MAX)[0]).toContain('<span class="k">export</span>');
  });

  test('reads a line once a state, and forgets nothing that shows', () => {
    const read: string[] = [];
    const frame = (ruleId: number): StateFrame => ({
      parent: null,
      ruleId,
      beginRuleCapturedEOL: false,
      endRule: null,
      nameScopesList: null,
      contentNameScopesList: null,
    });
    const grammar: Grammar = {
      classOf: (style) => (style === 1 ? 'k' : undefined),
      tokenizeLine(line, state) {
        read.push(line);
        return { tokens: new Uint32Array([0, line === 'in' ? 1 : 0]), state: frame(line === 'in' ? 2 : Number(state?.ruleId ?? 1)) };
      },
    };
    const render = createLineRenderer(grammar);
    expect(render('a\nin\na\na', MAX)).toEqual(['a', '<span class="k">in</span>', 'a', 'a']);
    expect(render('a\nin\na\na', MAX)).toEqual(['a', '<span class="k">in</span>', 'a', 'a']);
    expect(read).toEqual(['a', 'in', 'a']);
  });
});

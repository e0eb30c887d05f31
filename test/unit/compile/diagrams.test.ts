import { describe, expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;
const draw = (source: string) => compilePage(fence(source));
/** The picture alone, without the source that is shown under it. */
const pictureOf = (html: string) => /<svg[\s\S]*?<\/svg>/.exec(html)?.[0] ?? '';

const ladder = (header: string, link: string, end = '') =>
  [header, ...Array.from({ length: 200 }, (_, i) => `N${i}${link}N${i + 1}${end}\nN${i}${link}X${end}`), `N200${link}X${end}`].join('\n');

const FLOW =
  'flowchart LR\n  A[Start] -->|yes| B{"Is it ok?"}\n  B -- no --> C((End)) & D[(Store)]\n  subgraph S [Group]\n    D -.-> E\n  end';

describe('a diagram', () => {
  test.each([
    ['flowchart', FLOW, 'Flowchart: Group, yes, no, Start, Is it ok?, End, Store, E'],
    [
      'state',
      'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Busy : go\n  state Busy {\n    [*] --> Sub\n  }\n  Busy --> [*]',
      'State diagram: Busy, go, Idle, Sub',
    ],
    [
      'sequence',
      'sequenceDiagram\n  autonumber\n  actor A as Alice\n  participant B\n  A->>+B: Hi\n  B-->>-A: ok\n  Note over A,B: both\n  alt fine\n    A-xB: y\n  else not\n    B-)A: z\n  end',
      'Sequence diagram: alt [fine], [not], 1. Hi, 2. ok, 3. y, 4. z, both, Alice, B',
    ],
    [
      'class',
      'classDiagram\n  class Animal {\n    <<interface>>\n    +String name\n    +eat() void\n  }\n  Animal <|-- Dog : is\n  Dog "1" *-- "many" Leg',
      'Class diagram: <<interface>>, Animal, + name : String, + eat() : void, Dog, Leg, is, 1, many',
    ],
    [
      'entity',
      'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  CUSTOMER {\n    string name PK "the name"\n  }',
      'Entity-relationship diagram: CUSTOMER, PK, string, name, ORDER, places',
    ],
  ])('of the kind %s is drawn, named by its words, with its source', async (_, source, label) => {
    const { html, diagnostics } = await draw(source);
    expect(diagnostics).toEqual([]);
    expect(html).toContain('<Diagram><label>');
    expect(/<label>(.*?)<\/label>/.exec(html)?.[1]?.replace(/&lt;/g, '<').replace(/&gt;/g, '>')).toBe(label);
    expect(html).toContain('<source>');
    expect(pictureOf(html)).toContain('<text ');
  });

  test.each([
    ['A-->B', ['A', 'B'], 1],
    ['A-->B-->C', ['A', 'B', 'C'], 2],
    ['A --> |go| B', ['go', 'A', 'B'], 1],
    ['A-- go -->B', ['go', 'A', 'B'], 1],
    ['A--go-->B', ['go', 'A', 'B'], 1],
    ['A -. "go on" .-> B', ['go on', 'A', 'B'], 1],
    ['A ==go==> B', ['go', 'A', 'B'], 1],
    ['A----->B', ['A', 'B'], 1],
    ['A<-->B', ['A', 'B'], 1],
    ['A[a b]-->B{"c?"}:::big', ['a b', 'c?'], 1],
    ['A("Call (sync)") --> B["x ] y"]', ['Call (sync)', 'x ] y'], 1],
    ['A[/in/] --> B(((end)))', ['in', 'end'], 1],
    ['a-b-->c & d-e', ['a-b', 'c', 'd-e'], 2],
    ['A-->B; B-->C;', ['A', 'B', 'C'], 2],
  ])('draws everything that a line describes: %s', async (line, words, links) => {
    const { html, diagnostics } = await draw(`graph LR\n  ${line}`);
    expect(diagnostics).toEqual([]);
    expect(html).toContain(`<label>Flowchart: ${words.join(', ')}</label>`);
    expect(pictureOf(html).match(/<polyline class="stroke-line"/g)).toHaveLength(links);
  });

  test('reads relations of classes without blanks, and groups with quoted titles', async () => {
    const classes = await draw('classDiagram\n  Animal<|--Dog\n  Dog"1"o--"*"Leg:has\n  Cat : +purr()');
    expect(classes.diagnostics).toEqual([]);
    expect(classes.html).toContain('<label>Class diagram: Animal, Dog, Leg, Cat, + purr(), has, 1, *</label>');
    expect(pictureOf(classes.html).match(/<polyline class="stroke-line" points="[\d.]+,/g)).toHaveLength(2);
    // A diamond whose tip is at the box, not its other end, which the box would hide.
    expect(pictureOf(classes.html)).toMatch(/-cls-aggregation" markerWidth="12" markerHeight="10" refX="12"/);
    const groups = await draw('flowchart LR\n  subgraph one["A group"]\n    A-->B\n  end\n  subgraph "Another"\n    C\n  end');
    expect(groups.html).toContain('<label>Flowchart: A group, Another, A, B, C</label>');
  });

  test('may name its actors with blanks, and count its messages', async () => {
    const { html, diagnostics } = await draw(
      'sequenceDiagram\n  autonumber\n  participant C as Chain C\n  Chain A ->> Chain B: Send\n  Chain B --x Chain A: No\n  Note over Chain A,C: Both\n  actor The user\n  The user->>C: x',
    );
    expect(diagnostics).toEqual([]);
    expect(html).toContain('<label>Sequence diagram: 1. Send, 2. No, 3. x, Both, Chain C, Chain A, Chain B, The user</label>');
  });

  test('takes its colours from classes: no styles, no colours, no style sheet of its own', async () => {
    const picture = pictureOf((await draw(`${FLOW}\n  style A fill:#f00\n  classDef big fill:#bbf\n  class C big`)).html);
    expect(picture).not.toMatch(/ style=|<style|var\(|#f00|#bbf|@import|data-|xmlns/);
    expect(picture).toContain('class="fill-node stroke-edge"');
  });

  test('shares no id with another on its page, not even with an equal one', async () => {
    const { html } = await compilePage(`${fence(FLOW)}\n${fence(FLOW)}\n${fence('graph TD\nA-->B')}`);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
    for (const [, target] of html.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(target);
  });

  test('has the same bytes each time, and is the same in MDX', async () => {
    const one = await draw(FLOW);
    expect(await draw(FLOW)).toEqual(one);
    const { body } = await compilePage(fence(FLOW), { file: 'content/docs/page.mdx' });
    expect(body.kind === 'mdx' && body.components[0]).toEqual(one.body.kind === 'html' && one.body.components[0]);
  });

  test('runs nothing: links, callbacks, HTML and settings are left out or shown as text', async () => {
    const source =
      '%%{init: {"securityLevel": "loose"}}%%\nflowchart LR\n  A["<img src=x onerror=alert(1)>"] --> B["<script>alert(1)</script>"]\n  click A "javascript:alert(1)"\n  click B call alert()';
    const { html, diagnostics } = await draw(source);
    expect(diagnostics).toEqual([]);
    const picture = pictureOf(html);
    expect(picture).not.toMatch(/<(?:img|script|a|foreignObject)\b|javascript|loose/);
    expect(picture).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(picture.match(/class="fill-node/g)).toHaveLength(2);
  });

  test('is named by its title', async () => {
    expect((await draw('---\ntitle: How it flows\n---\nflowchart TD\nA-->B')).html).toContain('<label>Flowchart: How it flows</label>');
    expect((await draw('flowchart TD\naccTitle: Flow\nA-->B')).html).toContain('<label>Flowchart: Flow</label>');
  });

  test('is found by its words', async () => {
    const { summary } = await draw(FLOW);
    expect(summary.records.at(-1)).toMatchObject({ type: 'content', content: 'Group yes no Start Is it ok? End Store E' });
  });
});

describe('a diagram that is not drawn shows its source, with one warning at its place', () => {
  test.each<[string, string, string]>([
    ['another kind', 'pie title Pets\n  "a": 3', 'markdown/unknown-diagram 1:1+10'],
    ['a chart', 'xychart-beta\n  bar [1, 2]', 'markdown/unknown-diagram 1:1+10'],
    ['an arrow to nothing', 'flowchart LR\n  A --> B\n  B -->', 'markdown/diagram-fault 4:3+5'],
    ['half an arrow', 'flowchart LR\n  A --', 'markdown/diagram-fault 3:3+4'],
    ['words', 'flowchart LR\n  this is no flow', 'markdown/diagram-fault 3:3+15'],
    ['an open bracket', 'flowchart LR\n  A[open --> B', 'markdown/diagram-fault 3:3+12'],
    ['a group that never ends', 'flowchart LR\n  subgraph S\n  A --> B', 'markdown/diagram-fault 3:3+10'],
    ['an end of nothing', 'sequenceDiagram\n  A->>B: x\n  end', 'markdown/diagram-fault 4:3+3'],
    ['a message without text', 'sequenceDiagram\n  A->>B', 'markdown/diagram-fault 3:3+5'],
    ['a relation without a label', 'erDiagram\n  A ||--o{ B', 'markdown/diagram-fault 3:3+10'],
    ['nothing', 'flowchart LR', 'markdown/diagram-fault 2:1+12'],
    ['no kind at all', '', 'markdown/unknown-diagram 1:1+10'],
    [
      '5,000 nodes',
      `flowchart LR\n${Array.from({ length: 5000 }, (_, i) => `A${i}-->B${i}`).join('\n')}`,
      'markdown/diagram-too-big 1:1+10',
    ],
    ['60 kB', `flowchart LR\nA["${'x'.repeat(60_000)}"]`, 'markdown/diagram-too-big 1:1+10'],
    ['a ladder whose rungs all lead out', ladder('flowchart TD', ' --> '), 'markdown/diagram-too-big 1:1+10'],
    ['a ladder of classes', ladder('classDiagram', ' "1" --> "*" '), 'markdown/diagram-too-big 1:1+10'],
    ['a ladder of entities', ladder('erDiagram', ' ||--o{ ', ' : x'), 'markdown/diagram-too-big 1:1+10'],
    [
      'a product of links',
      `flowchart LR\n${Array.from({ length: 100 }, (_, i) => `a${i}`).join(' & ')} --> ${Array.from({ length: 100 }, (_, i) => `b${i}`).join(' & ')}`,
      'markdown/diagram-too-big 1:1+10',
    ],
  ])('%s', async (_, source, fault) => {
    const page = await draw(source);
    expect(faultsOf(page)).toEqual([fault]);
    expect(page.html).toContain('<CodeBlock language="text"');
    expect(page.html).not.toContain('<Diagram');
  });

  test('in a quote and a list too', async () => {
    expect(faultsOf(await compilePage('> ```mermaid\n> flowchart LR\n>   A --\n> ```\n\n- ```mermaid\n  pie\n  ```\n'))).toEqual([
      'markdown/diagram-fault 3:5+4',
      'markdown/unknown-diagram 6:3+10',
    ]);
  });
});

describe('a diagram as it is laid out', () => {
  const attribute = (html: string, name: string): number[] =>
    (new RegExp(`<svg[^>]* ${name}="([^"]*)"`).exec(html)?.[1] ?? '').split(' ').map(Number);

  test.each([
    ['flowchart', 'flowchart LR\n  A --> B'],
    ['sequence', 'sequenceDiagram\n  participant A\n  A->>B: Hi'],
    ['state', 'stateDiagram-v2\n  [*] --> Idle'],
    ['class', 'classDiagram\n  Animal <|-- Dog'],
    ['entity', 'erDiagram\n  A ||--o{ B : has'],
  ])('of the kind %s has no empty space around it', async (_, source) => {
    const picture = pictureOf((await draw(source)).html);
    const [left = 0, top = 0, width = 0, height = 0] = attribute(picture, 'viewBox');
    expect(attribute(picture, 'width')).toEqual([width]);
    expect(attribute(picture, 'height')).toEqual([height]);
    const edges = (size: 'width' | 'height', place: 'x' | 'y') =>
      [...picture.matchAll(/<rect [^>]*>/g)].map(([rect]) => {
        const number = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(rect)?.[1]);
        return [number(place), number(place) + number(size)] as const;
      });
    const across = edges('width', 'x');
    // The start of a state diagram is a circle, and stands above its boxes.
    expect(left + width - Math.max(...across.map(([, end]) => end))).toBeLessThan(30);
    expect(Math.min(...across.map(([start]) => start)) - left).toBeLessThan(30);
    expect(Math.min(...edges('height', 'y').map(([start]) => start)) - top).toBeLessThan(90);
    expect(Math.min(...across.map(([start]) => start))).toBeGreaterThanOrEqual(left);
  });

  test('shows an entity without attributes as its name, in the middle of its box', async () => {
    const picture = pictureOf((await draw('erDiagram\n  A ||--o{ B : has')).html);
    expect(picture).not.toContain('no attributes');
    const heads = [...picture.matchAll(/<rect class="fill-head[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"/g)];
    expect(heads).toHaveLength(2);
    const names = [...picture.matchAll(/<text [^>]* y="([\d.]+)"[^>]*>[AB]</g)];
    for (const [index, [, y, height]] of heads.entries()) expect(Number(names[index]?.[1])).toBe(Number(y) + Number(height) / 2);
  });

  test.each([
    ['flowchart', 'flowchart LR\n  A -->|goes on to| B', 'goes on to'],
    ['state', 'stateDiagram-v2\n  Idle --> Idle : again', 'again'],
    ['sequence', 'sequenceDiagram\n  A->>B: Hello', 'Hello'],
    ['class', 'classDiagram\n  Mail *-- Attachment : holds', 'holds'],
    ['entity', 'erDiagram\n  A ||--o{ B : has', 'has'],
  ])('of the kind %s has the colour of the page behind the label of a line', async (_, source, label) => {
    const picture = pictureOf((await draw(source)).html);
    const [, before = '', x] = new RegExp(`(<rect [^>]*></rect>)<text [^>]* x="([\\d.]+)"[^>]*>${label}<`).exec(picture) ?? [];
    expect(before).toContain('class="fill-page"');
    const [left = 0, width = 0] = [...before.matchAll(/ (?:x|width)="([\d.]+)"/g)].map(([, number]) => Number(number));
    expect(left + width / 2).toBeCloseTo(Number(x), 1);
    expect(width).toBeGreaterThan(label.length * 6);
  });

  test('has no label over the line of another edge', async () => {
    const source = `stateDiagram-v2
      [*] --> automated: first message
      automated --> queued: handover, transfer
      automated --> assigned: assign
      queued --> assigned: routing, assign
      assigned --> queued: unassign, transfer
      automated --> resolved: agent, contact, API
      queued --> resolved: contact, API
      assigned --> resolved: human agent, macro, silence, API
      resolved --> automated: contact writes in the window
      resolved --> queued: reopen`;
    const picture = pictureOf((await draw(source)).html);
    const lines = [...picture.matchAll(/<polyline class="stroke-line" points="([^"]*)"/g)].map(([, points = '']) =>
      points.split(' ').map((point) => point.split(',').map(Number) as [number, number]),
    );
    const labels = [...picture.matchAll(/<rect class="fill-page" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)];
    expect(labels).toHaveLength(10);
    for (const label of labels) {
      const [x = 0, y = 0, width = 0, height = 0] = label.slice(1).map(Number);
      const crossed = lines.filter((points) =>
        points.some(([toX, toY], index) => {
          const [fromX, fromY] = points[index - 1] ?? [toX, toY];
          const isAcross = Math.max(fromX, toX) > x && Math.min(fromX, toX) < x + width;
          return isAcross && Math.max(fromY, toY) > y && Math.min(fromY, toY) < y + height;
        }),
      );
      expect(crossed).toHaveLength(1);
    }
  });

  test('has the actors of a sequence as far apart as their messages need, and several lines of text above their message', async () => {
    const long = 'a message of many more words than fit';
    const places = async (text: string) => {
      const picture = pictureOf((await draw(`sequenceDiagram\n  A->>B: ${text}\n  B->>C: x\n  C->>C: ${text}`)).html);
      return [...picture.matchAll(/ x1="([\d.]+)" y1="62" x2="\1"/g)].map(([, x]) => Number(x));
    };
    const [[a = 0, b = 0, c = 0], [longA = 0, longB = 0, longC = 0]] = [await places('x'), await places(long)];
    expect(longB - longA).toBeGreaterThan(b - a + 50);
    expect(longC - longB).toBe(c - b);
    const picture = pictureOf((await draw('sequenceDiagram\n  A->>B: one<br>two')).html);
    const line = Number(/<line [^>]* y1="([\d.]+)"[^>]*marker-end/.exec(picture)?.[1]);
    const [, top, height] = /<rect class="fill-page"[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"/.exec(picture) ?? [];
    expect(Number(top) + Number(height)).toBeLessThan(line);
  });

  test('has the name of a person above the line that comes from it', async () => {
    const picture = pictureOf((await draw('sequenceDiagram\n  actor A as Ada\n  A->>B: Hi')).html);
    const line = Number(/<line [^>]* y1="([\d.]+)"/.exec(picture)?.[1]);
    expect(Number(/<text [^>]* y="([\d.]+)"[^>]*>Ada</.exec(picture)?.[1])).toBeLessThan(line);
  });
});

// A message of a socket, drawn from a small view.
import { expect, test } from 'vitest';
import type { SchemaView } from '../../../src/model/api/api-view.js';
import type { MessageView } from '../../../src/model/api/message-view.js';
import { ApiMessage } from '../../../templates/api/messages/ApiMessage.js';
import { renderStatic } from '../../../templates/render-to-html.js';

const SCHEMA: SchemaView = { type: [{ text: 'string' }], flags: [], description: '', facts: [], groups: [] };

test('a message shows who sends it and what it contains, and a missing message shows nothing', () => {
  const view: MessageView = {
    name: 'shutter.open',
    title: 'Open the shutter',
    anchor: 'shutter-open',
    direction: 'send',
    description: '<p>At once.</p>',
    payload: { ...SCHEMA, groups: [{ kind: 'fields', entries: [{ name: 'seconds', anchor: 'shutter-open-seconds', schema: SCHEMA }] }] },
    examples: [],
    samples: [],
    facts: [],
    contentType: 'application/json',
    bindings: [],
  };
  const html = renderStatic(<ApiMessage view={view} />);
  expect(html).toMatch(
    /<section class="api-message api" id="shutter-open" aria-label="Open the shutter">.*SEND.*<li id="shutter-open-seconds">/s,
  );
  expect(renderStatic(<ApiMessage view={null} />)).toBe('');
});

test('headers of an example come before its payload, and an example of headers alone has no second block', () => {
  const example = (code: string) => ({ description: '', language: 'json', code, lines: 1, headers: 'H1' });
  const base = {
    name: 'a',
    title: 'A',
    anchor: 'a',
    direction: 'send' as const,
    description: '',
    payload: SCHEMA,
    samples: [],
    facts: [],
    contentType: 'application/json',
    bindings: [],
  };
  const html = renderStatic(<ApiMessage view={{ ...base, examples: [example('P1')] }} />);
  expect(html).toMatch(/Headers.*H1.*Payload.*P1/s);
  expect(renderStatic(<ApiMessage view={{ ...base, examples: [example('')] }} />)).not.toMatch(/H1.*Payload/s);
});

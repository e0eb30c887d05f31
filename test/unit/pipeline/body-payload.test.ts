// How a body lies in the store: what is written is read again, and HTML is neither escaped nor parsed on the way.
import { expect, test } from 'vitest';
import { bytesOfText } from '../../../src/base/text/text-bytes.js';
import type { Body, ComponentReference } from '../../../src/model/compiled-entry.js';
import { bodyPayload, bodyPayloadBytes, parseBody, parseBodyBytes, withoutTexts } from '../../../src/pipeline/tasks/compiled-page.js';

const block = { key: 'k', language: 'js', text: 'secret', lineClasses: { 2: ['hl'] } };
const components: ComponentReference[] = [{ name: 'Card', props: { title: 'a\nb' }, slots: { children: '<p>\n</p>' } }];
const bodies: [string, Body][] = [
  ['prose', { kind: 'html', html: '<p>"a"\\n\n\n\uFDD0L0\uFDD1 👩‍🚀</p>\n', components, codeBlocks: [block] }],
  ['prose of nothing', { kind: 'html', html: '', components: [], codeBlocks: [] }],
  ['prose that looks like the store', { kind: 'html', html: '{"kind":"mdx"}\n{', components: [], codeBlocks: [] }],
  ['MDX', { kind: 'mdx', code: 'return\n1', imports: [], components, codeBlocks: [block] }],
  ['a module', { kind: 'module', module: 'content/x.tsx' }],
];

test.each(bodies)('%s', (_, body) => {
  const stored = Buffer.from(bodyPayload(body)).toString('utf8');
  expect(parseBody(stored)).toEqual(withoutTexts(body));
  if (body.kind === 'html') expect(stored.endsWith(`\n${body.html}`)).toBe(true);
});

test.each(bodies)('%s, with the HTML as bytes', (_, body) => {
  const read = parseBodyBytes(Buffer.from(bodyPayload(body)));
  if (body.kind !== 'html') expect(read).toBeUndefined();
  else {
    expect(read?.body).toEqual({ ...withoutTexts(body), html: '' });
    expect(Buffer.from(read?.bytes ?? '', 'latin1').toString()).toBe(body.html);
  }
});

test.each(bodies.filter(([, { kind }]) => kind === 'html'))('%s, written as bytes', (_, body) => {
  const { html = '', ...rest } = body as Body & { html?: string };
  const stored = bodyPayloadBytes({ ...rest, html: '' } as Body, bytesOfText(html));
  expect(Buffer.from(stored, 'latin1').toString()).toBe(bodyPayload(body));
});

// What an author's components made that browsers refuse, by the policy of the site.
import { expect, test } from 'vitest';
import { checkMarkup } from '../../../src/check/check-markup.js';

const codesOf = (html: string, sources: { frame?: string[]; script?: string[] } = {}): string[] =>
  checkMarkup({
    html,
    file: 'content/docs/a.mdx',
    source: html,
    imported: () => [],
    sources: { frame: sources.frame ?? [], script: sources.script ?? [] },
    site: { baseUrl: '/', origin: 'https://docs.example.com' },
  }).map(({ code }) => code);

test('a frame of a host that the configuration lists is allowed, however both are written', () => {
  const frame = ['https://www.Video.example:443', 'https://*.maps.example'];
  for (const src of ['https://www.video.example/e/1', '//www.video.example/e/1', 'https://a.maps.example/m'])
    expect(codesOf(`<iframe src="${src}"></iframe>`, { frame })).toEqual([]);
  for (const src of ['https://video.example/e/1', 'http://a.maps.example/m', 'https://amaps.example/m'])
    expect(codesOf(`<iframe src="${src}"></iframe>`, { frame })).toEqual(['check/refused-frame']);
});

test('a script runs inline if its type is one of those that browsers run, and holds data otherwise', () => {
  const runs = [
    'type="text/jscript"',
    'type=" text/JavaScript1.5 "',
    'type="text/livescript"',
    'type="application/x-ecmascript"',
    'type="text/x-javascript"',
    'type=""',
    'language="JScript"',
    'language=""',
  ];
  const data = [
    'type="text/javascript1.6"',
    'type="text/javascript; charset=utf-8"',
    'type="text/template"',
    'language="vbscript"',
    'type="text/template" language="javascript"',
  ];
  for (const attribute of runs)
    expect([attribute, codesOf(`<script ${attribute}>run()</script>`)]).toEqual([attribute, ['check/refused-source']]);
  for (const attribute of data) expect([attribute, codesOf(`<script ${attribute}>run()</script>`)]).toEqual([attribute, []]);
});

test('files of other hosts are refused by what loads them', () => {
  for (const html of [
    '<link rel="modulepreload" href="https://cdn.example/a.js">',
    '<link rel="stylesheet" href="https://cdn.example/a.css">',
    '<link rel="preload" as="font" href="https://cdn.example/a.woff2">',
    '<link rel="manifest" href="https://cdn.example/a.webmanifest">',
    '<script src="https://cdn.example/a.js"></script>',
    '<form action="https://forms.example/send"></form>',
    '<object data="/a.pdf"></object>',
    '<link rel="stylesheet" href="data:text/css,a{}">',
    '<script src="data:text/javascript,run()"></script>',
    '<script>run()</script>',
    '<script type="module">run()</script>',
    '<base href="/docs/">',
  ])
    expect([html, codesOf(html)]).toEqual([html, ['check/refused-source']]);
  expect(codesOf('<script src="https://cdn.example/a.js"></script>', { script: ['https://cdn.example'] })).toEqual([]);
  expect(codesOf('<link rel="stylesheet" href="https://docs.example.com/a.css"><form action="/search"></form>')).toEqual([]);
  expect(codesOf('<script type="application/ld+json">{}</script><base target="_blank"><img src="data:image/png;base64,AA==">')).toEqual([]);
});

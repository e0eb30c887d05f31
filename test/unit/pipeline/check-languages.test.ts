// Names of languages that the configuration adds, against those that docgen knows.
import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../src/model/site-config.js';
import { checkLanguages } from '../../../src/pipeline/read/check-languages.js';

const check = (languages: Record<string, string>) =>
  checkLanguages({ markdown: { languages } } as unknown as SiteConfig, {}, 'site.config.ts');

test('if a site gives another meaning to a language that docgen knows, a note states what happens to its code blocks', async () => {
  const found = await check({ js: 'python', text: 'sql' });
  expect(found.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    [
      'config/known-language',
      'info',
      '`markdown.languages.js` changes the meaning of a known name: code blocks of "js" are highlighted as python now, not as javascript',
    ],
    [
      'config/known-language',
      'info',
      '`markdown.languages.text` changes the meaning of a known name: code blocks of "text" are highlighted as sql now, but had no colours before',
    ],
  ]);
});

test('a new name, and a known name for what it means anyway, are no notes', async () => {
  expect(await check({ 'acme-sql': 'sql', js: 'javascript', mjs: 'js' })).toEqual([]);
});

test('a name for no language at all is an error, whether the name is known or not', async () => {
  expect((await check({ js: 'pyton', acme: 'nope' })).map(({ code, severity }) => `${code} ${severity}`)).toEqual([
    'config/unknown-language error',
    'config/unknown-language error',
  ]);
});

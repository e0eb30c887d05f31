// "Misconfigured base URL: banner saying the site did not load properly, suggesting a base URL" (specification section 8), and when not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type MadeSite, makeSite, type Opened } from './make-site.js';

const HOSTILE = '/<img src=x onerror=alert(1)>/';
const FILES = {
  'content/pages/index.md': '---\nlayout: home\n---\n\nWelcome.\n',
  'content/docs/index.md': '# Start\n\nText.\n',
};
const configOf = (baseUrl: string) => ({
  'site.config.ts': `export default { title: 'Based', url: 'https://example.com', baseUrl: '${baseUrl}', search: false };`,
});

let wrong: MadeSite;
let plain: MadeSite;
let hostile: MadeSite;
let right: MadeSite;
beforeAll(async () => {
  wrong = await makeSite({ ...FILES, ...configOf('/our docs/') }, '/our docs/', { served: '/ünder/here/' });
  plain = await makeSite({ ...FILES, ...configOf('/') }, '/', { served: '/under/' });
  hostile = await makeSite({ ...FILES, ...configOf('/') }, '/', { served: HOSTILE });
  right = await makeSite({ ...FILES, ...configOf('/right/') }, '/right/');
});
afterAll(() => Promise.all([wrong, plain, hostile, right].map((site) => site?.close())));

const TITLE = 'This site did not load properly.';
const banner = ({ page }: Opened) => page.getByRole('alert').filter({ hasText: TITLE });
const lines = async (opened: Opened): Promise<string[]> => {
  await banner(opened).waitFor();
  return banner(opened).locator('p').allInnerTexts();
};
const violations = ({ logged }: Opened): string[] => logged.filter((line) => /violation|exception|Content Security/.test(line));
const failing = (pattern: RegExp, answer: Answer) => (path: string) => (pattern.test(path) ? answer : undefined);

describe('the banner of a wrong base URL', () => {
  test.each(['/%C3%BCnder/here/', '/%C3%BCnder/here/index.html', '/%C3%BCnder/here'])(
    'names the configured and the right value on the home page at %s, above all else',
    async (path) => {
      const opened = await wrong.open(path);
      expect(await lines(opened)).toEqual([
        TITLE,
        'Its style sheet and its script could not be loaded. The usual cause is a wrong base URL in the configuration.',
        'Configured: baseUrl = /our docs/',
        'Suggested: baseUrl = /ünder/here/',
      ]);
      expect(await banner(opened).evaluate((element) => element === document.body.firstElementChild)).toBe(true);
      expect(await banner(opened).count()).toBe(1);
      expect(violations(opened)).toEqual([]);
      await opened.close();
    },
  );

  test('marks the value as the default', async () => {
    const opened = await plain.open('/under/');
    expect((await lines(opened)).slice(2)).toEqual(['Configured: baseUrl = / (the default)', 'Suggested: baseUrl = /under/']);
    await opened.close();
  });

  test('shows a hostile path as text', async () => {
    const opened = await hostile.open(encodeURI(HOSTILE), {
      before: () => Object.assign(globalThis, { alert: () => document.documentElement.setAttribute('data-hit', '') }),
    });
    expect((await lines(opened)).at(-1)).toBe(`Suggested: baseUrl = ${HOSTILE}`);
    expect(await opened.page.locator('img[onerror], html[data-hit]').count()).toBe(0);
    expect(violations(opened)).toEqual([]);
    await opened.close();
  });

  test('stands where a host answers every path with the home page', async () => {
    const opened = await wrong.open('/%C3%BCnder/here/', {
      answer: failing(/^\/configured\//, { status: 200, type: 'text/html', body: '<!doctype html><title>x</title>' }),
    });
    expect((await lines(opened)).at(-1)).toBe('Suggested: baseUrl = /ünder/here/');
    await opened.close();
  });

  test('is on no other page, and no text of any page', async () => {
    for (const path of ['docs/', 'no/such/page']) {
      const opened = await wrong.open(`/%C3%BCnder/here/${path}`);
      await opened.page.waitForLoadState('load');
      expect(await banner(opened).count()).toBe(0);
      await opened.close();
    }
    const html = readFileSync(join(right.outFolder, 'index.html'), 'utf8');
    expect(html.replace(/<script>.*?<\/script>/gs, '')).not.toContain('did not load');
  });
});

describe('no false alarm', () => {
  test.each<[string, RegExp, Answer]>([
    ['the script is blocked', /boot-/, { status: 403 }],
    ['the style sheet is gone', /styles-/, { status: 404 }],
    ['nothing is wrong', /nothing/, undefined],
  ])('where only %s', async (_, pattern, answer) => {
    const opened = await right.open('/right/', { answer: failing(pattern, answer) });
    await opened.page.waitForLoadState('load');
    expect(await banner(opened).count()).toBe(0);
    await opened.close();
  });

  test('where both are gone from under a stale tab, but the base URL is right: other text', async () => {
    const opened = await right.open('/right/', { answer: failing(/assets/, { status: 404 }) });
    expect(await lines(opened)).toEqual([
      TITLE,
      'Its style sheet and its script could not be loaded, although the base URL is right: /right/',
      'If a newer version of the site has just been published, reload the page. Otherwise look for what blocks these files.',
    ]);
    expect(violations(opened)).toEqual([]);
    await opened.close();
  });

  test('where the home page is opened as a file: other text', async () => {
    const opened = await right.open('/right/');
    await opened.page.goto(`file://${join(right.outFolder, 'index.html')}`);
    expect(await lines(opened)).toEqual([TITLE, 'It was opened as a file. Look at it through a server: run docgen preview.']);
    await opened.close();
  });
});

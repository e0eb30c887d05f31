import { mkdirSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkOutputFolder } from '../../../src/emit/output-folder.js';
import { codes, filesIn, temporarySite } from './temporary-site.js';

const inputs = ['content', 'content/docs', 'openapi', 'site.config.ts'];

describe('an output folder is accepted', () => {
  test('when it does not exist yet, at any depth', () => {
    const { root } = temporarySite();
    for (const folder of ['build', 'a/b/c'])
      expect(checkOutputFolder({ siteRoot: root, outFolder: join(root, folder), inputs })).toEqual([]);
  });

  test('when it is empty, but for what file managers and git leave in folders', () => {
    const { root, out, write } = temporarySite();
    write('build/.DS_Store', '');
    write('build/.gitkeep', '');
    expect(checkOutputFolder({ siteRoot: root, outFolder: out, inputs })).toEqual([]);
  });

  test('when it bears the marker, whatever else is in it', () => {
    const { root, out, write } = temporarySite();
    write('build/.docgen-output', '');
    write('build/CNAME', 'docs.example.com');
    expect(checkOutputFolder({ siteRoot: root, outFolder: out, inputs })).toEqual([]);
  });

  test('inside an input folder, and beside a folder with a longer name', () => {
    const { root, write } = temporarySite();
    write('content/docs/a.md', '');
    write('openapi-build/.docgen-output', '');
    for (const folder of ['content/build', 'openapi-build'])
      expect(checkOutputFolder({ siteRoot: root, outFolder: join(root, folder), inputs })).toEqual([]);
  });
});

describe('an output folder is refused', () => {
  test.each([
    ['the site itself', (root: string) => root],
    ['a folder above the site', (root: string) => dirname(root)],
    ['the root of the disk', () => '/'],
    ['your home folder', () => homedir()],
  ])('when it is %s', (what, folder) => {
    const { root } = temporarySite();
    const [refusal] = checkOutputFolder({ siteRoot: root, outFolder: folder(root), inputs });
    expect(refusal).toMatchObject({ code: 'config/output-holds-site', severity: 'error', message: expect.stringContaining(what) });
  });

  test('when it is an input folder or holds an input, by a path through a symbolic link too', () => {
    const { root, write } = temporarySite();
    write('content/docs/a.md', '');
    write('api/openapi/x.yaml', '');
    symlinkSync(root, join(root, 'here'));
    const refused = (folder: string, list: string[]) =>
      codes(checkOutputFolder({ siteRoot: root, outFolder: join(root, folder), inputs: list }));
    expect(refused('content', inputs)).toEqual(['error config/output-holds-input']);
    expect(refused('content/docs', inputs)).toEqual(['error config/output-holds-input']);
    expect(refused('api', ['api/openapi'])).toEqual(['error config/output-holds-input']);
    expect(refused('here/content', inputs)).toEqual(['error config/output-holds-input']);
  });

  test('when it is a file or a symbolic link', () => {
    const { root, write } = temporarySite();
    write('file', '');
    mkdirSync(join(root, 'real'));
    symlinkSync(join(root, 'real'), join(root, 'link'));
    symlinkSync(join(root, 'nowhere'), join(root, 'dangling'));
    const message = (name: string) => checkOutputFolder({ siteRoot: root, outFolder: join(root, name), inputs })[0];
    expect(message('file')).toMatchObject({ code: 'config/output-not-a-folder', message: 'The output folder file is a file' });
    for (const name of ['link', 'dangling']) {
      expect(message(name)).toMatchObject({ code: 'config/output-not-a-folder', message: `The output folder ${name} is a symbolic link` });
    }
  });

  test('when it holds files of someone else, and they are named and left alone', () => {
    const { root, out, write } = temporarySite();
    write('build/thesis.pdf', 'years of work');
    mkdirSync(join(out, '.docgen-output'));
    const [refusal] = checkOutputFolder({ siteRoot: root, outFolder: out, inputs });
    expect(refusal).toMatchObject({ code: 'config/output-not-ours', message: expect.stringContaining('thesis.pdf') });
    expect(filesIn(out)).toEqual({ 'thesis.pdf': 'years of work' });
  });
});

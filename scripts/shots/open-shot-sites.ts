// Builds the sites for the pictures, in the same way as the tests do: this repository's own, five fixtures, and a stage for faults. Each is
// served as by a static host. The stage is served a second time under a path that it was not built for.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { servePreview } from '../../src/dev/preview-server.js';
import { buildSite } from '../../src/pipeline/build-site.js';
import { buildFixture } from '../../test/sites/site-fixture.js';
import { STAGE_FILES } from './stage-files.js';

export type SiteName = 'own' | 'lantern' | 'api' | 'blog' | 'controls' | 'syntax' | 'stage' | 'misplaced';

export interface ShotSites {
  /** Origin and base URL, without a slash at the end. */
  addresses: Record<SiteName, string>;
  close(): Promise<void>;
}

export async function openShotSites(): Promise<ShotSites> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-shots-')));
  const build = async (siteRoot: string, outFolder: string) => {
    const { published, diagnostics } = await buildSite({ siteRoot, outFolder });
    if (!published) throw new Error(`${siteRoot} does not build: ${JSON.stringify(diagnostics, null, 2)}`);
    return outFolder;
  };
  const stage = join(folder, 'stage');
  for (const [name, text] of Object.entries(STAGE_FILES)) {
    mkdirSync(dirname(join(stage, name)), { recursive: true });
    writeFileSync(join(stage, name), text);
  }
  const own = await build(realpathSync('.'), join(folder, 'own'));
  const staged = await build(stage, join(folder, 'staged'));
  const fixtures = [];
  for (const name of ['whole/lantern', 'whole/controls', 'markdown/syntax', 'whole/api', 'whole/blog'])
    fixtures.push(await buildFixture(`test/sites/${name}`));
  const [lantern = '', controls = '', syntax = '', api = '', blog = ''] = fixtures.map(({ out }) => out);
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true }), ...fixtures.map(({ remove }) => remove)];
  const serve = async (outFolder: string, baseUrl: string) => {
    const { value, diagnostics } = await servePreview({ outFolder, baseUrl, host: '127.0.0.1', port: 0 });
    if (!value) throw new Error(JSON.stringify(diagnostics));
    closing.push(value.close);
    return value.url.replace(/\/$/, '');
  };
  return {
    addresses: {
      own: await serve(own, '/'),
      lantern: await serve(lantern, '/manual/'),
      controls: await serve(controls, '/'),
      syntax: await serve(syntax, '/'),
      api: await serve(api, '/'),
      blog: await serve(blog, '/'),
      stage: await serve(staged, '/'),
      misplaced: await serve(staged, '/under/'),
    },
    close: async () => {
      for (const close of closing) await close();
    },
  };
}

// `docgen preview`: serves a built folder as a static host would, to look at what will be deployed.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { nothingToPreview } from '../diagnostics/dev.js';
import type { Outcome } from '../model/diagnostic.js';
import { answerSite } from './answer-site.js';
import { createFolderFiles } from './folder-files.js';
import { parseHeaderRules } from './header-rules.js';
import { type ListenOptions, listen } from './http-server.js';
import { parseRedirectRules } from './redirect-rules.js';
import { type SiteFiles, textOf } from './site-files.js';

export interface PreviewOptions extends ListenOptions {
  /** Absolute path of the built folder. */
  outFolder: string;
  /** Starts and ends with `/`. Of a folder that does not say with which it was built. */
  baseUrl: string;
}

export interface Preview {
  /** Where the site's home page is: `http://localhost:3000/base/`. */
  url: string;
  /** With which the folder was built. */
  baseUrl: string;
  port: number;
  close(): Promise<void>;
}

export async function servePreview({ outFolder, baseUrl, ...options }: PreviewOptions): Promise<Outcome<Preview | undefined>> {
  if (!hasFolder(outFolder)) return { value: undefined, diagnostics: [nothingToPreview(outFolder)] };
  const files = createFolderFiles(outFolder);
  const rules = rereadRules(files, '_headers', parseHeaderRules);
  const redirects = rereadRules(files, '_redirects', parseRedirectRules);
  const encodedBase = encodeURI(decodeURI((await builtBaseUrl(files)) ?? baseUrl));
  const { value: server, diagnostics } = await listen(
    async (request, response) =>
      answerSite(request, response, { files, baseUrl: encodedBase, rules: await rules(), redirects: await redirects() }),
    options,
  );
  return {
    value: server && { url: server.origin + encodedBase, baseUrl: encodedBase, port: server.port, close: server.close },
    diagnostics,
  };
}

const hasFolder = (folder: string): boolean => statSync(join(folder, '.'), { throwIfNoEntry: false })?.isDirectory() === true;

/** As each page says it; every site has one for unknown addresses. */
async function builtBaseUrl(files: SiteFiles): Promise<string | undefined> {
  const file = await files.open('404.html');
  return file && /<html\b[^>]*\sdata-base-url="(\/[^"&]*)"/.exec(await textOf(file))?.[1];
}

/** Read again when a build has changed the file; without it there are none. */
function rereadRules<Rule>(files: SiteFiles, name: string, parse: (text: string) => Rule[]): () => Promise<Rule[]> {
  let etag = '';
  let rules: Rule[] = [];
  return async () => {
    const file = await files.open(name);
    if (!file) return [];
    if (file.etag === etag) {
      await file.close();
      return rules;
    }
    const text = await textOf(file);
    etag = file.etag;
    rules = parse(text);
    return rules;
  };
}

// `docgen preview`: serves a built folder as a static host would, so that an author can look at it before it is deployed.
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
  /** For a folder that does not record its base URL. Starts and ends with `/`. */
  baseUrl: string;
}

export interface Preview {
  /** Address of the site's home page: `http://localhost:3000/base/`. */
  url: string;
  /** The base URL that the folder was built with. */
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

/** Each page holds the base URL. 404.html is read because every site has it. */
async function builtBaseUrl(files: SiteFiles): Promise<string | undefined> {
  const file = await files.open('404.html');
  return file && /<html\b[^>]*\sdata-base-url="(\/[^"&]*)"/.exec(await textOf(file))?.[1];
}

/** The rules of a file, which is read again after a build has changed it. No rules if the file is missing. */
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

// Sends a question to the engine of the site and returns an answer that can be rendered. The engine is opened at the first sign of a
// search, once per document. If that failed, the next question opens it again, because the network may have failed for a moment.
import type { SearchSettings } from '../../src/model/client.js';
import type { SharedCode } from '../boot/shared-code.js';
import { buildQuery, type Question } from './build-query.js';
import type { SearchEngine } from './contract.js';
import { openEngine } from './open-engine.js';
import { type Answer, readAnswer } from './read-answer.js';

export interface Asker {
  /** Fetches the code of the engine ahead. */
  prepare(): void;
  /** Rejects if the search fails for any reason. `query` must not be empty. */
  ask(question: Question): Promise<Answer>;
}

export function createAsker(settings: SearchSettings, handed: Pick<SharedCode, 'readStored' | 'versionKey' | 'trustedScriptUrl'>): Asker {
  const { readStored, versionKey } = handed;
  let opening: Promise<SearchEngine> | undefined;
  const open = () => {
    opening ??= openEngine(settings, handed);
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    prepare: () => void open().catch(() => {}),
    async ask(question) {
      const place = {
        tag: document.querySelector<HTMLMetaElement>('meta[name="docsearch:docusaurus_tag"]')?.content,
        preferred: (instance: string) => readStored(versionKey(instance)),
      };
      const request = buildQuery(settings, question, place);
      const engine = await open();
      return readAnswer(await engine.search([request]), request, settings);
    },
  };
}

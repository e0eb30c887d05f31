// Which pages a contextual search includes: those outside the docs, and one version of each docs instance. That is the version that is
// being read, else the one that the reader prefers, else the latest. The tags are those that every page carries for crawlers.
import type { SearchSettings } from '../../src/model/client.js';

export interface ReadingPlace {
  /** `docsearch:docusaurus_tag` of the current page. */
  tag: string | undefined;
  /** The version of an instance that the reader has chosen. null if there is none. */
  preferred(instance: string): string | null;
}

export const versionTags = ({ docs }: Pick<SearchSettings, 'docs'>, { tag, preferred }: ReadingPlace): string[] => [
  'default',
  ...docs.map(({ id, versions, latest }) => {
    const chosen = preferred(id);
    const active = versions.find((version) => tagOf(id, version) === tag);
    return tagOf(id, active ?? (chosen !== null && versions.includes(chosen) ? chosen : latest));
  }),
];

const tagOf = (instance: string, version: string): string => `docs-${instance}-${version}`;

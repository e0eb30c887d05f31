// What a page is compiled with, in addition to its file.
import type { SampleLanguage } from '../model/api/api-config.js';
import type { MarkdownConfig } from '../model/site-config.js';

/** All of the configuration that a page's own text depends on. It is part of the cache key of every compiled entry. */
export interface CompileOptions extends MarkdownConfig {
  locale: string;
  /** Languages for the samples of messages. Default: none */
  samples?: SampleLanguage[];
}

// What a page is compiled with, in addition to its file.
import type { MarkdownConfig, SampleLanguage } from '../model/site-config.js';

/** The language whose typographic quotes texts get. Undefined: quotes stay straight. */
export const quotesOf = ({ smartypants, locale }: Pick<CompileOptions, 'smartypants' | 'locale'>): string | undefined =>
  smartypants ? locale : undefined;

/** All of the configuration that a page's own text depends on. It is part of the cache key of every compiled entry. */
export interface CompileOptions extends MarkdownConfig {
  locale: string;
  /** Languages for the samples of messages. Default: none */
  samples?: SampleLanguage[];
}

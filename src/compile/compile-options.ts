// What a page is compiled with, beside its file.
import type { MarkdownConfig, SampleLanguage } from '../model/site-config.js';

/** All of the configuration that a page's own text depends on: part of every key that a compiled entry has. */
export interface CompileOptions extends MarkdownConfig {
  locale: string;
  /** Languages of the samples of messages. Default: none */
  samples?: SampleLanguage[];
}

// The examples of the two specifications that docgen's Markdown is held to: input and the HTML that it stands for.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface Example {
  /** As the specification counts. */
  number: number;
  markdown: string;
  html: string;
}

export interface GfmExample extends Example {
  extension: 'table' | 'strikethrough' | 'autolink' | 'tagfilter' | 'tasklist';
  /** The specification shows it, its own test run passes it over: what a task list looks like is left to programs. */
  isDisabled?: boolean;
}

/** A tab is an arrow there, so that it can be seen. */
const withTabs = (text: string): string => text.replaceAll('→', '\t');

/** CommonMark 0.31.2, 652 of them. */
export const COMMONMARK: Example[] = (createRequire(import.meta.url)('commonmark-spec') as { tests: Example[] }).tests.map(
  ({ number, markdown, html }) => ({ number, markdown: withTabs(markdown), html: withTabs(html) }),
);

/** The 24 of GFM 0.29 that go beyond CommonMark. */
export const GFM: GfmExample[] = JSON.parse(readFileSync(new URL('./gfm-examples.json', import.meta.url), 'utf8'));

// One Markdown file that is being compiled to code: a page, or a file that the page shows.
import type { Root as HastRoot } from 'hast';
import type { ComponentReference, ModuleImport } from '../../model/compiled-entry.js';
import type { CompileState } from '../markdown/compile-state.js';
import type { EmbeddedTree } from '../markdown/expand-hast.js';
import type { SitePlugins } from '../plugins/site-plugins.js';
import type { Segment } from './place-recorder.js';

export type StartUnit = (state: CompileState, options: UnitOptions) => Unit;

export interface MdxOptions {
  /** HTML comments are allowed, as in sites that come from Docusaurus. */
  comments: boolean;
  plugins?: SitePlugins;
}

export interface UnitOptions extends MdxOptions {
  outputFormat: 'function-body' | 'program';
  partials: PartialRegistry;
  isPartial: boolean;
  /** Starts the compilation of a partial. */
  start: StartUnit;
}

export interface PartialRegistry {
  /** Name of a use in the tree → what is shown there. */
  trees: Map<string, EmbeddedTree>;
  /** File → number of its uses so far. */
  opened: Map<string, number>;
  /** Files that are being compiled around this one. A file that shows itself would never end. */
  open: string[];
  /** Number of partials in all files so far. */
  next: { number: number };
}

/**
 * One file that is being compiled. Page and partials wait for each other between their trees and their code, because headings are counted
 * across all of them.
 */
export interface Unit {
  /** The tree before docgen's expansions. Undefined if the file does not compile: `state` has the reason. */
  ready: Promise<HastRoot | undefined>;
  /** Call it after the tree was expanded. */
  finish(): void;
  done: Promise<FinishedUnit | undefined>;
}

export interface FinishedUnit {
  /** Its own code first, then that of its partials. */
  functions: { code: string; file: string; segments: Segment[] }[];
  imports: ModuleImport[];
  components: ComponentReference[];
}

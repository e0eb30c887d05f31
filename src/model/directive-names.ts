// The names of the directives that open a box. In a file of their own: what suggests a name must not import what compiles it.
import { ADMONITION_NAMES } from '../boxes/admonition.js';

export const DIRECTIVE_NAMES = [...ADMONITION_NAMES, 'card', 'cards', 'code-group', 'details', 'tab', 'tabs'] as const;

export type DirectiveName = (typeof DIRECTIVE_NAMES)[number];

export const isDirectiveName = (name: string): name is DirectiveName => (DIRECTIVE_NAMES as readonly string[]).includes(name);

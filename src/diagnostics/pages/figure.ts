// Faults in formulas and diagrams. The rest of the page is built; what can't be drawn is shown as it was typed.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

export const formulaFault = (reason: string, at: Place): Diagnostic => ({
  code: 'markdown/formula-fault',
  severity: 'error',
  message: `This formula can't be drawn: ${reason}`,
  at,
  hint: 'formulas are TeX as KaTeX knows it; write `\\$` where a dollar sign is meant',
});

export const formulaNotClosed = (at: Place): Diagnostic => ({
  code: 'markdown/formula-not-closed',
  severity: 'warning',
  message: 'A formula is never closed: the rest of the page, or of the item, quote or box around it, is shown as its source',
  at,
  hint: 'write `$$` on a line of its own where the formula ends, or `\\$$` where two dollar signs are meant',
});

export const formulaTooLong = (length: number, limit: number, at: Place): Diagnostic => ({
  code: 'markdown/formula-too-long',
  severity: 'warning',
  message: `A formula of ${length} characters is shown as its source; ${limit} are the most that are drawn`,
  at,
  hint: 'split it',
});

export const formulaCommandLeftOut = (command: string, at: Place): Diagnostic => ({
  code: 'markdown/formula-command-left-out',
  severity: 'warning',
  message: `\`${command}\` is not allowed in a formula and shows its name only`,
  at,
  hint: 'formulas can neither link nor load nor carry classes and styles: put the link or the image beside the formula',
});

export const diagramFault = (reason: string, at: Place): Diagnostic => ({
  code: 'markdown/diagram-fault',
  severity: 'warning',
  message: `This diagram can't be drawn, its source is shown: ${reason}`,
  at,
  hint: "write it as Mermaid's documentation does; where the source itself is meant to be read, use the language `text`",
});

export const unknownDiagram = (kind: string, at: Place): Diagnostic => ({
  code: 'markdown/unknown-diagram',
  severity: 'warning',
  message:
    kind === '' ? 'A diagram without a kind; its source is shown' : `Diagrams of the kind \`${kind}\` are not drawn; the source is shown`,
  at,
  hint: 'drawn are flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram; the language `text` shows a source without a warning',
});

export const diagramTooBig = (found: string, limit: string, at: Place): Diagnostic => ({
  code: 'markdown/diagram-too-big',
  severity: 'warning',
  message: `A diagram of ${found} is not drawn, its source is shown; the limit is ${limit}`,
  at,
  hint: 'split it: a reader would not follow it either',
});

// Faults in formulas and diagrams. The rest of the page is built. If a formula or diagram can't be drawn, readers see its source.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

export const formulaFault = (reason: string, at: Place): Diagnostic => ({
  code: 'markdown/formula-fault',
  severity: 'error',
  message: `This formula can't be drawn: ${reason}`,
  at,
  hint: 'write TeX that KaTeX supports, or `\\$` if you mean a dollar sign',
});

export const formulaNotClosed = (at: Place): Diagnostic => ({
  code: 'markdown/formula-not-closed',
  severity: 'warning',
  message: 'The formula is not closed: the rest of the page, or of the list item, quote or box around it, is shown as source',
  at,
  hint: 'write `$$` on a line of its own where the formula ends, or `\\$$` if you mean two dollar signs',
});

export const formulaTooLong = (length: number, limit: number, at: Place): Diagnostic => ({
  code: 'markdown/formula-too-long',
  severity: 'warning',
  message: `The formula has ${length} characters, more than the limit of ${limit}: its source is shown`,
  at,
  hint: 'split the formula',
});

export const formulaCommandLeftOut = (command: string, at: Place): Diagnostic => ({
  code: 'markdown/formula-command-left-out',
  severity: 'warning',
  message: `\`${command}\` is not allowed in a formula: only its name is shown`,
  at,
  hint: "remove it, or put the link or the image next to the formula: formulas can't contain links, images, classes or styles",
});

export const diagramFault = (reason: string, at: Place): Diagnostic => ({
  code: 'markdown/diagram-fault',
  severity: 'warning',
  message: `This diagram can't be drawn, so its source is shown: ${reason}`,
  at,
  hint: "correct it with the help of Mermaid's documentation, or use the language `text` to show the source",
});

export const unknownDiagram = (kind: string, at: Place): Diagnostic => ({
  code: 'markdown/unknown-diagram',
  severity: 'warning',
  message:
    kind === ''
      ? 'The diagram does not begin with its kind, so its source is shown'
      : `Diagrams of the kind \`${kind}\` are not supported, so the source is shown`,
  at,
  hint: 'use flowchart, sequenceDiagram, stateDiagram-v2, classDiagram or erDiagram, or the language `text` to show the source',
});

export const diagramTooBig = (found: string, limit: string, at: Place): Diagnostic => ({
  code: 'markdown/diagram-too-big',
  severity: 'warning',
  message: `The diagram has ${found}, so its source is shown: the limit is ${limit}`,
  at,
  hint: 'split the diagram, which also makes it easier to read',
});

// A text with what matches marked: elements of React around text, never markup of an answer.
import { createElement, Fragment } from 'react';
import type { Piece } from '../marked-text.js';

/** Pieces are in their places, and none is moved: no keys. */
export function MarkedText({ pieces = [] }: { pieces: readonly Piece[] | undefined }) {
  const marked = pieces.map(({ text, isMarked }) => (isMarked ? createElement('mark', null, text) : text));
  return <>{createElement(Fragment, null, ...marked)}</>;
}

import type { ReactNode } from 'react';

export interface PressProps {
  children?: ReactNode;
  onPress?: () => void;
  onPrint?: () => void;
}

// What it gets may be missing. Its own handler is lost.
export const Press = (props: PressProps) => (
  <button type="button" onClick={props.onPress} onKeyDown={props.onPress ?? undefined} onFocus={() => props.onPress?.()}>
    {props.children}
  </button>
);

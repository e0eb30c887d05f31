// What stands in the place of an island that threw while rendering or in an effect: that it crashed, why, and a button that renders
// it again from its first state. What a listener throws unmounts nothing, and does not come here.
import { Component, createElement, type ReactNode } from 'react';
import { errorText } from './error-text.js';
import { focusFirst } from './focus-first.js';

interface CrashBoundaryProps {
  island: HTMLElement;
  children?: ReactNode;
}

interface CrashState {
  /** Anything can be thrown, undefined too. */
  crash: { thrown: unknown } | null;
}

export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  static getDerivedStateFromError(thrown: unknown): CrashState {
    return { crash: { thrown } };
  }

  override state: CrashState = { crash: null };

  override componentDidUpdate(_: CrashBoundaryProps, { crash }: CrashState): void {
    if (crash && !this.state.crash) focusFirst(this.props.island);
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return createElement(
      'div',
      { className: 'fault', role: 'alert' },
      createElement('p', { className: 'fault-title' }, 'This page crashed.'),
      createElement('button', { type: 'button', className: 'fault-button', onClick: () => this.setState({ crash: null }) }, 'Try again'),
      createElement('p', { className: 'fault-details' }, errorText(crash.thrown)),
    );
  }
}

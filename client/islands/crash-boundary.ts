// Replaces an island that threw while rendering or in an effect: shows that it crashed, why, and a button that renders it again from its
// first state. An error in an event listener does not get here, and unmounts nothing.
import { Component, createElement, type ReactNode } from 'react';
import type { FaultPanel, faultPanel } from '../boot/fault-panel.js';
import { errorText } from './error-text.js';
import { focusFirst } from './focus-first.js';

interface CrashBoundaryProps {
  island: HTMLElement;
  faultPanel: typeof faultPanel;
  children?: ReactNode;
}

interface CrashState {
  /** An object around the thrown value, because anything can be thrown, even undefined. */
  crash: { thrown: unknown } | null;
}

export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  static getDerivedStateFromError(thrown: unknown): CrashState {
    return { crash: { thrown } };
  }

  override state: CrashState = { crash: null };
  #fault: FaultPanel | undefined;

  /** Whether the focus is in the part that may be about to be removed. */
  override getSnapshotBeforeUpdate(): boolean {
    return this.props.island.contains(document.activeElement);
  }

  override componentDidUpdate(_: CrashBoundaryProps, { crash }: CrashState, hadFocus: boolean): void {
    const { island } = this.props;
    if (crash && !this.state.crash) focusFirst(island);
    else if (hadFocus && !island.contains(document.activeElement)) this.#fault?.button.focus();
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return createElement('docgen-fault', {
      ref: (place: HTMLElement | null) => {
        if (!place) return;
        this.#fault ??= this.#createFault();
        this.#fault.details.textContent = errorText(crash.thrown);
        // Appending it a second time would take the focus from the button.
        if (!this.#fault.panel.isConnected) place.append(this.#fault.panel);
      },
    });
  }

  #createFault(): FaultPanel {
    const fault = this.props.faultPanel('This page crashed.', 'Try again');
    fault.button.addEventListener('click', () => this.setState({ crash: null }));
    return fault;
  }
}

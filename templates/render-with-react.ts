// Takes the place of render-frame.ts in a site with parts of its own.
import type { ReactNode } from 'react';
import { renderStatic } from './render-to-html.js';

export const createFrameRenderer = (): ((node: ReactNode) => string) => renderStatic;

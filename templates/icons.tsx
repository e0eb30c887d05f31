// The icons: named components, drawn in the text's colour at 1 em. They are hidden from assistive technology, because each is beside text
// or in a control with a name. Lucide's icons are plain data here (`lucide/icons.ts`), so their elements are made once. The components of
// `lucide-react` compute their attributes on every page, which took a third of the time to render one. Lucide has no brand marks, so the
// two that a navbar may ask for are drawn here.

import { createElement, type ReactElement, type ReactNode } from 'react';
import {
  ArrowUpRight,
  Copy,
  EyeOff,
  FileText,
  Folder,
  History,
  type IconNode,
  Info,
  Languages,
  Lightbulb,
  Menu,
  Monitor,
  Moon,
  OctagonAlert,
  PencilLine,
  Search,
  StickyNote,
  Sun,
  TriangleAlert,
  X,
} from './lucide/icons.js';

export type Icon = (props: { className?: string }) => ReactElement;

/** The other attributes that all icons share are in the style sheet. Repeated on each icon, they would be most of its bytes. */
function drawn(shapes: ReactNode): Icon {
  return ({ className }) => (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {shapes}
    </svg>
  );
}

const outlined = (node: IconNode): Icon => drawn(node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes })));

export const CautionIcon = outlined(TriangleAlert);
export const CloseIcon = outlined(X);
export const CopyIcon = outlined(Copy);
export const DangerIcon = outlined(OctagonAlert);
export const DarkIcon = outlined(Moon);
export const EditIcon = outlined(PencilLine);
export const ExternalIcon = outlined(ArrowUpRight);
export const FolderIcon = outlined(Folder);
export const InfoIcon = outlined(Info);
export const LanguageIcon = outlined(Languages);
export const LightIcon = outlined(Sun);
export const MenuIcon = outlined(Menu);
export const NoteIcon = outlined(StickyNote);
export const PageIcon = outlined(FileText);
export const SearchIcon = outlined(Search);
export const SystemIcon = outlined(Monitor);
export const TipIcon = outlined(Lightbulb);
export const UnlistedIcon = outlined(EyeOff);
export const VersionsIcon = outlined(History);

export const GithubIcon = drawn(
  <path d="M5.4 3 8.9 5a11 11 0 0 1 6.2 0l3.5-2c.8 1.7.9 3 .5 4.5A6 6 0 0 1 20 10.4c0 3.2-2.3 4.9-5.5 5.3.6.8.9 1.7.9 2.8V22M8.6 22v-3.5c0-1.1.3-2 .9-2.8C6.3 15.3 4 13.6 4 10.4a6 6 0 0 1 .9-2.9C4.5 6 4.6 4.7 5.4 3M8.6 19.2c-3.1.7-3.3-2.1-5.6-2.4" />,
);

/** Two bars and two dots per side, as strokes of one width. */
export const SlackIcon = drawn(
  <path strokeWidth={2.75} d="M3.5 10h6.5M14 3.5V10M20.5 14H14M10 20.5V14M10 3.5v1.2M20.5 10h-1.2M14 20.5v-1.2M3.5 14h1.2" />,
);

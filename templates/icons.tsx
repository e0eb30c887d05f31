// The icons, and the door to lucide-react: named components, drawn with the text's colour at 1 em, hidden from assistive technology
// because each stands beside text or in a control with a name. Lucide has no brand marks; the two that a navbar may ask for are drawn here.
import {
  ArrowUpRight,
  Copy,
  EyeOff,
  FileText,
  Folder,
  History,
  Info,
  Languages,
  Lightbulb,
  type LucideIcon,
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
} from 'lucide-react';
import type { ReactElement } from 'react';

export type Icon = (props: { className?: string }) => ReactElement;

/** The style sheet sets colour, size and stroke once; repeating them on each icon would be most of its bytes. */
const outlined =
  (Glyph: LucideIcon): Icon =>
  ({ className }) => (
    <Glyph className={className ? `icon ${className}` : 'icon'} width={16} height={16} strokeWidth={1.5} xmlns={undefined} aria-hidden />
  );

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

export const GithubIcon: Icon = () => (
  <svg className="icon" viewBox="0 0 24 24" width={16} height={16} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path d="M5.4 3 8.9 5a11 11 0 0 1 6.2 0l3.5-2c.8 1.7.9 3 .5 4.5A6 6 0 0 1 20 10.4c0 3.2-2.3 4.9-5.5 5.3.6.8.9 1.7.9 2.8V22M8.6 22v-3.5c0-1.1.3-2 .9-2.8C6.3 15.3 4 13.6 4 10.4a6 6 0 0 1 .9-2.9C4.5 6 4.6 4.7 5.4 3M8.6 19.2c-3.1.7-3.3-2.1-5.6-2.4" />
  </svg>
);

export const SlackIcon: Icon = () => (
  <svg className="icon" viewBox="0 0 24 24" width={16} height={16} fill="currentColor" aria-hidden="true">
    <rect x="2" y="8.5" width="9.5" height="3" rx="1.5" />
    <rect x="8.5" y="2" width="3" height="4.5" rx="1.5" />
    <rect x="12.5" y="2" width="3" height="9.5" rx="1.5" />
    <rect x="17.5" y="8.5" width="4.5" height="3" rx="1.5" />
    <rect x="12.5" y="12.5" width="9.5" height="3" rx="1.5" />
    <rect x="12.5" y="17.5" width="3" height="4.5" rx="1.5" />
    <rect x="8.5" y="12.5" width="3" height="9.5" rx="1.5" />
    <rect x="2" y="12.5" width="4.5" height="3" rx="1.5" />
  </svg>
);

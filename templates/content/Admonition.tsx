// A boxed remark of one of six kinds. The icon and the title show the kind too, so it never depends on colour alone.
import type { ReactNode } from 'react';
import { ADMONITION_ALIASES, type ADMONITION_KINDS, type ContentProps } from '../../src/model/content-components.js';
import { CautionIcon, DangerIcon, type Icon, InfoIcon, NoteIcon, TipIcon } from '../icons.js';

type Kind = (typeof ADMONITION_KINDS)[number];

const ICONS: Record<Kind, Icon> = {
  note: NoteIcon,
  tip: TipIcon,
  info: InfoIcon,
  warning: CautionIcon,
  danger: DangerIcon,
  caution: CautionIcon,
};

/** Names that other generators use. */
const ALIASES: Record<string, Kind> = ADMONITION_ALIASES;

/** `type`: the name of `kind` in MDX from Docusaurus. */
type AdmonitionProps = ContentProps<'Admonition', ReactNode>;

export function Admonition({ kind, type, title, children }: AdmonitionProps) {
  const asked = kind ?? type ?? 'note';
  const shown = Object.hasOwn(ICONS, asked) ? (asked as Kind) : (ALIASES[asked] ?? 'note');
  const Glyph = ICONS[shown];
  return (
    <div className={`admonition ${shown}`} role="note">
      {/* The label of the box, and no paragraph of its text. */}
      <div className="admonition-title">
        <Glyph />
        <span>{title ?? capitalised(asked)}</span>
      </div>
      {children}
    </div>
  );
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

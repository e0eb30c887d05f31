// Shows that a page is hidden from readers: a draft, or unlisted.
import { EditIcon, UnlistedIcon } from '../icons.js';
import type { PartProps } from '../part-props.js';

export function VisibilityBanner({ page }: PartProps) {
  if (page.draft) {
    return (
      <div className="notice note">
        <p className="notice-title">
          <EditIcon />
          Draft page
        </p>
        <p>It is only built where drafts are asked for, and will not be part of the published site.</p>
      </div>
    );
  }
  if (!page.unlisted) return null;
  return (
    <div className="notice note">
      <p className="notice-title">
        <UnlistedIcon />
        Unlisted page
      </p>
      <p>Search engines do not index it, and only readers who have its address will find it.</p>
    </div>
  );
}

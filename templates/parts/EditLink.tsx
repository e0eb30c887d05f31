// The link to the source of the page, if the site names a place to edit it.
import { EditIcon } from '../icons.js';
import type { PartProps } from '../part-props.js';

export function EditLink({ page }: PartProps) {
  if (!page.editUrl) return null;
  return (
    <a className="edit-link" href={page.editUrl} target="_blank" rel="noopener noreferrer">
      <EditIcon />
      Edit this page
    </a>
  );
}

import { useId } from 'react';

export function AnnouncementBar() {
  return <header id={useId()} dangerouslySetInnerHTML={{ __html: '<p>News</p></div>' }} />;
}

import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React from 'react';

export default function Release() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <React.Fragment>
      <Link to="/docs">{siteConfig.customFields.release}</Link>
    </React.Fragment>
  );
}

import { svgImage } from '@site/src/docusaurus/svg-image.jsx';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import { useLocation } from '@site/src/docusaurus/router.js';
import clsx from 'clsx';
import Ship from '../../src/components/Ship';
const styles: Record<string, string> = {};

const Flags = [{ name: 'Anchor', Svg: svgImage(require('@site/content/public/img/anchor.svg')) }];

export default function Home() {
  const { pathname } = useLocation();
  return (
    <Layout title="Welcome" description="Where ships lie.">
      <Ship name="Ark" />
      {Flags.map(({ name, Svg }) => (
        <Svg key={name} className={styles.flag} title={name} />
      ))}
      <Link className={clsx('button', styles.button, pathname.startsWith('/h') && styles.here)} to="/docs">
        Docs
      </Link>
    </Layout>
  );
}

export const frontMatter = { title: "Welcome", description: "Where ships lie." };

import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import clsx from 'clsx';
import Ship from '../components/Ship';
import '../css/home.css';
import styles from './index.module.css';

const Flags = [{ name: 'Anchor', Svg: require('@site/static/img/anchor.svg').default }];

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

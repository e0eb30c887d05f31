import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import Ship from '../components/Ship';

export default function Home() {
  return (
    <Layout title="Welcome" description="Where ships lie.">
      <Ship name="Ark" />
      <Link className={clsx("button")} to="/docs">Docs</Link>
    </Layout>
  );
}

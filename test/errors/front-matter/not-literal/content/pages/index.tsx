const title = 'Home';

export const frontMatter = {
  title: `${title} page`,
};

export default function Home() {
  return <h1>Home</h1>;
}

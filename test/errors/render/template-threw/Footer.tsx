import { useArticle } from 'docgen/components';

export function Footer() {
  const { page } = useArticle();
  return <footer>{page.title}</footer>;
}

interface Item {
  label: string;
  href: string;
}

function Inner({ item }: { item: Item }) {
  if (item.href.startsWith('https:')) throw new Error('no links to elsewhere');
  return <a href={item.href}>{item.label}</a>;
}

export function NavItem({ item }: { item: Item }) {
  return (
    <li>
      <Inner item={item} />
    </li>
  );
}

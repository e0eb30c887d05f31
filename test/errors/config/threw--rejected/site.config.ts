async function links(): Promise<{ label: string; href: string }[]> {
  throw new Error('the list of links has no answer');
}

export default async () => ({ title: 'Fixture', url: 'https://docs.example.com', navbar: { items: await links() } });

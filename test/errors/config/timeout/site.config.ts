const never = new Promise<string>(() => {});

export default async () => ({ title: await never, url: 'https://docs.example.com' });

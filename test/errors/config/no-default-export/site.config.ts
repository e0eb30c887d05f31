export const config = { title: 'Fixture', url: 'https://docs.example.com' };

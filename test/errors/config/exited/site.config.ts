if (!process.env.CI_TOKEN_OF_THE_FIXTURE) process.exit(4);

export default { title: 'Fixture', url: 'https://docs.example.com' };

export default { title: 'Fixture', url: 'https://example.com', locale: 'english' };

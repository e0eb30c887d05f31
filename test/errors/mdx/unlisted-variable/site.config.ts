export default { title: 'Fixture', url: 'https://example.com', search: false, env: ['BUILD_NUMBER'] };

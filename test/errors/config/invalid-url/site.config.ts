export default { title: 'Fixture', url: 'docs.example.com' };

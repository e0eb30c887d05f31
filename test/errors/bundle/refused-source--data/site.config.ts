export default { title: 'Fixture', url: 'https://example.com', search: false, styles: ['brand.css'] };

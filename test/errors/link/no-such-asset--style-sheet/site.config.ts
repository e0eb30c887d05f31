export default { title: 'Fixture', url: 'https://example.com', baseUrl: '/base/', search: false, styles: ['brand.css'] };

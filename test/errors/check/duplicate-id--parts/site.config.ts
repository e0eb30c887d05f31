export default { title: 'Fixture', url: 'https://example.com', search: false, templates: { Footer: './parts/Footer.tsx', Pagination: './parts/Pagination.tsx' } };

export default { title: 'Fixture', url: 'https://example.com', search: false, templates: { Sidebar: './parts/Sidebar.tsx' } };

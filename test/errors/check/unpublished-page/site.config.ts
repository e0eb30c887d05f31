export default { title: 'Fixture', url: 'https://example.com', search: false, checks: { severity: { 'check/unpublished-page': 'warning' } } };

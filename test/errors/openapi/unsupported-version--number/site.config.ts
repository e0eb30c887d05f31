export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  apis: ['far', 'json', 'next', 'old', 'short', 'shop'].map((id) => ({
    id,
    specification: id === 'json' ? 'openapi/json.json' : `openapi/${id}.yaml`,
  })),
};

export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  apis: [
    { id: 'shop', specification: 'https://schemas.example.com/shop.yaml', network: ['example.com'] },
    { id: 'bank', specification: 'https://192.168.1.2/bank.yaml', network: ['192.168.1.2:8080'] },
  ],
};

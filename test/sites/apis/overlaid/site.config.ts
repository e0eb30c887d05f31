export default {
  title: 'Shop',
  url: 'https://shop.example',
  apis: [
    {
      id: 'shop',
      specification: 'openapi/shop.yaml',
      samples: ['curl'],
      overlays: ['openapi/public.overlay.yaml', 'openapi/orders.overlay.yaml'],
      filter: { include: { tags: ['orders'], paths: ['/health'] }, exclude: { extensions: { 'x-audience': 'staff' } } },
    },
  ],
};

export default {
  title: 'Fixture'
  url: 'https://docs.example.com',
};

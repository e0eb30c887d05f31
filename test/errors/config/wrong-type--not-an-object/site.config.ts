export default () => [{ title: 'Fixture' }];
